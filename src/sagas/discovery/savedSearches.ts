import * as searches from '../../actions/discovery/savedSearches';
import { callResource, loadResource } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every, latestBy } from '../runtime/defineSaga';
import { attempt, newId, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';

const LIST = 'SavedSearchesResource.get';

/** Saves a search, or removes a saved one. If the list was not read, or could not be, it is read after that. */
function* toggle({ payload: { search, isSaved } }: ReturnType<typeof searches.saveToggled>): Saga {
  const event = searches.changed({ changeId: yield* newId(), search, isSaved });
  const changed = yield* change({
    turn: 'savedSearches',
    event,
    *send() {
      yield* send(isSaved ? 'SavedSearchesResource.create' : 'SavedSearchesResource.delete', search);
      return {};
    },
    retry: searches.saveToggled({ search, isSaved }),
  });
  const isUnread = yield* select((state) => state.savedSearches?.list === null);
  // A read that is in flight may have been sent before the change. Not in mode `refresh`, whose failures are final.
  if (changed && isUnread) yield* attempt(callResource(LIST, {}, { isRefetch: true }));
}

function* read(): Saga {
  yield* loadResource(LIST, {});
}

export const savedSearchesSaga = defineSaga('savedSearches', {
  [searches.savedWanted.type]: latestBy()(read, LIST),
  [searches.saveToggled.type]: every(toggle, 'SavedSearchesResource.create', 'SavedSearchesResource.delete', LIST),
});
