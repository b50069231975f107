import type { UserId } from '../../../../contract/schemas/common';

/** Only for participants. */
export function canReadConversation({ member_ids }: { readonly member_ids: readonly UserId[] }, viewerId: UserId) {
  return member_ids.includes(viewerId);
}
