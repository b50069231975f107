/** True for paths of the home feed. `path` may have a query and a hash. */
export function isHomeFeed(path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? '';
  return pathname === '/' || /^\/homefeed\/?$/.test(pathname);
}

/** How long the home feed is cached while the viewer is on other pages (ledger HOME-002), by experiment group. ms */
export const HOME_FEED_CACHE_MS = { short: 60_000, long: 150_000 } as const;
