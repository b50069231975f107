import { combineReducers } from '@reduxjs/toolkit';
import { entitiesReducer } from './entities/entities';
import { listsReducer } from './lists/lists';
import { reduceWithLog } from './optimistic/optimisticLog';
import { sessionReducer } from './people/session';
import { revealReducer } from './pins/reveal';
import { changeBoardReducer } from './pins/saves/changeBoard';
import { recentReducer } from './pins/saves/recent';
import { requestsReducer } from './requests';

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
