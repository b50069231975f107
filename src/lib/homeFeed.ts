/** True for the addresses of the home feed. `path` may have a search and a hash. */
export function isHomeFeed(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '';
  return pathname === '/' || /^\/homefeed\/?$/.test(pathname);
}

/** In ms: how long the home feed is kept while the viewer is away (ledger HOME-002), by experiment group. */
export const HOME_FEED_CACHE_MS = { short: 60_000, long: 150_000 } as const;
