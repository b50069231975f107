import { savedSearchKey } from '../../../contract/constants/discovery/savedSearches';
import type { SavedSearch } from '../../../contract/schemas/discovery/savedSearches';
import * as searches from '../../actions/discovery/savedSearches';
import { completed } from '../../actions/requests';
import { tableReducer } from '../../lib/tableReducer';

/** The searches that the member saved, last saved first. */
export interface SavedSearchesState {
  /** Null until it was read. */
  readonly list: readonly SavedSearch[] | null;
}

export const savedSearchesReducer = tableReducer<SavedSearchesState>({ list: null }, (on) => {
  on(completed, (state, { resource, data }) =>
    resource === 'SavedSearchesResource.get' ? { list: data as SavedSearch[] } : state,
  );
  on(searches.changed, ({ list }, { search, isSaved }) => {
    const key = savedSearchKey(search);
    const others = list?.filter((other) => savedSearchKey(other) !== key) ?? null;
    return { list: others && (isSaved ? [search, ...others] : others) };
  });
});
