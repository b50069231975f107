import type { CommentId } from '../../contract/schemas/common';
import * as comments from '../actions/comments';
import type { CommentEntity } from '../entities/comments';
import { selectUserId } from '../selectors/session';
import { defineSaga, every } from './defineSaga';
import { newId, now, put, type Saga, select } from './effects';
import { createdAs, optimistically, resolveId } from './optimistic';
import { send } from './send';
import { showFailure, showToast } from './toasts';

function* createComment({ payload: { pinId, text } }: ReturnType<typeof comments.createRequested>): Saga {
  const user = yield* select(selectUserId);
  if (user === null) return;
  const changeId = yield* newId();
  const comment: CommentEntity = {
    id: (yield* newId()) as CommentId,
    type: 'aggregatedcomment',
    pinId,
    user,
    text,
    createdAt: new Date(yield* now()).toISOString(),
    abilities: { delete: true },
  };
  try {
    yield* optimistically(comment.id, comments.created({ changeId, comment }), function* () {
      const options = { pin_id: yield* resolveId(pinId), text };
      return createdAs(
        comment.id,
        yield* send('AggregatedCommentResource.create', options, { idempotencyKey: changeId }),
      );
    });
  } catch (error) {
    yield* put(comments.createFailed({ pinId, text }));
    yield* showFailure(error);
  }
}

function* deleteComment({ payload: { commentId, pinId } }: ReturnType<typeof comments.deleteRequested>): Saga {
  const event = comments.deleted({ changeId: yield* newId(), commentId, pinId });
  try {
    yield* showToast({
      message: 'commentDeleted',
      action: { label: 'undo', event: comments.restoreRequested({ commentId, pinId }) },
    });
    yield* optimistically(commentId, event, function* () {
      yield* send('AggregatedCommentResource.delete', { comment_id: yield* resolveId(commentId) });
      return {};
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: comments.deleteRequested({ commentId, pinId }) });
  }
}

function* restoreComment({ payload }: ReturnType<typeof comments.restoreRequested>): Saga {
  const { commentId } = payload;
  try {
    yield* optimistically(commentId, comments.restored({ changeId: yield* newId(), ...payload }), function* () {
      const options = { comment_id: yield* resolveId(commentId) };
      return { entities: (yield* send('CommentRestoreResource.create', options)).entities };
    });
  } catch (error) {
    yield* showFailure(error, { label: 'retry', event: comments.restoreRequested(payload) });
  }
}

export const commentsSaga = defineSaga('comments', {
  [comments.createRequested.type]: every(createComment, 'AggregatedCommentResource.create'),
  [comments.deleteRequested.type]: every(deleteComment, 'AggregatedCommentResource.delete'),
  [comments.restoreRequested.type]: every(restoreComment, 'CommentRestoreResource.create'),
});
