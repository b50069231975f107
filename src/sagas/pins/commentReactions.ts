import type { CommentId } from '../../../contract/schemas/common';
import * as reactions from '../../actions/pins/commentReactions';
import type { CommentEntity } from '../../entities/pins/comments';
import { recordsOf } from '../../lib/entityTable';
import { selectBase, selectEntity, selectIsRemoved } from '../../selectors/entities';
import { requireMember } from '../people/viewer';
import { change, waitForId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, type Saga, select } from '../runtime/effects';
import { sendOrQueue, withdraw } from '../runtime/outbox';
import { send } from '../runtime/send';

/** The comment as the server has it, without changes that are not confirmed. */
function* baseOf(id: CommentId): Saga<CommentEntity | undefined> {
  return yield* select((state) => selectBase(state, 'comments', id));
}

/** Likes a comment, or takes that back (`to` false). */
function* like({ payload }: ReturnType<typeof reactions.likeRequested>): Saga {
  if (!(yield* requireMember())) return;
  const { commentId, to } = payload;
  // A turn of its own: what is queued without a connection must not hold up other writes to the comment.
  const turn = `like ${commentId}`;
  yield* withdraw(turn);
  const event = reactions.liked({ changeId: yield* newId(), commentId, to });
  yield* change({
    turn,
    event,
    *send() {
      const comment_id = yield* waitForId(commentId);
      // The earlier write was withdrawn or failed, so the server is already in the requested state.
      if (((yield* baseOf(comment_id))?.reactionByMe === 1) === to) return null;
      const verb = to ? 'CommentReactionResource.create' : 'CommentReactionResource.delete';
      return yield* sendOrQueue(verb, { comment_id, reaction_type: 1 }, { turn, event });
    },
    retry: reactions.likeRequested(payload),
  });
}

/** Marks a comment as helpful, or takes that back (`to` false). */
function* markHelpful({ payload }: ReturnType<typeof reactions.helpfulRequested>): Saga {
  if (!(yield* requireMember())) return;
  const { commentId, to } = payload;
  // As for a like.
  const turn = `helpful ${commentId}`;
  yield* withdraw(turn);
  const event = reactions.markedHelpful({ changeId: yield* newId(), commentId, to });
  yield* change({
    turn,
    event,
    *send() {
      const comment_id = yield* waitForId(commentId);
      if ((yield* baseOf(comment_id))?.markedHelpfulByMe === to) return null;
      const verb = to ? 'CommentHelpfulResource.create' : 'CommentHelpfulResource.delete';
      return yield* sendOrQueue(verb, { comment_id }, { turn, event });
    },
    retry: reactions.helpfulRequested(payload),
  });
}

function* hide({ payload }: ReturnType<typeof reactions.hideRequested>): Saga {
  const { commentId } = payload;
  yield* change({
    turn: commentId,
    event: reactions.hidden({ changeId: yield* newId(), commentIds: [commentId] }),
    send: () => send('HiddenCommentResource.create', { comment_id: commentId }),
    toast: { message: 'commentHidden' },
    undo: reactions.unhideRequested({ commentId }),
    retry: reactions.hideRequested(payload),
  });
}

function* unhide({ payload }: ReturnType<typeof reactions.unhideRequested>): Saga {
  const { commentId } = payload;
  yield* change({
    turn: commentId,
    event: reactions.unhidden({ changeId: yield* newId(), commentIds: [commentId] }),
    send: () => send('HiddenCommentResource.delete', { comment_id: commentId }),
    retry: reactions.unhideRequested(payload),
  });
}

/** Hides the comments of a person that are known; the server leaves the others out from now on (COMM-010). */
function* hideAll({ payload }: ReturnType<typeof reactions.hideAllRequested>): Saga {
  const { userId } = payload;
  const name = (yield* select((state) => selectEntity(state, 'users', userId)))?.fullName ?? '';
  const commentIds = yield* select((state) =>
    Array.from(recordsOf(state.entities.comments), ({ id, user }) => (user === userId ? id : null)).filter(
      (id): id is CommentId => id !== null && !selectIsRemoved(state, id),
    ),
  );
  yield* change({
    turn: userId,
    event: reactions.hidden({ changeId: yield* newId(), commentIds }),
    send: () => send('HiddenCommenterResource.create', { user_id: userId }),
    toast: { message: 'commentsHidden', values: { name } },
    undo: reactions.unhideAllRequested({ userId, commentIds }),
    retry: reactions.hideAllRequested(payload),
  });
}

/** Shows the comments again that `hideAll` hid; the server leaves none of the person's comments out any more. */
function* unhideAll({ payload }: ReturnType<typeof reactions.unhideAllRequested>): Saga {
  const { userId, commentIds } = payload;
  yield* change({
    turn: userId,
    event: reactions.unhidden({ changeId: yield* newId(), commentIds }),
    send: () => send('HiddenCommenterResource.delete', { user_id: userId }),
    retry: reactions.unhideAllRequested(payload),
  });
}

export const commentReactionsSaga = defineSaga('commentReactions', {
  [reactions.likeRequested.type]: every(like, 'CommentReactionResource.create', 'CommentReactionResource.delete'),
  [reactions.helpfulRequested.type]: every(
    markHelpful,
    'CommentHelpfulResource.create',
    'CommentHelpfulResource.delete',
  ),
  [reactions.hideRequested.type]: every(hide, 'HiddenCommentResource.create'),
  [reactions.unhideRequested.type]: every(unhide, 'HiddenCommentResource.delete'),
  [reactions.hideAllRequested.type]: every(hideAll, 'HiddenCommenterResource.create'),
  [reactions.unhideAllRequested.type]: every(unhideAll, 'HiddenCommenterResource.delete'),
});
