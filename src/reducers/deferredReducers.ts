import { combineReducers } from '@reduxjs/toolkit';
import { entitiesReducer } from './entities/entities';
import { listsReducer } from './lists/lists';
import { reduceWithLog } from './optimistic/optimisticLog';
import { requestsReducer } from './requests';
import { revealReducer } from './reveal';
import { changeBoardReducer } from './saves/changeBoard';
import { recentReducer } from './saves/recent';
import { sessionReducer } from './session';

/**
 * Branches that a first view only reads, in the state embedded in the page. Their reducers load with the saga runtime,
 * because only answers and optimistic changes write to them (docs/adr/0008-first-view.md).
 */
export const deferredReducers = {
  branches: {
    session: sessionReducer,
    requests: requestsReducer,
    entities: entitiesReducer,
    lists: listsReducer,
    reveal: revealReducer,
    saves: combineReducers({ recent: recentReducer, changeBoard: changeBoardReducer }),
  },
  reduceWithLog,
};
