import { sql } from 'kysely';
import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

/** Up to `limit` conversations that a person is in, or has left and said something in. */
export async function findConversationsWith(db: Db, userId: UserId, limit: number): Promise<ConversationId[]> {
  const { rows } = await sql<{ id: ConversationId }>`
    select conversation_id as id from conversation_members where user_id = ${userId}
    union select conversation_id from messages where sender_id = ${userId}
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteMessagesOf(tx: Tx, userId: UserId, id: ConversationId): Promise<void> {
  await tx.deleteFrom('messages').where('conversation_id', '=', id).where('sender_id', '=', userId).execute();
}

/** After messages were deleted: the last one is the newest that is left, and who has nothing unread has nothing new. */
export async function refreshLastMessage(tx: Tx, id: ConversationId): Promise<void> {
  await sql`
    update conversation_members member set
      last_message_id = coalesce((select max(id) from messages where conversation_id = ${id}), 0),
      is_unseen = is_unseen and exists (
        select from messages said
        where said.conversation_id = ${id} and said.id > member.last_read_id and said.sender_id <> member.user_id)
    where conversation_id = ${id}`.execute(tx);
}
