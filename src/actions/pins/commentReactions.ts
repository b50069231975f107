import { createAction } from '@reduxjs/toolkit';
import type { CommentId, PinId, UserId } from '../../../contract/schemas/common';
import type { CommentEntity } from '../../entities/pins/comments';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

/** `isForced`: in spite of a warning about its words. */
export const editRequested = createAction(
  'comments/editRequested',
  of<{ commentId: CommentId; text: string; isForced?: boolean }>(),
);
export const edited = createAction(
  'comments/edited',
  of<
    OptimisticPayload & {
      commentId: CommentId;
      edits: Pick<CommentEntity, 'text' | 'editedAt' | 'tags' | 'taggedUsers'>;
    }
  >(),
);

/** The viewer takes their own name out of a comment. */
export const mentionRemoveRequested = createAction('comments/mentionRemoveRequested', of<{ commentId: CommentId }>());
export const mentionRemoved = createAction(
  'comments/mentionRemoved',
  of<OptimisticPayload & { commentId: CommentId; taggedUsers: readonly UserId[] }>(),
);
/** The viewer writes a name after an @; the people whom they may mean are to be read. */
export const mentionsSearched = createAction('comments/mentionsSearched', of<{ query: string }>());

/** The viewer adds or removes a like or a helpful mark. */
export const likeRequested = createAction('comments/likeRequested', of<{ commentId: CommentId; to: boolean }>());
export const liked = createAction('comments/liked', of<OptimisticPayload & { commentId: CommentId; to: boolean }>());
export const helpfulRequested = createAction('comments/helpfulRequested', of<{ commentId: CommentId; to: boolean }>());
export const markedHelpful = createAction(
  'comments/markedHelpful',
  of<OptimisticPayload & { commentId: CommentId; to: boolean }>(),
);

export const highlightRequested = createAction(
  'comments/highlightRequested',
  of<{ commentId: CommentId; pinId: PinId; to: boolean }>(),
);
export const highlighted = createAction(
  'comments/highlighted',
  of<OptimisticPayload & { commentId: CommentId; to: boolean }>(),
);

/** The viewer hides a comment, or all comments of a person, from themselves. */
export const hideRequested = createAction('comments/hideRequested', of<{ commentId: CommentId }>());
export const unhideRequested = createAction('comments/unhideRequested', of<{ commentId: CommentId }>());
export const hideAllRequested = createAction('comments/hideAllRequested', of<{ userId: UserId }>());
export const unhideAllRequested = createAction(
  'comments/unhideAllRequested',
  of<{ userId: UserId; commentIds: readonly CommentId[] }>(),
);
export const hidden = createAction('comments/hidden', of<OptimisticPayload & { commentIds: readonly CommentId[] }>());
export const unhidden = createAction(
  'comments/unhidden',
  of<OptimisticPayload & { commentIds: readonly CommentId[] }>(),
);
