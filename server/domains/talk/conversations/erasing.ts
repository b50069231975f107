import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { lockConversation } from './conversations.repository';
import { deleteMessagesOf, refreshLastMessage } from './erasing.repository';
import { noteChange, removeMember } from './groups.repository';

/** Takes a person who is erased out of a conversation, with all that they said there; it goes on for the others. */
export async function eraseFromConversation(tx: Tx, userId: UserId, id: ConversationId, now: Date): Promise<void> {
  const { member_ids } = (await lockConversation(tx, id)) ?? { member_ids: [] };
  await removeMember(tx, { id, member_ids }, userId);
  await deleteMessagesOf(tx, userId, id);
  await refreshLastMessage(tx, id);
  await noteChange(tx, { id, member_ids }, now);
}
