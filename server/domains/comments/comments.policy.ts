import type { UserId } from '../../../contract/schemas/common';

interface Written {
  readonly user_id: UserId;
}
interface Pinned {
  readonly pinner_id: UserId;
}

/** The comment's author and the pin's owner may delete it. */
export function canDeleteComment(comment: Written, pin: Pinned, viewerId: UserId | null): boolean {
  return viewerId !== null && (comment.user_id === viewerId || pin.pinner_id === viewerId);
}

export const deleterOf = (comment: Written & { readonly deleted_by_id: UserId | null }): UserId =>
  comment.deleted_by_id ?? comment.user_id;

/** The person who deleted it may restore it; also true once it is restored, so that the call can be repeated. */
export function canRestoreComment(
  comment: Written & { readonly deleted_at: Date | null; readonly deleted_by_id: UserId | null },
  pin: Pinned,
  viewerId: UserId,
): boolean {
  if (comment.deleted_at === null) return canDeleteComment(comment, pin, viewerId);
  return deleterOf(comment) === viewerId;
}

/** Only its author may edit a comment (ledger COMM-037). */
export const canEditComment = (comment: Written, viewerId: UserId | null): boolean => comment.user_id === viewerId;

/** Only the pin's owner may highlight a comment (ledger COMM-016). */
export const canHighlightComments = (pin: Pinned, viewerId: UserId | null): boolean => pin.pinner_id === viewerId;
