import { entitiesReducer } from './entities/entities';
import { listsReducer } from './lists/lists';
import { reduceWithLog } from './optimistic/optimisticLog';
import { requestsReducer } from './requests';
import { revealReducer } from './reveal';
import { sessionReducer } from './session';

/**
 * Branches that a first view only reads, as they came with the page. What changes them, answers and optimistic changes,
 * comes with the engine, and these rules with it (docs/adr/0008-first-view.md).
 */
export const deferredReducers = {
  branches: {
    session: sessionReducer,
    requests: requestsReducer,
    entities: entitiesReducer,
    lists: listsReducer,
    reveal: revealReducer,
  },
  reduceWithLog,
};
