import { LIMITS } from '../../contract/constants/limits';
import { isExactIn, queryOf, searchSource, toSearchPageScope } from '../selectors/search';
import { loadList } from './callResource';
import type { Saga } from './effects';
import type { PageLocation, PageResult } from './pageLoad';

/** Loads the first page of results; nothing for an empty query. */
export function* loadSearch({ path, params, query: { bookmark } }: PageLocation): Saga<PageResult | undefined> {
  const scope = toSearchPageScope(params.scope);
  if (!scope) return { status: 404 };
  const query = queryOf(path, LIMITS.searchQuery);
  if (query !== '') yield* loadList(searchSource({ scope, query, isExact: isExactIn(path) }), bookmark);
  return undefined;
}
