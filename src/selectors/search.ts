/** The scopes of the search page, in the order of its tabs. */
export const SEARCH_PAGE_SCOPES = ['pins', 'boards', 'users'] as const;
export type SearchPageScope = (typeof SEARCH_PAGE_SCOPES)[number];

export function toSearchPageScope(text: string | undefined): SearchPageScope | null {
  return SEARCH_PAGE_SCOPES.find((scope) => scope === text) ?? null;
}

/**
 * The search query in an address (path and query string), trimmed and cut to `most` characters; '' if there is none.
 */
export function queryOf(path: string, most: number): string {
  const start = path.indexOf('?');
  const search = start < 0 ? '' : path.slice(start).split('#')[0];
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, most);
}

export function searchPath(scope: SearchPageScope, query: string): string {
  return query === '' ? `/search/${scope}/` : `/search/${scope}/?q=${encodeURIComponent(query)}`;
}
