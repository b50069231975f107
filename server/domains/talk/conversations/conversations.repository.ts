import { sql } from 'kysely';
import { LIMITS } from '../../../../contract/constants/limits';
import type { ConversationId, MessageId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import { searchVector, type TextQuery } from '../../../platform/database/fullText';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import { CHANGES_CHANNEL } from '../../boards/boards';

export type ConversationRow = Row<'conversations'>;
export type MessageRow = Omit<Row<'messages'>, 'search'>;

export type MembershipRow = Pick<Row<'conversation_members'>, 'conversation_id' | 'last_message_id'>;

const keyOf = (memberIds: readonly UserId[]) =>
  [...memberIds].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join('-');

export async function findConversations(db: Db, ids: readonly ConversationId[]): Promise<ConversationRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('conversations').selectAll().where('id', 'in', ids).execute();
}

/** Locks the conversation's row, so that its messages are written one after another. */
export async function lockConversation(tx: Tx, id: ConversationId): Promise<ConversationRow | undefined> {
  return tx.selectFrom('conversations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The id of the conversation of exactly these people; creates it as `id` if they have none. */
export async function claimConversation(
  tx: Tx,
  memberIds: readonly UserId[],
  id: ConversationId,
): Promise<ConversationId> {
  const people = keyOf(memberIds);
  await tx
    .insertInto('conversation_keys')
    .values({ people, conversation_id: id })
    .onConflict((conflict) => conflict.column('people').doNothing())
    .execute();
  const { conversation_id } = await tx
    .selectFrom('conversation_keys')
    .select('conversation_id')
    .where('people', '=', people)
    .executeTakeFirstOrThrow();
  return conversation_id;
}

/** The conversation of exactly these people; undefined if they have none. */
export async function findConversationOf(db: Db, memberIds: readonly UserId[]): Promise<ConversationId | undefined> {
  const row = await db
    .selectFrom('conversation_keys')
    .select('conversation_id')
    .where('people', '=', keyOf(memberIds))
    .executeTakeFirst();
  return row?.conversation_id;
}

export async function insertConversation(tx: Tx, row: ConversationRow): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({ ...row, member_ids: jsonb(row.member_ids) })
    .execute();
}

/** What a page shows of a message. */
export const MESSAGE = [
  'conversation_id',
  'id',
  'sender_id',
  'text',
  'pin_id',
  'board_id',
  'attached_user_id',
  'tried_it_id',
  'created_at',
] as const;

/** Writes a message, moves the conversation to the front for all participants, and notifies their open pages. */
export async function insertMessage(
  tx: Tx,
  { member_ids }: ConversationRow,
  row: MessageRow,
  { declinedBy, locale }: { declinedBy: readonly UserId[]; locale: string },
): Promise<void> {
  await tx
    .insertInto('messages')
    .values({ ...row, search: searchVector({ A: row.text }, locale) })
    .execute();
  await tx
    .insertInto('conversation_members')
    .values(
      [...member_ids].sort().map((userId) => ({
        user_id: userId,
        conversation_id: row.conversation_id,
        last_message_id: row.id,
        last_read_id: userId === row.sender_id ? row.id : ('0' as MessageId),
        is_unseen: userId !== row.sender_id && !declinedBy.includes(userId),
        news_at: row.created_at,
        typing_at: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'conversation_id']).doUpdateSet({
        // The clock of another process may be ahead: its message stays the last one.
        last_message_id: sql`greatest(conversation_members.last_message_id, excluded.last_message_id)`,
        last_read_id: sql`greatest(conversation_members.last_read_id, excluded.last_read_id)`,
        // Who writes sees the conversation again, even if they reported it.
        is_unseen: sql`excluded.is_unseen and conversation_members.muted_at is null and conversation_members.hidden_at is null`,
        hidden_at: sql`case when excluded.last_read_id > 0 then null else conversation_members.hidden_at end`,
        news_at: sql`excluded.news_at`,
        typing_at: sql`case when conversation_members.last_read_id < excluded.last_read_id then null else conversation_members.typing_at end`,
      }),
    )
    .execute();
  await sql`select pg_notify(${CHANGES_CHANNEL}, '')`.execute(tx);
}

/** Neither declined nor hidden by its member. */
const isNotDeclined = sql<boolean>`conversation_members.hidden_at is null and not exists (
  select from contact_requests request where request.user_id = conversation_members.user_id
    and request.conversation_id = conversation_members.conversation_id and request.has_declined)`;

/** One page of a person's conversations, without those that they declined, by latest message first, before the one whose last message is `before`. */
export async function findMemberships(
  db: Db,
  userId: UserId,
  limit: number,
  before?: MessageId,
): Promise<MembershipRow[]> {
  let query = db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'last_message_id'])
    .where('user_id', '=', userId)
    .where(isNotDeclined);
  if (before !== undefined) query = query.where('last_message_id', '<', before);
  return query.orderBy('last_message_id', 'desc').limit(limit).execute();
}

