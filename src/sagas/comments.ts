import type { CommentId } from '../../contract/schemas/common';
import * as comments from '../actions/comments';
import type { CommentEntity } from '../entities/comments';
import { selectUserId } from '../selectors/session';
import { change, createdAs, resolveId } from './change';
import { defineSaga, every } from './defineSaga';
import { newId, now, put, type Saga, select } from './effects';
import { send } from './send';
import { showFailure } from './toasts';

export function* createComment({ payload: { pinId, text, key } }: ReturnType<typeof comments.createRequested>): Saga {
  const user = yield* select(selectUserId);
  if (user === null) return;
  const changeId = key ?? (yield* newId());
  const comment: CommentEntity = {
    id: (yield* newId()) as CommentId,
    type: 'aggregatedcomment',
    pinId,
    user,
    text,
    createdAt: new Date(yield* now()).toISOString(),
    abilities: { delete: true },
  };
  yield* change({
    turn: comment.id,
    event: comments.created({ changeId, comment }),
    *send() {
      const options = { pin_id: yield* resolveId(pinId), text };
      const extra = { idempotencyKey: changeId };
      return createdAs(comment.id, yield* send('AggregatedCommentResource.create', options, extra));
    },
    *onFailure(error) {
      yield* put(comments.createFailed({ pinId, text }));
      yield* showFailure(error);
    },
  });
}

function* deleteComment({ payload: { commentId, pinId } }: ReturnType<typeof comments.deleteRequested>): Saga {
  yield* change({
    turn: commentId,
    event: comments.deleted({ changeId: yield* newId(), commentId, pinId }),
    *send() {
      return yield* send('AggregatedCommentResource.delete', { comment_id: yield* resolveId(commentId) });
    },
    toast: { message: 'commentDeleted' },
    undo: comments.restoreRequested({ commentId, pinId }),
    retry: comments.deleteRequested({ commentId, pinId }),
  });
}

function* restoreComment({ payload }: ReturnType<typeof comments.restoreRequested>): Saga {
  const { commentId } = payload;
  yield* change({
    turn: commentId,
    event: comments.restored({ changeId: yield* newId(), ...payload }),
    *send() {
      return yield* send('CommentRestoreResource.create', { comment_id: yield* resolveId(commentId) });
    },
    retry: comments.restoreRequested(payload),
  });
}

export const commentsSaga = defineSaga('comments', {
  [comments.createRequested.type]: every(createComment, 'AggregatedCommentResource.create'),
  [comments.deleteRequested.type]: every(deleteComment, 'AggregatedCommentResource.delete'),
  [comments.restoreRequested.type]: every(restoreComment, 'CommentRestoreResource.create'),
});
