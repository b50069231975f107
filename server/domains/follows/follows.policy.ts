import type { UserId } from '../../../contract/schemas/common';

/** Everyone may be followed but oneself. */
export function canFollowUser(viewerId: UserId, userId: UserId): boolean {
  return viewerId !== userId;
}

/** Everyone may be blocked but oneself. */
export function canBlockUser(viewerId: UserId, userId: UserId): boolean {
  return viewerId !== userId;
}
