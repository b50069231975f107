import { queryTyped } from '../../actions/discovery/typeahead';
import { loadResource } from '../runtime/callResource';
import { defineSaga, latestBy } from '../runtime/defineSaga';
import { type Saga, sleep } from '../runtime/effects';
import { loadOwnSearches } from './recentSearches';

const TYPING_PAUSE_MS = 120;

/** Reads suggestions for what is typed, once for each query; for an empty field at once, with a member's own searches. */
function* suggest({ payload: { query } }: ReturnType<typeof queryTyped>): Saga {
  if (query !== '') yield* sleep(TYPING_PAUSE_MS);
  else yield* loadOwnSearches();
  yield* loadResource('TypeaheadResource.get', { query });
}

export const typeaheadSaga = defineSaga('typeahead', {
  [queryTyped.type]: latestBy()(
    suggest,
    'RecentSearchesResource.get',
    'SavedSearchesResource.get',
    'TypeaheadResource.get',
  ),
});
