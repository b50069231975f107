import type { UnknownAction } from '@reduxjs/toolkit';
import { type EntityRecords, TABLE_NAMES, type TableName } from '../../entities/records';
import type { EntityTable } from '../../lib/entityTable';
import { boardsReducer } from '../boards/boards';
import { sectionsReducer } from '../boards/sections';
import { usersReducer } from '../people/users';
import { commentsReducer } from '../pins/comments';
import { pinsReducer } from '../pins/pins';
import { scheduledPinsReducer } from '../pins/scheduledPins';
import { newsReducer } from '../talk/news';
import { type EntityReducer, entityReducer } from './entityReducer';
import { type EntitiesState, initialEntities } from './initialEntities';

const reducers: { readonly [N in TableName]: EntityReducer<EntityRecords[N]> } = {
  pins: pinsReducer,
  boards: boardsReducer,
  sections: sectionsReducer,
  users: usersReducer,
  comments: commentsReducer,
  deletions: entityReducer('deletions', { rules: [] }),
  boardEvents: entityReducer('boardEvents', { rules: [] }),
  scheduledPins: scheduledPinsReducer,
  news: newsReducer,
  // No event changes these; only answers write them.
  stories: entityReducer('stories', { rules: [] }),
  articles: entityReducer('articles', { rules: [] }),
  duplicateGroups: entityReducer('duplicateGroups', { rules: [] }),
};

/** The counters of each table: numbers that changes increment or decrement. */
export const COUNTERS = Object.fromEntries(TABLE_NAMES.map((name) => [name, reducers[name].counters])) as {
  readonly [N in TableName]: readonly string[];
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
  earlier: EntitiesState,
): EntitiesState {
  const before: EntityTable<EntityRecords[N]> = state[name];
  const after = reducers[name](before, action, earlier);
  return after === before ? state : { ...state, [name]: after };
}
