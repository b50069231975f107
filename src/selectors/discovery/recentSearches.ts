import type { RecentSearch } from '../../../contract/schemas/discovery/recentSearches';
import type { RootState } from '../../reducers/root';

const NONE: readonly RecentSearch[] = [];

/** Newest first; none for visitors and until they were read. */
export const selectRecentSearches = (state: RootState): readonly RecentSearch[] =>
  state.recentSearches?.lists?.recent_searches ?? NONE;

/** As `selectRecentSearches`, those among the member's own pins and boards. */
export const selectPersonalSearches = (state: RootState): readonly RecentSearch[] =>
  state.recentSearches?.lists?.recent_personal_searches ?? NONE;
