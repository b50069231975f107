import * as pinReactions from '../../actions/pins/pinReactions';
import { selectUserId } from '../../selectors/people/session';
import { selectBaseReaction } from '../../selectors/pins/pinReactions';
import { requireMember } from '../people/viewer';
import { loadResource } from '../runtime/callResource';
import { change, waitForId } from '../runtime/change';
import { defineSaga, every, leadingBy } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { sendOrQueue, withdraw } from '../runtime/outbox';

function* loadReactions({ payload: { pinId } }: ReturnType<typeof pinReactions.reactionsOpened>): Saga {
  yield* loadResource('ReactionsResource.get', { pin_id: pinId });
}

/** Reacts to a pin, in place of the viewer's reaction of another type, or takes that back (REACT-003, REACT-008). */
function* react({ payload }: ReturnType<typeof pinReactions.reactionRequested>): Saga {
  if (!(yield* requireMember())) return;
  const { pinId, type, to } = payload;
  const reacted = to ? type : null;
  const reactionId = `${pinId}:${yield* select(selectUserId)}:${reacted ?? 0}`;
  const turn = `reaction ${pinId}`;
  // As for a follow.
  yield* withdraw(turn);
  const event = pinReactions.reacted({ changeId: yield* newId(), pinId, to: reacted, reactionId });
  yield* change({
    turn,
    event,
    *send() {
      const pin_id = yield* waitForId(pinId);
      const base = yield* select((state) => selectBaseReaction(state, pin_id));
      // The earlier reaction was withdrawn or failed, so the server is already in the requested state.
      if (base === (reacted ?? 0)) return null;
      // What the server has is taken back: a queued reaction of another type may have been withdrawn.
      const options = { pin_id, reaction_type: to ? type : base || type };
      return yield* sendOrQueue(`ReactionResource.${to ? 'create' : 'delete'}`, options, { turn, event });
    },
    retry: pinReactions.reactionRequested(payload),
  });
}

export const pinReactionsSaga = defineSaga('pinReactions', {
  [pinReactions.reactionsOpened.type]: leadingBy('pinId')(loadReactions, 'ReactionsResource.get'),
  [pinReactions.reactionRequested.type]: every(react, 'ReactionResource.create', 'ReactionResource.delete'),
});
