import { savedSearchKey } from '../../../contract/constants/discovery/savedSearches';
import type { SavedSearch } from '../../../contract/schemas/discovery/savedSearches';
import type { RootState } from '../../reducers/root';
import { type PageSearch, searchPath } from './search';

const NONE: readonly SavedSearch[] = [];

/** Last saved first; none for visitors and until they were read. */
export const selectSavedSearches = (state: RootState): readonly SavedSearch[] => state.savedSearches?.list ?? NONE;

/** Whether this search is saved; undefined until the saved ones were read. */
export function selectIsSaved(state: RootState, search: SavedSearch): boolean | undefined {
  const key = savedSearchKey(search);
  return state.savedSearches?.list?.some((saved) => savedSearchKey(saved) === key);
}

/** The search of the page, as it is saved. */
export const toSavedSearch = ({ scope, query, isExact, filters, products = '' }: PageSearch): SavedSearch => ({
  scope,
  query,
  is_exact: isExact,
  filters: [...filters],
  products,
});

export const savedSearchPath = ({ scope, query, is_exact: isExact, filters, products }: SavedSearch): string =>
  searchPath(scope, query, { isExact, filters, products });
