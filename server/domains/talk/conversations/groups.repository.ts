import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import type { ConversationRow } from './conversations.repository';
import { claimUnlessInvited, deleteInvitesOf } from './invites.repository';

export async function renameConversation(tx: Tx, id: ConversationId, name: string): Promise<void> {
  await tx.updateTable('conversations').set({ name }).where('id', '=', id).execute();
}

/**
 * Takes a person out of a conversation, with their invitations to it. From now on it belongs to the others, unless they
 * have one of their own already or wait for somebody; the former people begin a new one.
 */
export async function removeMember(
  tx: Tx,
  { id, member_ids }: Pick<ConversationRow, 'id' | 'member_ids'>,
  userId: UserId,
): Promise<void> {
  const left = member_ids.filter((one) => one !== userId);
  await tx
    .updateTable('conversations')
    .set({ member_ids: jsonb(left) })
    .where('id', '=', id)
    .execute();
  await deleteInvitesOf(tx, id, userId);
  await claimUnlessInvited(tx, left, id);
  for (const table of ['conversation_members', 'contact_requests'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).where('conversation_id', '=', id).execute();
  }
}

/** Lets the open pages of these people read the conversation again. */
export async function noteChange(
  tx: Tx,
  { id, member_ids }: Pick<ConversationRow, 'id' | 'member_ids'>,
  now: Date,
): Promise<void> {
  if (member_ids.length === 0) return;
  await tx
    .updateTable('conversation_members')
    .set({ news_at: now })
    .where('conversation_id', '=', id)
    .where('user_id', 'in', member_ids)
    .execute();
}
