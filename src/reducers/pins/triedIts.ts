import * as triedIts from '../../actions/pins/triedIts';
import type { TriedItEntity } from '../../entities/pins/triedIts';
import { applyRecordOp } from '../entities/recordChanges';
import { lazyTable } from '../lazyTable';

/** The tried-its read so far, by id. */
export type TriedItsState = Readonly<Record<string, TriedItEntity>>;

const TOGGLES = {
  like: { field: 'likedByMe', counter: 'likeCount' },
  helpful: { field: 'markedHelpfulByMe', counter: 'helpfulCount' },
} as const;

export const triedItsReducer = lazyTable('triedIts', (on) => {
  on(triedIts.tried, (state, { triedIt }) => ({ ...state, [triedIt.id]: triedIt }));
  on(triedIts.deleted, (state, { triedItId }) => without(state, triedItId));
  on(triedIts.hidden, (state, { triedItId }) => without(state, triedItId));
  on(triedIts.reacted, (state, { triedItId, kind, to }) => {
    const known = state[triedItId];
    const next = applyRecordOp(known, { toggle: { ...TOGGLES[kind], to } });
    return !next || next === known ? state : { ...state, [triedItId]: next };
  });
});

const without = (state: TriedItsState, gone: string): TriedItsState =>
  Object.fromEntries(Object.entries(state).filter(([id]) => id !== gone));
