import { sql } from 'kysely';
import type { CONTENT_REPORTS, ContentReportReason } from '../../../../contract/constants/pins/contentReports';
import type { ConversationId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import { MESSAGE, type MessageRow } from './conversations.repository';

/** Stores a report. An open one of the same person gets the new reason and note, a decided one is open again. */
export async function putReport(tx: Tx, row: NewRow<'conversation_reports'> & { note: string }): Promise<void> {
  const { reason, note, created_at } = row;
  await tx
    .insertInto('conversation_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'reporter_id'])
        .doUpdateSet({ reason, note, created_at, status: 'open', decided_by_id: null, decided_at: null }),
    )
    .execute();
}

/** The open reports of one conversation together. */
export interface OpenReports {
  readonly id: ConversationId;
  readonly reported_at: Date;
  readonly reasons: readonly ContentReportReason[];
  readonly notes: readonly string[];
}

/**
 * Conversations with open reports, most recently reported first, with each reason once and the newest `notes` notes, newest
 * first. One row each, so that many reports of one displace no other.
 */
export async function findOpenReports(
  db: Db,
  { subjects, notes }: Pick<typeof CONTENT_REPORTS, 'subjects' | 'notes'>,
): Promise<OpenReports[]> {
  const { rows } = await sql<OpenReports>`
    with reported as (
      select conversation_id as id, max(report.created_at) as reported_at
      from conversation_reports report join conversations on conversations.id = conversation_id
      where status = 'open' group by 1 order by 2 desc, 1 desc limit ${subjects}
    )
    select id, reported_at, reasons, coalesce(notes, '[]') as notes from reported,
      lateral (
        select jsonb_agg(reason order by newest desc, reason) as reasons from (
          select reason, max(created_at) as newest from conversation_reports
          where conversation_id = reported.id and status = 'open' group by reason
        ) of_reason
      ) reasons,
      lateral (
        select jsonb_agg(note order by created_at desc) as notes from (
          select note, created_at from conversation_reports
          where conversation_id = reported.id and status = 'open' and note <> '' order by created_at desc limit ${notes}
        ) newest
      ) notes
    order by reported_at desc, id desc`.execute(db);
  return rows;
}

/** How many conversations have open reports, up to `limit`. */
export async function countReportedConversations(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct conversation_id from conversation_reports
      join conversations on conversations.id = conversation_id where status = 'open' limit ${limit}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
}

export type ReportedMessage = MessageRow & Pick<Row<'users'>, 'username' | 'full_name'>;

/** The newest messages of each conversation that somebody else reported after they were sent, newest first. */
export async function findReportedMessages(
  db: Db,
  ids: readonly ConversationId[],
  limit: number,
): Promise<ReportedMessage[]> {
  if (ids.length === 0) return [];
  const columns = sql.join(MESSAGE.map((column) => sql.ref(`messages.${column}`)));
  const { rows } = await sql<ReportedMessage>`
    select said.* from conversations, lateral (
      select ${columns}, username, full_name from messages join users on users.id = sender_id
      where conversation_id = conversations.id and exists (
        select from conversation_reports report
        where report.conversation_id = conversations.id and status = 'open'
          and reporter_id <> sender_id and report.created_at >= messages.created_at)
      order by messages.id desc limit ${limit}
    ) said
    where conversations.id in (${sql.join(ids)}) order by conversations.id, said.id desc`.execute(db);
  return rows;
}

/** Dismisses the open reports of a conversation; returns their number. */
export async function dismissReports(tx: Tx, id: ConversationId, by: UserId, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_reports')
    .set({ status: 'dismissed', decided_by_id: by, decided_at: at })
    .where('conversation_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The member's lists no longer have the conversation, until they write in it. */
export async function hideConversation(tx: Tx, userId: UserId, id: ConversationId, now: Date): Promise<void> {
  await changeMember(tx, userId, id, { hidden_at: now, is_unseen: false, news_at: now });
}

/** The member's lists have the conversation again. */
export async function showConversation(tx: Tx, userId: UserId, id: ConversationId, now: Date): Promise<void> {
  await changeMember(tx, userId, id, { hidden_at: null, news_at: now });
}

async function changeMember(
  db: Db,
  userId: UserId,
  id: ConversationId,
  change: RowChange<'conversation_members'>,
): Promise<void> {
  await db
    .updateTable('conversation_members')
    .set(change)
    .where('user_id', '=', userId)
    .where('conversation_id', '=', id)
    .execute();
}

/** Mutes a conversation for a member, or no longer; what was new in it is new no longer. */
export async function setMuted(db: Db, userId: UserId, id: ConversationId, mutedAt: Date | null, now: Date) {
  await changeMember(db, userId, id, { muted_at: mutedAt, news_at: now, ...(mutedAt && { is_unseen: false }) });
}

/** Which of these conversations a member has muted. */
export async function findMuted(
  db: Db,
  userId: UserId,
  ids: readonly ConversationId[],
): Promise<ReadonlySet<ConversationId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('user_id', '=', userId)
    .where('conversation_id', 'in', ids)
    .where('muted_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.conversation_id));
}
