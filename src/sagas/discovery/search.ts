import { LIMITS } from '../../../contract/constants/limits';
import {
  isPersonal,
  queryOf,
  refinementIn,
  searchPath,
  searchSource,
  toSearchScope,
} from '../../selectors/discovery/search';
import { loadList, loadResource } from '../runtime/callResource';
import type { Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { loadOwnSearches } from './recentSearches';

/** The address without a scope, as people write it, leads to pins with all that it says. */
// biome-ignore lint/correctness/useYield: a page's load is a saga
export function* loadSearchAlias({ path }: PageLocation): Saga<PageResult> {
  const start = path.search(/[?#]/);
  const rest = start < 0 ? '' : path.slice(start);
  return { redirectTo: `${searchPath('pins', '')}${rest}` };
}

/** Loads the first page of results; for an empty query what a member searched lately and saved, and all topics. */
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
  else {
    yield* loadOwnSearches();
    // Where this fails, the places of ideas are left to look at.
    yield* loadResource('InterestsResource.get', {});
  }
  return undefined;
}
