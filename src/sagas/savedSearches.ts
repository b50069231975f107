import * as searches from '../actions/savedSearches';
import { loadResource } from './callResource';
import { change } from './change';
import { defineSaga, every, latestBy } from './defineSaga';
import { newId, type Saga } from './effects';
import { send } from './send';

/** Saves a search, or removes a saved one. */
function* toggle({ payload: { search, isSaved } }: ReturnType<typeof searches.saveToggled>): Saga {
  const event = searches.changed({ changeId: yield* newId(), search, isSaved });
  yield* change({
    turn: 'savedSearches',
    event,
    *send() {
      yield* send(isSaved ? 'SavedSearchesResource.create' : 'SavedSearchesResource.delete', search);
      return {};
    },
    retry: searches.saveToggled({ search, isSaved }),
  });
}

function* read(): Saga {
  yield* loadResource('SavedSearchesResource.get', {});
}

export const savedSearchesSaga = defineSaga('savedSearches', {
  [searches.savedWanted.type]: latestBy()(read, 'SavedSearchesResource.get'),
  [searches.saveToggled.type]: every(toggle, 'SavedSearchesResource.create', 'SavedSearchesResource.delete'),
});
