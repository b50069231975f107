/** A visited page, as the worker's index has it. */
export interface OfflinePage {
  path: string;
  title: string;
  /** When it was last visited or opened. ms. */
  usedAt: number;
  /** Of the page and of what was put beside it. */
  bytes: number;
  /** Scripts, styles and pictures that it needs. */
  files: readonly string[];
}

interface Bounds {
  count: number;
  bytes: number;
}

/** The pages that stay, latest first: no more than `count`, and no more than `bytes` together. */
export function within(pages: readonly OfflinePage[], { count, bytes }: Bounds): OfflinePage[] {
  const latest = [...pages].sort((a, b) => b.usedAt - a.usedAt).slice(0, count);
  let sum = 0;
  return latest.filter((page, i) => {
    sum += page.bytes;
    return i === 0 || sum <= bytes;
  });
}

/** The name under which a page is kept: without what only says where one came from. */
export function pathOf(address: string): string {
  const url = new URL(address, 'http://localhost');
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** Pages that are forms, or hold what nobody needs offline: an address of mail, a token. */
const NOT_CACHED = /^\/(?:login|signup|settings|password|pin-builder|operations|_)(?:\/|$)/;

export function isCacheable(path: string): boolean {
  return !NOT_CACHED.test(path);
}
