import type { UnknownAction } from '@reduxjs/toolkit';
import type { CommentId } from '../../../contract/schemas/common';
import * as reactions from '../../actions/pins/commentReactions';
import * as comments from '../../actions/pins/comments';
import type { CommentEntity } from '../../entities/pins/comments';
import { ApiError } from '../../lib/apiError';
import { commentDraftKey } from '../../lib/textDrafts';
import { selectBase, selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { change, createdAs, resolveId, waitForId } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { newId, now, type Saga, select } from '../runtime/effects';
import { send } from '../runtime/send';
import { showFailure } from '../runtime/toasts';
import { dropPhoto, photoOption, returnDraft, takeFromDraft } from './draftPhotos';

/**
 * Shows a comment at once, without its photo until that is uploaded. If it cannot be sent, its text returns to the field.
 * `key`: the idempotency key of an attempt before the login.
 */
export function* createComment({ payload }: ReturnType<typeof comments.createRequested>): Saga {
  const { pinId, text, parentId = null, answeredId = parentId, key, uploadId = null, isForced = false } = payload;
  const user = yield* select(selectUserId);
  if (user === null) return;
  const changeId = key ?? (yield* newId());
  const comment: CommentEntity = {
    id: (yield* newId()) as CommentId,
    rowKey: changeId,
    type: 'aggregatedcomment',
    pinId,
    parentId,
    user,
    text,
    image: null,
    tags: [],
    taggedUsers: [],
    createdAt: new Date(yield* now()).toISOString(),
    editedAt: null,
    reactionCounts: {},
    reactionByMe: 0,
    helpfulCount: 0,
    markedHelpfulByMe: false,
    highlightedByPinOwner: false,
    didIt: null,
    commentCount: 0,
    abilities: { edit: true, delete: true, highlight: false },
  };
  const draftKey = commentDraftKey({ pinId, parentId: answeredId });
  if (isForced) yield* takeFromDraft(draftKey, text, uploadId);
  const done = yield* change({
    turn: comment.id,
    event: comments.created({ changeId, comment }),
    *send() {
      const reply = answeredId === null ? {} : { parent_id: yield* waitForId(answeredId) };
      const more = { ...reply, ...(yield* photoOption(uploadId)), ...(isForced && { force: true }) };
      const options = { pin_id: yield* waitForId(pinId), ...more, text };
      const extra = { idempotencyKey: changeId };
      return createdAs(comment.id, yield* send('AggregatedCommentResource.create', options, extra));
    },
    *onFailure(error) {
      yield* returnDraft(draftKey, text, uploadId);
      const { key: _, ...again } = payload;
      yield* showRefusal(error, comments.createRequested({ ...again, isForced: true }));
    },
  });
  if (done) yield* dropPhoto(uploadId);
}

/** Shows why a comment was not taken; where the site only warns of its words, `insist` sends it all the same. */
function* showRefusal(error: unknown, insist: UnknownAction, retry: UnknownAction | null = null): Saga {
  const isWarning = error instanceof ApiError && error.body.id === 'wordsWarned';
  const again = retry && ({ label: 'retry', event: retry } as const);
  yield* showFailure(error, isWarning ? { label: 'post', event: insist } : again);
}

/** Edits a comment; its mentions are empty until the answer says whom the new text mentions. */
function* editComment({ payload }: ReturnType<typeof reactions.editRequested>): Saga {
  const { commentId, text, isForced = false } = payload;
  const before = yield* select((state) => selectEntity(state, 'comments', commentId));
  if (!before || before.text === text) return;
  const edits = { text, editedAt: new Date(yield* now()).toISOString(), tags: [], taggedUsers: [] };
  yield* change({
    turn: commentId,
    event: reactions.edited({ changeId: yield* newId(), commentId, edits }),
    *send() {
      const options = { comment_id: yield* resolveId(commentId), text, ...(isForced && { force: true }) };
      return yield* send('AggregatedCommentResource.update', options);
    },
    onFailure: (error) =>
      showRefusal(error, reactions.editRequested({ ...payload, isForced: true }), reactions.editRequested(payload)),
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

/** Highlights a comment on an own pin, or ends that (`to` false). */
function* highlight({ payload }: ReturnType<typeof reactions.highlightRequested>): Saga {
  const { commentId, pinId, to } = payload;
  yield* change({
    turn: commentId,
    event: reactions.highlighted({ changeId: yield* newId(), commentId, to }),
    *send() {
      const aggregated_comment = yield* resolveId(commentId);
      const base = yield* select((state) => selectBase(state, 'comments', aggregated_comment));
      // An earlier change failed, so the server already has what is wanted.
      if (base?.highlightedByPinOwner === to) return null;
      return yield* send('CommentHighlightResource.update', { aggregated_comment, pin: pinId, highlight: to });
    },
    retry: reactions.highlightRequested(payload),
  });
}

export const commentsSaga = defineSaga('comments', {
  [comments.createRequested.type]: every(createComment, 'media.upload', 'AggregatedCommentResource.create'),
  [reactions.editRequested.type]: every(editComment, 'AggregatedCommentResource.update'),
  [comments.deleteRequested.type]: every(deleteComment, 'AggregatedCommentResource.delete'),
  [comments.restoreRequested.type]: every(restoreComment, 'CommentRestoreResource.create'),
  [reactions.highlightRequested.type]: every(highlight, 'CommentHighlightResource.update'),
});
