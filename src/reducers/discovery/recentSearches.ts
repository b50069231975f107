import { PERSONAL_SCOPES } from '../../../contract/constants/discovery/search';
import { LIMITS } from '../../../contract/constants/limits';
import type { RecentSearch, RecentSearches } from '../../../contract/schemas/discovery/recentSearches';
import * as searches from '../../actions/discovery/recentSearches';
import { completed } from '../../actions/requests';
import { tableReducer } from '../../lib/tableReducer';

/** What the member searched lately, newest first. */
export interface RecentSearchesState {
  /** Null until it was read. */
  readonly lists: RecentSearches | null;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const without = (list: readonly RecentSearch[], query: string | null) =>
  list.filter((search) => query !== null && !isSame(search.query, query));

export const recentSearchesReducer = tableReducer<RecentSearchesState>({ lists: null }, (on) => {
  on(completed, (state, { resource, data }) =>
    resource === 'RecentSearchesResource.get' ? { lists: data as RecentSearches } : state,
  );
  // The newest spelling replaces the others (ledger SEARCH-017, SEARCH-018).
  on(searches.remembered, ({ lists }, { query, scope }) => {
    if (lists === null) return { lists };
    const name = PERSONAL_SCOPES.includes(scope) ? 'recent_personal_searches' : 'recent_searches';
    const list = [{ query, scope }, ...without(lists[name], query)].slice(0, LIMITS.recentSearches);
    return { lists: { ...lists, [name]: list } };
  });
  on(searches.forgotten, ({ lists }, { query }) => ({
    lists: lists && {
      recent_searches: without(lists.recent_searches, query),
      recent_personal_searches: without(lists.recent_personal_searches, query),
    },
  }));
});
