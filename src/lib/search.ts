/** What the search page looks through, in the order of its tabs. */
export const SEARCH_PAGE_SCOPES = ['pins', 'boards', 'users'] as const;
export type SearchPageScope = (typeof SEARCH_PAGE_SCOPES)[number];

export function toSearchPageScope(text: string | undefined): SearchPageScope | null {
  return SEARCH_PAGE_SCOPES.find((scope) => scope === text) ?? null;
}

/** The query of an address (path and search), trimmed and within the bound of the contract; '' where there is none. */
export function queryOf(path: string, most: number): string {
  const start = path.indexOf('?');
  const search = start < 0 ? '' : path.slice(start).split('#')[0];
  return (new URLSearchParams(search).get('q') ?? '').trim().slice(0, most);
}

export function searchPath(scope: SearchPageScope, query: string): string {
  return query === '' ? `/search/${scope}/` : `/search/${scope}/?q=${encodeURIComponent(query)}`;
}
