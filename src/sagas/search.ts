import { LIMITS } from '../../contract/constants/limits';
import { isExactIn, queryOf, searchSource, toSearchPageScope } from '../selectors/search';
import { selectIsAuthenticated } from '../selectors/session';
import { loadList, loadResource } from './callResource';
import { type Saga, select } from './effects';
import type { PageLocation, PageResult } from './pageLoad';

/** Loads the first page of results; for an empty query what a member searched lately. */
export function* loadSearch({ path, params, query: { bookmark } }: PageLocation): Saga<PageResult | undefined> {
  const scope = toSearchPageScope(params.scope);
  if (!scope) return { status: 404 };
  const query = queryOf(path, LIMITS.searchQuery);
  if (query !== '') yield* loadList(searchSource({ scope, query, isExact: isExactIn(path) }), bookmark);
  else if (yield* select(selectIsAuthenticated)) yield* loadResource('RecentSearchesResource.get', {});
  return undefined;
}
