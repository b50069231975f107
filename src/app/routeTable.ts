import { matchPath } from 'react-router-dom';

export interface Route {
  /** Site and file path without extension: `www/pin/[id]`. */
  readonly id: string;
  /** Path pattern: `/pin/:id`. */
  readonly path: string;
}

export interface RouteMatch {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The URL path of a page file (ledger ROUTE-002 to 005). `file` is relative to its site: `pin/[id].tsx`. */
export function pathOfFile(file: string): string {
  const bare = file.replace(/\.(js|ts|tsx)$/, '');
  if (bare === 'index') return '/';
  if (bare.endsWith('/index')) {
    throw new Error(
      `Unexpected nested index.js found in ${file}. Create a file with the name for the path that you want instead`,
    );
  }
  return `/${bare.replace(/\[([^[\]/]+)\]/g, ':$1')}`;
}

/** Static segments rank before dynamic ones at the same position, longer paths before shorter (ledger ROUTE-008). */
function compareRoutes(a: Route, b: Route): number {
  const left = a.path.split('/');
  const right = b.path.split('/');
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const isLeftDynamic = left[i]?.startsWith(':') ?? false;
    const isRightDynamic = right[i]?.startsWith(':') ?? false;
    if (isLeftDynamic !== isRightDynamic) return isLeftDynamic ? 1 : -1;
  }
  return right.length - left.length || (a.path < b.path ? -1 : 1);
}

/** One route per page file, in matching order (ledger ROUTE-001, 009). `ids` are `www/pin/[id]`. */
export function buildRouteTable(ids: readonly string[]): readonly Route[] {
  return ids.map((id) => ({ id, path: pathOfFile(id.slice(id.indexOf('/') + 1)) })).sort(compareRoutes);
}

/**
 * The page at a path, with or without a trailing slash; null if there is none (ledger ROUTE-007). The parameters are
 * decoded; a path with a parameter that cannot be decoded is no page's.
 */
export function matchRoute(table: readonly Route[], pathname: string): RouteMatch | null {
  for (const { id, path } of table) {
    const match = matchPath({ path, end: true }, pathname);
    if (match) return withDecoded(id, match.params as Record<string, string>);
  }
  return null;
}

function withDecoded(id: string, encoded: Readonly<Record<string, string>>): RouteMatch | null {
  try {
    const params = Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { id, params: Object.fromEntries(params) };
  } catch {
    return null;
  }
}
