import type { UserId } from '../../../../contract/schemas/common';

interface Written {
  readonly user_id: UserId;
}
interface Pinned {
  readonly pinner_id: UserId;
}
interface Deleted extends Written {
  readonly deleted_at: Date | null;
  readonly deleted_by_id: UserId | null;
  readonly taken_down_by_id: UserId | null;
}

/** The comment's author and the pin's owner may delete it. */
export function canDeleteComment(comment: Written, pin: Pinned, viewerId: UserId | null): boolean {
  return viewerId !== null && (comment.user_id === viewerId || pin.pinner_id === viewerId);
}

/** The person who deleted a comment; if unknown, its author. */
const deleterOf = (comment: Deleted): UserId => comment.deleted_by_id ?? comment.user_id;

/** Its author or the pin's owner deleted it, maybe after a site admin took it down: it stays deleted after an appeal. */
export const isOwnDeletion = (comment: Deleted, pin: Pinned | undefined): boolean =>
  comment.deleted_at !== null &&
  deleterOf(comment) !== comment.taken_down_by_id &&
  [comment.user_id, pin?.pinner_id].includes(deleterOf(comment));

/**
 * The person who deleted it may restore it, but what a site admin took down that admin alone. Also true once it is
 * restored, so that the call can be repeated.
 */
export function canRestoreComment(comment: Deleted, pin: Pinned, viewerId: UserId): boolean {
  if (comment.deleted_at === null) return canDeleteComment(comment, pin, viewerId);
  return deleterOf(comment) === viewerId && (comment.taken_down_by_id ?? viewerId) === viewerId;
}

/** Only its author may edit a comment (ledger COMM-037). */
export const canEditComment = (comment: Written, viewerId: UserId | null): boolean => comment.user_id === viewerId;

/** Only the pin's owner may highlight a comment (ledger COMM-016). */
export const canHighlightComments = (pin: Pinned, viewerId: UserId | null): boolean => pin.pinner_id === viewerId;
