import type { UnknownAction } from '@reduxjs/toolkit';
import { PIN_REACTIONS } from '../../contract/constants/pinReactions';
import { merged } from '../actions/entities';
import { reacted } from '../actions/pinReactions';
import * as requests from '../actions/requests';
import type { PinReactionsEntity } from '../entities/pinReactions';
import type { LazyRecordsByTable, RecordsByTable } from '../entities/records';
import { tableReducer } from '../lib/tableReducer';
import { applyRecordOp } from './entities/recordChanges';

/** Reactions by pin. */
export type PinReactionsState = Readonly<Record<string, PinReactionsEntity>>;

const byEvent = tableReducer<PinReactionsState>({}, (on) => {
  on(reacted, (state, { pinId, to, reactionId }) => {
    const known = state[pinId];
    const next = applyRecordOp(known, { react: to ?? 0 });
    if (!next || next === known) return state;
    const reaction = to === null ? null : { id: reactionId, reactionType: to };
    const favorites = { favoriteUserCount: next.reactionCounts[PIN_REACTIONS.love] ?? 0 };
    return { ...state, [pinId]: { ...next, ...favorites, reaction, favoritedByMe: to === PIN_REACTIONS.love } };
  });
  on(merged, (state, { entities }) => merge(state, entities));
  on(requests.completed, (state, { entities }) => merge(state, entities));
});

export const pinReactionsReducer = (state: PinReactionsState | undefined, action: UnknownAction) =>
  byEvent(state, action);

function merge(state: PinReactionsState, entities: RecordsByTable | undefined): PinReactionsState {
  const { pinReactions = [] } = (entities ?? {}) as LazyRecordsByTable;
  if (pinReactions.length === 0) return state;
  return { ...state, ...Object.fromEntries(pinReactions.map((record) => [record.id, record])) };
}
