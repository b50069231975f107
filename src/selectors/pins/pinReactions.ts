import type { PinReactionType } from '../../../contract/constants/pins/pinReactions';
import type { PinId } from '../../../contract/schemas/common';
import type { PinReactionsState } from '../../reducers/pins/pinReactions';
import type { RootState } from '../../reducers/root';

/**
 * The type of the viewer's reaction without unconfirmed changes: what the server is known to have. 0 without a reaction,
 * undefined where that was not read.
 */
export function selectBaseReaction(state: RootState, pinId: PinId): PinReactionType | 0 | undefined {
  const committed = state.optimistic?.committed;
  const reactions = (committed ? committed.pinReactions : state.pinReactions) as PinReactionsState | undefined;
  return reactions?.[pinId]?.reactionByMe as PinReactionType | 0 | undefined;
}
