import { queryTyped } from '../actions/typeahead';
import { selectIsAuthenticated } from '../selectors/session';
import { loadResource } from './callResource';
import { defineSaga, latestBy } from './defineSaga';
import { type Saga, select, sleep } from './effects';

const TYPING_PAUSE_MS = 120;

/** Reads suggestions for what is typed, once for each query; for an empty field at once, with a member's own searches. */
function* suggest({ payload: { query } }: ReturnType<typeof queryTyped>): Saga {
  if (query !== '') yield* sleep(TYPING_PAUSE_MS);
  else if (yield* select(selectIsAuthenticated)) yield* loadResource('RecentSearchesResource.get', {});
  yield* loadResource('TypeaheadResource.get', { query });
}

export const typeaheadSaga = defineSaga('typeahead', {
  [queryTyped.type]: latestBy()(suggest, 'RecentSearchesResource.get', 'TypeaheadResource.get'),
});
