import { createAction } from '@reduxjs/toolkit';
import type { CommentId, PinId } from '../../../contract/schemas/common';
import type { CommentEntity } from '../../entities/pins/comments';
import { of } from '../../lib/events';
import type { OptimisticPayload } from '../changes';

interface OfPin {
  commentId: CommentId;
  pinId: PinId;
}

/**
 * `key` names the comment to the server, which makes it once; a new one where not given. A reply names the comment at
 * the head of its thread, and in `answeredId` the reply that it answers. `uploadId` names its picture in the registry of
 * files. `isForced`: in spite of a warning about its words.
 */
export const createRequested = createAction(
  'comments/createRequested',
  of<{
    pinId: PinId;
    text: string;
    parentId?: CommentId | null;
    answeredId?: CommentId | null;
    key?: string;
    uploadId?: string | null;
    isForced?: boolean;
  }>(),
);
/** A comment heads its list, a reply ends its thread; it has a client-made id until confirmed. */
export const created = createAction('comments/created', of<OptimisticPayload & { comment: CommentEntity }>());
export const deleteRequested = createAction('comments/deleteRequested', of<OfPin>());
export const restoreRequested = createAction('comments/restoreRequested', of<OfPin>());
export const deleted = createAction('comments/deleted', of<OptimisticPayload & OfPin>());
/** A deletion was undone. */
export const restored = createAction('comments/restored', of<OptimisticPayload & OfPin>());
