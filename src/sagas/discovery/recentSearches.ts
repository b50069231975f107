import * as searches from '../../actions/discovery/recentSearches';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { selectRequest } from '../../selectors/requests';
import { callResource, loadResource } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, newId, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';

const OWN_SEARCHES = ['RecentSearchesResource.get', 'SavedSearchesResource.get'] as const;

/** Reads what a member searched lately and saved, again if it was read before: another device may have changed it. */
export function* loadOwnSearches(): Saga {
  if (!(yield* select(selectIsAuthenticated))) return;
  for (const key of OWN_SEARCHES) {
    const wasRead = yield* select((state) => selectRequest(state, key, {}) !== undefined);
    if (wasRead) yield* attempt(callResource(key, {}, { mode: 'refresh' }));
    else yield* loadResource(key, {});
  }
}

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