/** A person's memberships of these conversations. */
export async function findMembershipsOf(
  db: Db,
  userId: UserId,
  ids: readonly ConversationId[],
): Promise<MembershipRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'last_message_id'])
    .where('user_id', '=', userId)
    .where('conversation_id', 'in', ids)
    .execute();
}

/** The number of unread messages of others in each of these conversations that has any. One query. */
export async function countUnread(
  db: Db,
  userId: UserId,
  ids: readonly ConversationId[],
): Promise<ReadonlyMap<ConversationId, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: ConversationId; count: string }>`
    select member.conversation_id as id, unread.count
    from conversation_members member, lateral (
      select count(*) as count from (
        select 1 from messages
        where conversation_id = member.conversation_id and id > member.last_read_id and sender_id <> ${userId}
        limit ${LIMITS.unreadShown}
      ) one
    ) unread
    where member.user_id = ${userId} and member.conversation_id in (${sql.join(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, Number(row.count)]));
}

/** The number of a person's unread conversations, counted up to `LIMITS.unreadShown` (ledger MSG-028). */
export async function countUnseen(db: Db, userId: UserId): Promise<number> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .where('is_unseen', '=', true)
    .limit(LIMITS.unreadShown)
    .execute();
  return rows.length;
}

/** Marks the person's conversations as seen up to a message; those with a later one stay new. */
export async function markSeen(tx: Tx, userId: UserId, upTo: MessageId, now: Date): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set({ is_unseen: false, news_at: now })
    .where('user_id', '=', userId)
    .where('is_unseen', '=', true)
    .where('last_message_id', '<=', upTo)
    .execute();
}

/**
 * Marks a conversation as read up to a message, at most its last one; never moves backward. Returns false if nothing
 * changed.
 */
export async function markRead(
  tx: Tx,
  userId: UserId,
  conversationId: ConversationId,
  upTo: MessageId,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('conversation_members')
    .set({
      last_read_id: sql`greatest(last_read_id, least(last_message_id, ${upTo}::bigint))`,
      is_unseen: sql`is_unseen and last_message_id > ${upTo}::bigint`,
      news_at: now,
    })
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .where(
      sql<boolean>`(last_read_id < least(last_message_id, ${upTo}::bigint) or (is_unseen and last_message_id <= ${upTo}::bigint))`,
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One page of a conversation's messages, latest first, before the message `before`. */
export async function findMessages(
  db: Db,
  conversationId: ConversationId,
  limit: number,
  before?: MessageId,
): Promise<MessageRow[]> {
  let query = db.selectFrom('messages').select(MESSAGE).where('conversation_id', '=', conversationId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The last message of each of these conversations. */
export async function findLastMessages(db: Db, rows: readonly MembershipRow[]): Promise<MessageRow[]> {
  if (rows.length === 0) return [];
  const pairs = rows.map(
    ({ conversation_id, last_message_id }) => sql`(${conversation_id}::bigint, ${last_message_id}::bigint)`,
  );
  return db
    .selectFrom('messages')
    .select(MESSAGE)
    .where(sql<boolean>`(conversation_id, id) in (${sql.join(pairs)})`)
    .execute();
}

/**
 * One page of the messages in a person's conversations that match, latest first, before the message `before`. Only their
 * own messages are compared (`offset 0` keeps PostgreSQL from beginning with the words): an index over all messages would
 * take longer for words that strangers write to each other.
 */
export async function searchMessages(
  db: Db,
  userId: UserId,
  { all }: TextQuery,
  limit: number,
  before?: MessageId,
): Promise<MessageRow[]> {
  const columns = sql.join(MESSAGE.map((column) => sql.ref(`message.${column}`)));
  const { rows } = await sql<MessageRow>`
    select ${columns} from conversation_members, lateral (
      select * from messages
      where messages.conversation_id = conversation_members.conversation_id
        ${before === undefined ? sql`` : sql`and messages.id < ${before}`}
      offset 0
    ) message
    where conversation_members.user_id = ${userId} and ${isNotDeclined} and message.search @@ ${all}
    order by message.id desc limit ${limit}`.execute(db);
  return rows;
}

interface RecentChange {
  userId: UserId;
  conversationId: ConversationId;
  /** Identifies the change: equal for the same change, however often it is read. */
  stamp: string;
}

/** Changes in all conversations since then. */
export async function findRecentChanges(db: Db, since: Date): Promise<RecentChange[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select(['user_id', 'conversation_id', 'last_message_id', 'is_unseen', 'news_at'])
    .where('news_at', '>', since)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    conversationId: row.conversation_id,
    stamp: `${row.last_message_id} ${row.is_unseen} ${row.news_at.getTime()}`,
  }));
}
