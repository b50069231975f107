import { PIN_REACTIONS, type PinReactionType } from '../../contract/constants/pinReactions';
import * as pinReactions from '../actions/pinReactions';
import { loginSignupOpened } from '../actions/session';
import { selectUserId } from '../selectors/session';
import { loadResource } from './callResource';
import { change, waitForId } from './change';
import { defineSaga, every, leadingBy } from './defineSaga';
import { newId, put, type Saga, select } from './effects';
import { send } from './send';

function* loadReactions({ payload: { pinId } }: ReturnType<typeof pinReactions.reactionsOpened>): Saga {
  yield* loadResource('ReactionsResource.get', { pin_id: pinId });
}

/**
 * Reacts to a pin, in place of the viewer's reaction of another type (ledger REACT-003, REACT-008); `to` null takes the
 * reaction back.
 */
function* react({ payload }: ReturnType<typeof pinReactions.reactionRequested>): Saga {
  const { pinId, to } = payload;
  const userId = yield* select(selectUserId);
  if (userId === null) {
    yield* put(loginSignupOpened({ from: 'comment' }));
    return;
  }
  const before = (yield* select((state) => state.pinReactions?.[pinId]?.reaction?.reactionType)) as
    | PinReactionType
    | undefined;
  const reactionId = `${pinId}:${userId}:${to ?? 0}`;
  yield* change({
    turn: `reaction ${pinId}`,
    event: pinReactions.reacted({ changeId: yield* newId(), pinId, to, reactionId }),
    *send() {
      const pin_id = yield* waitForId(pinId);
      if (to !== null) return yield* send('ReactionResource.create', { pin_id, reaction_type: to });
      return yield* send('ReactionResource.delete', { pin_id, reaction_type: before ?? PIN_REACTIONS.love });
    },
    retry: pinReactions.reactionRequested(payload),
  });
}

export const pinReactionsSaga = defineSaga('pinReactions', {
  [pinReactions.reactionsOpened.type]: leadingBy('pinId')(loadReactions, 'ReactionsResource.get'),
  [pinReactions.reactionRequested.type]: every(react, 'ReactionResource.create', 'ReactionResource.delete'),
});
