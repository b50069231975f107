import { PIN_REACTIONS } from '../../../contract/constants/pins/pinReactions';
import { reacted } from '../../actions/pins/pinReactions';
import type { PinReactionsEntity } from '../../entities/pins/pinReactions';
import { applyRecordOp } from '../entities/recordChanges';
import { lazyTable } from '../lazyTable';

/** Reactions by pin. */
export type PinReactionsState = Readonly<Record<string, PinReactionsEntity>>;

export const pinReactionsReducer = lazyTable('pinReactions', (on) => {
  on(reacted, (state, { pinId, to, reactionId }) => {
    const known = state[pinId];
    const next = applyRecordOp(known, { react: to ?? 0 });
    if (!next || next === known) return state;
    const reaction = to === null ? null : { id: reactionId, reactionType: to };
    const favorites = { favoriteUserCount: next.reactionCounts[PIN_REACTIONS.love] ?? 0 };
    return { ...state, [pinId]: { ...next, ...favorites, reaction, favoritedByMe: to === PIN_REACTIONS.love } };
  });
});
