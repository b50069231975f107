import type { UserId } from '../../../../contract/schemas/common';

/** Everyone can be followed except oneself. */
export function canFollowUser(viewerId: UserId, userId: UserId): boolean {
  return viewerId !== userId;
}

/** Everyone can be blocked except oneself. */
export function canBlockUser(viewerId: UserId, userId: UserId): boolean {
  return viewerId !== userId;
}
