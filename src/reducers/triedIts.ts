import type { UnknownAction } from '@reduxjs/toolkit';
import { merged } from '../actions/entities';
import * as requests from '../actions/requests';
import * as triedIts from '../actions/triedIts';
import type { LazyRecordsByTable, RecordsByTable } from '../entities/records';
import type { TriedItEntity } from '../entities/triedIts';
import { tableReducer } from '../lib/tableReducer';
import { applyRecordOp } from './entities/recordChanges';

/** The tried-its read so far, by id. */
export type TriedItsState = Readonly<Record<string, TriedItEntity>>;

const TOGGLES = {
  like: { field: 'likedByMe', counter: 'likeCount' },
  helpful: { field: 'markedHelpfulByMe', counter: 'helpfulCount' },
} as const;

const byEvent = tableReducer<TriedItsState>({}, (on) => {
  on(triedIts.tried, (state, { triedIt }) => ({ ...state, [triedIt.id]: triedIt }));
  on(triedIts.deleted, (state, { triedItId }) => without(state, triedItId));
  on(triedIts.hidden, (state, { triedItId }) => without(state, triedItId));
  on(triedIts.reacted, (state, { triedItId, kind, to }) => {
    const known = state[triedItId];
    const next = applyRecordOp(known, { toggle: { ...TOGGLES[kind], to } });
    return !next || next === known ? state : { ...state, [triedItId]: next };
  });
  on(merged, (state, { entities }) => merge(state, entities));
  on(requests.completed, (state, { entities }) => merge(state, entities));
});

export const triedItsReducer = (state: TriedItsState | undefined, action: UnknownAction) => byEvent(state, action);

const without = (state: TriedItsState, gone: string): TriedItsState =>
  Object.fromEntries(Object.entries(state).filter(([id]) => id !== gone));

function merge(state: TriedItsState, entities: RecordsByTable | undefined): TriedItsState {
  const { triedIts: records = [] } = (entities ?? {}) as LazyRecordsByTable;
  if (records.length === 0) return state;
  return { ...state, ...Object.fromEntries(records.map((record) => [record.id, record])) };
}
