import { LIMITS } from '../../../contract/constants/limits';
import { isPersonal, queryOf, refinementIn, searchSource, toSearchScope } from '../../selectors/discovery/search';
import { loadList } from '../runtime/callResource';
import type { Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { loadOwnSearches } from './recentSearches';

/** Loads the first page of results; for an empty query what a member searched lately and saved. */
export function* loadSearch(location: PageLocation): Saga<PageResult | undefined> {
  const { path, params, query: options } = location;
  const scope = toSearchScope(params.scope);
  if (!scope) return { status: 404 };
  if (isPersonal(scope)) {
    const redirect = yield* membersOnly(location);
    if (redirect) return redirect;
  }
  const query = queryOf(path, LIMITS.searchQuery);
  if (query !== '') yield* loadList(searchSource({ scope, query, ...refinementIn(path) }), options.bookmark);
  else yield* loadOwnSearches();
  return undefined;
}
