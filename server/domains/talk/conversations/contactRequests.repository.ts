import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type ContactRequestRow = Row<'contact_requests'>;

/** Asks these people whether they want to hear from the sender of a new conversation. */
export async function insertRequests(
  tx: Tx,
  { conversationId, senderId }: { conversationId: ConversationId; senderId: UserId },
  userIds: readonly UserId[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('contact_requests')
    .values(
      userIds.map((userId) => ({
        user_id: userId,
        conversation_id: conversationId,
        sender_id: senderId,
        created_at: now,
      })),
    )
    .execute();
}

/** A person's requests in these conversations. */
export async function findRequests(
  db: Db,
  userId: UserId,
  ids: readonly ConversationId[],
): Promise<ReadonlyMap<ConversationId, ContactRequestRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contact_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('conversation_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row]));
}

/** The people of a conversation who have not accepted it: those who declined, or those who have yet to decide. */
export async function findUndecided(
  db: Db,
  conversationId: ConversationId,
): Promise<Pick<ContactRequestRow, 'user_id' | 'has_declined'>[]> {
  return db
    .selectFrom('contact_requests')
    .select(['user_id', 'has_declined'])
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** One page of a person's requests, open or declined, newest conversation first. */
export async function findRequestPage(
  db: Db,
  userId: UserId,
  hasDeclined: boolean,
  limit: number,
  before?: ConversationId,
): Promise<ContactRequestRow[]> {
  let query = db
    .selectFrom('contact_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('has_declined', '=', hasDeclined);
  if (before !== undefined) query = query.where('conversation_id', '<', before);
  return query.orderBy('conversation_id', 'desc').limit(limit).execute();
}

/** Locks a person's request. */
export async function lockRequest(
  tx: Tx,
  userId: UserId,
  conversationId: ConversationId,
): Promise<ContactRequestRow | undefined> {
  return tx
    .selectFrom('contact_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
}

type Key = Pick<ContactRequestRow, 'user_id' | 'conversation_id'>;

export async function changeRequest(
  tx: Tx,
  { user_id, conversation_id }: Key,
  to: Pick<ContactRequestRow, 'has_declined' | 'has_blocked'>,
): Promise<void> {
  await tx
    .updateTable('contact_requests')
    .set(to)
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
}

/** Accepts a request: it is no longer one. */
export async function deleteRequest(tx: Tx, { user_id, conversation_id }: Key): Promise<void> {
  await tx
    .deleteFrom('contact_requests')
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
}

/** A declined conversation is no news, on all devices of the person. */
export async function markDeclinedSeen(tx: Tx, { user_id, conversation_id }: Key, now: Date): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set({ is_unseen: false, news_at: now })
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute();
}
