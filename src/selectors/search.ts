import type { ListSource } from '../entities/lists';
import type { RootState } from '../reducers/root';
import { selectListRequest } from './lists';

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

/** Whether the address asks for the query exactly as it is spelled. */
export function isExactIn(path: string): boolean {
  return new URLSearchParams(path.split('?')[1]?.split('#')[0]).get('exact') === '1';
}

export function searchPath(scope: SearchPageScope, query: string, isExact = false): string {
  if (query === '') return `/search/${scope}/`;
  return `/search/${scope}/?q=${encodeURIComponent(query)}${isExact ? '&exact=1' : ''}`;
}

export interface PageSearch {
  scope: SearchPageScope;
  query: string;
  isExact: boolean;
}

export function searchSource({ scope, query, isExact }: PageSearch): ListSource {
  const options = { query, scope, ...(isExact && { auto_correction_disabled: true }) };
  return { resource: 'BaseSearchResource.get', options };
}

interface Typo {
  originalQuery: string;
  correctedQuery: string;
}

/** What was searched instead of the query; null where that is the query. */
export function selectTypo(state: RootState, source: ListSource): Typo | null {
  const answer = selectListRequest(state, source)?.data as { typo?: Typo | null } | null | undefined;
  return answer?.typo ?? null;
}
