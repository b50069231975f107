import type { UserId } from '../../../contract/schemas/common';

/** The comment's author and the pin's owner may delete it. */
export function canDeleteComment(
  comment: { readonly user_id: UserId },
  pin: { readonly pinner_id: UserId },
  viewerId: UserId | null,
): boolean {
  return viewerId !== null && (comment.user_id === viewerId || pin.pinner_id === viewerId);
}

/** The person who deleted it may restore it; also true once it is restored, so that the call can be repeated. */
export function canRestoreComment(
  comment: { readonly user_id: UserId; readonly deleted_at: Date | null; readonly deleted_by_id: UserId | null },
  pin: { readonly pinner_id: UserId },
  viewerId: UserId,
): boolean {
  if (comment.deleted_at === null) return canDeleteComment(comment, pin, viewerId);
  return (comment.deleted_by_id ?? comment.user_id) === viewerId;
}
