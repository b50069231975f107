import * as pinReactions from '../actions/pinReactions';
import { selectUserId } from '../selectors/session';
import { loadResource } from './callResource';
import { change, waitForId } from './change';
import { defineSaga, every, leadingBy } from './defineSaga';
import { newId, type Saga, select } from './effects';
import { send } from './send';
import { requireMember } from './viewer';

function* loadReactions({ payload: { pinId } }: ReturnType<typeof pinReactions.reactionsOpened>): Saga {
  yield* loadResource('ReactionsResource.get', { pin_id: pinId });
}

/** Reacts to a pin, in place of the viewer's reaction of another type, or takes that back (REACT-003, REACT-008). */
function* react({ payload }: ReturnType<typeof pinReactions.reactionRequested>): Saga {
  if (!(yield* requireMember())) return;
  const { pinId, type, to } = payload;
  const reacted = to ? type : null;
  const reactionId = `${pinId}:${yield* select(selectUserId)}:${reacted ?? 0}`;
  yield* change({
    turn: `reaction ${pinId}`,
    event: pinReactions.reacted({ changeId: yield* newId(), pinId, to: reacted, reactionId }),
    *send() {
      const options = { pin_id: yield* waitForId(pinId), reaction_type: type };
      return yield* send(`ReactionResource.${to ? 'create' : 'delete'}`, options);
    },
    retry: pinReactions.reactionRequested(payload),
  });
}

export const pinReactionsSaga = defineSaga('pinReactions', {
  [pinReactions.reactionsOpened.type]: leadingBy('pinId')(loadReactions, 'ReactionsResource.get'),
  [pinReactions.reactionRequested.type]: every(react, 'ReactionResource.create', 'ReactionResource.delete'),
});
