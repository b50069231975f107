import { sql } from 'kysely';
import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import { type ConversationRow, claimConversation } from './conversations.repository';

export type MessageInviteRow = Row<'message_invites'>;
type Key = Pick<MessageInviteRow, 'conversation_id' | 'address_key'>;

export async function insertInvites(tx: Tx, rows: readonly NewRow<'message_invites'>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('message_invites').values(rows).execute();
}

/** Invitations to these conversations, open and expired, oldest first. */
export async function findInvites(
  db: Db,
  ids: readonly ConversationId[],
): Promise<Pick<MessageInviteRow, 'conversation_id' | 'address' | 'sender_id' | 'expired_at'>[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('message_invites')
    .select(['conversation_id', 'address', 'sender_id', 'expired_at'])
    .where('conversation_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('address_key')
    .execute();
}

export async function findInvite(db: Db, { conversation_id, address_key }: Key): Promise<MessageInviteRow | undefined> {
  return db
    .selectFrom('message_invites')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('address_key', '=', address_key)
    .executeTakeFirst();
}

/** The invitation of a link, unless it is older than `since`. */
export async function findInviteByToken(db: Db, tokenHash: string, since: Date): Promise<MessageInviteRow | undefined> {
  return db
    .selectFrom('message_invites')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', since)
    .executeTakeFirst();
}

/** Returns false if the invitation has a link already, has expired, or is gone. */
export async function setToken(tx: Tx, { conversation_id, address_key }: Key, tokenHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('message_invites')
    .set({ token_hash: tokenHash })
    .where('conversation_id', '=', conversation_id)
    .where('address_key', '=', address_key)
    .where('token_hash', 'is', null)
    .where('expired_at', 'is', null)
    .returning('address_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens an expired invitation again, without a link yet. Returns false if it is open or gone. */
export async function reopenInvite(tx: Tx, { conversation_id, address_key }: Key, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('message_invites')
    .set({ created_at: now, expired_at: null, signed_up_at: null })
    .where('conversation_id', '=', conversation_id)
    .where('address_key', '=', address_key)
    .where('expired_at', 'is not', null)
    .returning('address_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if it is gone: somebody else came by it. */
export async function deleteInvite(tx: Tx, { conversation_id, address_key }: Key): Promise<boolean> {
  const row = await tx
    .deleteFrom('message_invites')
    .where('conversation_id', '=', conversation_id)
    .where('address_key', '=', address_key)
    .returning('address_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what a person invited to a conversation. */
export async function deleteInvitesOf(tx: Tx, id: ConversationId, senderId: UserId): Promise<void> {
  await tx.deleteFrom('message_invites').where('conversation_id', '=', id).where('sender_id', '=', senderId).execute();
}

/** Up to `limit` conversations with open invitations from before then. */
export async function findInvitedBefore(db: Db, before: Date, limit: number): Promise<ConversationId[]> {
  const rows = await db
    .selectFrom('message_invites')
    .select('conversation_id')
    .distinct()
    .where('created_at', '<=', before)
    .where('expired_at', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.conversation_id);
}

/** Ends the open invitations to a conversation from before then; their links are forgotten. */
export async function expireInvites(tx: Tx, id: ConversationId, before: Date, now: Date): Promise<void> {
  await tx
    .updateTable('message_invites')
    .set({ expired_at: now, token_hash: null })
    .where('conversation_id', '=', id)
    .where('created_at', '<=', before)
    .where('expired_at', 'is', null)
    .execute();
}

/**
 * It is no longer the conversation of the people before, but of these, once nobody is invited to it any more and unless
 * they have one already. Lock it before.
 */
export async function claimUnlessInvited(tx: Tx, people: readonly UserId[], id: ConversationId): Promise<void> {
  await tx.deleteFrom('conversation_keys').where('conversation_id', '=', id).execute();
  const open = await tx
    .selectFrom('message_invites')
    .select('address_key')
    .where('conversation_id', '=', id)
    .where('expired_at', 'is', null)
    .executeTakeFirst();
  if (!open && people.length > 1) await claimConversation(tx, people, id);
}

/** Takes a person into a conversation, with all that was said. Lock it before. */
export async function insertMember(
  tx: Tx,
  { id, member_ids }: ConversationRow,
  userId: UserId,
  now: Date,
): Promise<void> {
  const people = [...member_ids, userId];
  await tx
    .updateTable('conversations')
    .set({ member_ids: jsonb(people) })
    .where('id', '=', id)
    .execute();
  await claimUnlessInvited(tx, people, id);
  await sql`
    insert into conversation_members (user_id, conversation_id, last_message_id, last_read_id, is_unseen, news_at)
    select ${userId}, ${id}, max(id), 0, true, ${now} from messages where conversation_id = ${id}`.execute(tx);
}
