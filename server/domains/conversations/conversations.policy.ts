import type { UserId } from '../../../contract/schemas/common';

/** Those who take part, and nobody else. */
export function canReadConversation({ member_ids }: { readonly member_ids: readonly UserId[] }, viewerId: UserId) {
  return member_ids.includes(viewerId);
}
