import type { UnknownAction } from '@reduxjs/toolkit';
import { type EntityRecords, TABLE_NAMES, type TableName } from '../../entities/records';
import { boardsReducer } from './boards';
import { commentsReducer } from './comments';
import { entityReducer, type TableState } from './entityReducer';
import { type EntitiesState, type EntityTables, initialEntities } from './initialEntities';
import { pinsReducer } from './pins';
import { scheduledPinsReducer } from './scheduledPins';
import { sectionsReducer } from './sections';
import { usersReducer } from './users';

type TableReducer<N extends TableName> = (
  state: TableState<EntityRecords[N]>,
  action: UnknownAction,
  tables: EntityTables,
) => TableState<EntityRecords[N]>;

const reducers: { readonly [N in TableName]: TableReducer<N> } = {
  pins: pinsReducer,
  boards: boardsReducer,
  sections: sectionsReducer,
  users: usersReducer,
  comments: commentsReducer,
  deletions: entityReducer('deletions', { rules: [] }),
  boardEvents: entityReducer('boardEvents', { rules: [] }),
  scheduledPins: scheduledPinsReducer,
  // What nobody changes here: an answer alone writes them.
  stories: entityReducer('stories', { rules: [] }),
  articles: entityReducer('articles', { rules: [] }),
};

export function entitiesReducer(state: EntitiesState = initialEntities, action: UnknownAction): EntitiesState {
  let next = state;
  for (const name of TABLE_NAMES) next = reduceTable(next, name, action, state);
  return next;
}

function reduceTable<N extends TableName>(
  state: EntitiesState,
  name: N,
  action: UnknownAction,
  earlier: EntityTables,
): EntitiesState {
  const tables: EntityTables = state;
  const before: TableState<EntityRecords[N]> = { table: tables[name], optimistic: state.optimistic[name] };
  const after = reducers[name](before, action, earlier);
  if (after === before) return state;
  const optimistic =
    after.optimistic === before.optimistic ? state.optimistic : { ...state.optimistic, [name]: after.optimistic };
  return { ...state, [name]: after.table, optimistic };
}
