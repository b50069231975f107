import type { UserId } from '../../../contract/schemas/common';

/** Who wrote a comment and whose pin it is on may delete it. */
export function canDeleteComment(
  comment: { readonly user_id: UserId },
  pin: { readonly pinner_id: UserId },
  viewerId: UserId | null,
): boolean {
  return viewerId !== null && (comment.user_id === viewerId || pin.pinner_id === viewerId);
}
