import type { UserId } from '../../../../contract/schemas/common';

/** Its author and the pin's owner may delete a tried-it. */
export function canDeleteTriedIt(
  { user_id }: { readonly user_id: UserId },
  ownerId: UserId | undefined,
  viewerId: UserId | null,
): boolean {
  return viewerId !== null && (user_id === viewerId || ownerId === viewerId);
}
