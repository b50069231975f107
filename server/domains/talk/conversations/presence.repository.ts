import { sql } from 'kysely';
import type { ConversationId, MessageId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type ReadMark = Pick<Row<'conversation_members'>, 'conversation_id' | 'user_id' | 'last_read_id'>;

type Shown = 'shows_typing' | 'shows_read_marks';

/** Of a row of users by this name: what they show to others; shown unless they turned it off. */
const shows = (table: string, setting: Shown) =>
  sql<boolean>`coalesce((${sql.ref(`${table}.settings`)} ->> ${sql.lit(setting)})::boolean, true)`;

/** SQL: neither of two people blocked the other. */
const areNotBlocked = (one: string, other: string) => sql<boolean>`not exists (
  select from user_blocks where (blocker_id = ${sql.ref(one)} and blocked_id = ${sql.ref(other)})
    or (blocker_id = ${sql.ref(other)} and blocked_id = ${sql.ref(one)}))`;

/** Has neither declined nor yet to accept the conversation. */
const hasAccepted = (member: string) => sql<boolean>`not exists (
  select from contact_requests request where request.user_id = ${sql.ref(`${member}.user_id`)}
    and request.conversation_id = ${sql.ref(`${member}.conversation_id`)})`;

/** How far others have read in these conversations, of those who show it, to a viewer who shows it too. One query. */
export async function findReadMarks(
  db: Db,
  viewerId: UserId,
  ids: readonly ConversationId[],
): Promise<readonly ReadMark[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReadMark>`
    select other.conversation_id, other.user_id, other.last_read_id
    from conversation_members other
    join users person on person.id = other.user_id
    join conversation_members own on own.conversation_id = other.conversation_id and own.user_id = ${viewerId}
    join users viewer on viewer.id = own.user_id
    where other.conversation_id in (${sql.join(ids)}) and other.user_id <> ${viewerId} and other.last_read_id > 0
      and ${shows('person', 'shows_read_marks')} and ${shows('viewer', 'shows_read_marks')}
      and ${areNotBlocked('own.user_id', 'other.user_id')} and ${hasAccepted('other')}
    order by other.conversation_id, other.user_id`.execute(db);
  return rows;
}

/** Lets the open pages of the others hear that somebody has read, if that person shows it. */
export async function noteRead(
  tx: Tx,
  userId: UserId,
  { conversationId, upTo }: { conversationId: ConversationId; upTo: MessageId },
  now: Date,
): Promise<void> {
  await sql`
    update conversation_members other set news_at = ${now}
    from conversation_members reader join users person on person.id = reader.user_id
    where reader.user_id = ${userId} and reader.conversation_id = ${conversationId}
      and other.conversation_id = reader.conversation_id and other.user_id <> reader.user_id
      and other.last_message_id >= ${upTo} and ${shows('person', 'shows_read_marks')} and ${hasAccepted('reader')}`.execute(
    tx,
  );
}

export async function noteTyping(db: Db, userId: UserId, conversationId: ConversationId, now: Date): Promise<void> {
  await db
    .updateTable('conversation_members')
    .set({ typing_at: now })
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .execute();
}

export interface Typing {
  /** Who sees it. */
  readonly userId: UserId;
  readonly conversationId: ConversationId;
  readonly typistId: UserId;
}

/** Who has typed since then, for everybody who is shown it: both show it, have accepted, and are not blocked. */
export async function findTyping(db: Db, since: Date): Promise<Typing[]> {
  const { rows } = await sql<Typing>`
    select other.user_id as "userId", typist.conversation_id as "conversationId", typist.user_id as "typistId"
    from conversation_members typist
    join users person on person.id = typist.user_id
    join conversation_members other on other.conversation_id = typist.conversation_id and other.user_id <> typist.user_id
    join users viewer on viewer.id = other.user_id
    where typist.typing_at > ${since}
      and ${shows('person', 'shows_typing')} and ${shows('viewer', 'shows_typing')}
      and ${areNotBlocked('typist.user_id', 'other.user_id')} and ${hasAccepted('typist')} and ${hasAccepted('other')}
    order by 1, 2, 3`.execute(db);
  return rows;
}
