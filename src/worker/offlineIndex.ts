/** The index entry of a visited page. */
export interface OfflinePage {
  path: string;
  title: string;
  /** When it was last visited or opened. ms. */
  usedAt: number;
  /** Bytes of the page and its files. */
  bytes: number;
  /** Scripts, styles and images that it needs. */
  files: readonly string[];
}

interface Bounds {
  count: number;
  bytes: number;
}

/** The pages to retain, latest first: at most `count`, and at most `bytes` together. */
export function within(pages: readonly OfflinePage[], { count, bytes }: Bounds): OfflinePage[] {
  const latest = [...pages].sort((a, b) => b.usedAt - a.usedAt).slice(0, count);
  let sum = 0;
  return latest.filter((page, i) => {
    sum += page.bytes;
    return i === 0 || sum <= bytes;
  });
}

/** The cache key of a page: its URL without parameters that only say where the visit came from. */
export function pathOf(address: string): string {
  const url = new URL(address, 'http://localhost');
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Pages that are forms, or contain what is useless offline: an email address, a token. */
const NOT_CACHED = /^\/(?:login|signup|settings|password|pin-builder|operations|_)(?:\/|$)/;

export function isCacheable(path: string): boolean {
  return !NOT_CACHED.test(path);
}
