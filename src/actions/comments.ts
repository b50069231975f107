import { createAction } from '@reduxjs/toolkit';
import type { CommentId, PinId } from '../../contract/schemas/common';
import type { CommentEntity } from '../entities/comments';
import { of } from '../lib/events';
import type { OptimisticPayload } from './changes';

/** `key` names the comment to the server, which makes it once; a new one where not given. */
export const createRequested = createAction(
  'comments/createRequested',
  of<{ pinId: PinId; text: string; key?: string }>(),
);
/** A comment stands at the head of its thread; it has a client-made id until confirmed. */
export const created = createAction('comments/created', of<OptimisticPayload & { comment: CommentEntity }>());
/** Sending failed: the text goes back into the field, nothing typed is lost. */
export const createFailed = createAction('comments/createFailed', of<{ pinId: PinId; text: string }>());

export const deleteRequested = createAction('comments/deleteRequested', of<{ commentId: CommentId; pinId: PinId }>());
export const restoreRequested = createAction('comments/restoreRequested', of<{ commentId: CommentId; pinId: PinId }>());
export const deleted = createAction(
  'comments/deleted',
  of<OptimisticPayload & { commentId: CommentId; pinId: PinId }>(),
);
/** A deletion was undone. */
export const restored = createAction(
  'comments/restored',
  of<OptimisticPayload & { commentId: CommentId; pinId: PinId }>(),
);
