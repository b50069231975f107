import * as searches from '../actions/recentSearches';
import { selectIsAuthenticated } from '../selectors/session';
import { change } from './change';
import { defineSaga, every } from './defineSaga';
import { newId, type Saga, select } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

/** Reverts silently on failure: the results are shown all the same. */
function* remember({ payload: { query, scope } }: ReturnType<typeof searches.resultsShown>): Saga {
  if (!(yield* select(selectIsAuthenticated))) return;
  yield* change({
    turn: 'recentSearches',
    event: searches.remembered({ changeId: yield* newId(), query, scope }),
    *send() {
      yield* send('RecentSearchesResource.create', { query, scope });
      // The answer has no records.
      return {};
    },
    onFailure: () => undefined,
  });
}

/** Removes a recent search, or all of them (`query` null). */
function* forget({ payload: { query } }: ReturnType<typeof searches.forgetRequested>): Saga {
  yield* change({
    turn: 'recentSearches',
    event: searches.forgotten({ changeId: yield* newId(), query }),
    *send() {
      yield* send('RecentSearchesResource.delete', query === null ? {} : { query });
      return {};
    },
    onFailure: showFailure,
  });
}

export const recentSearchesSaga = defineSaga('recentSearches', {
  [searches.resultsShown.type]: every(remember, 'RecentSearchesResource.create'),
  [searches.forgetRequested.type]: every(forget, 'RecentSearchesResource.delete'),
});
