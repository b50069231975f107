import type { UserId } from '../../../contract/schemas/common';

/** Everyone may be followed but oneself. */
export function canFollowUser(viewerId: UserId, userId: UserId): boolean {
  return viewerId !== userId;
}
