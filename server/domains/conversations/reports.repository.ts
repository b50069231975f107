import { sql } from 'kysely';
import type { ContentReportReason } from '../../../contract/constants/contentReports';
import type { ConversationId, UserId } from '../../../contract/schemas/common';
import type { Db, NewRow, RowChange, Tx } from '../../platform/database/tables';

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

export interface OpenReport {
  readonly id: ConversationId;
  readonly reporter_id: UserId;
  readonly reason: ContentReportReason;
  readonly note: string;
  readonly created_at: Date;
}

/** Open reports of conversations that are there, newest first. */
export async function findOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db
    .selectFrom('conversation_reports')
    .innerJoin('conversations', 'conversations.id', 'conversation_reports.conversation_id')
    .select(['conversations.id', 'reporter_id', 'reason', 'note', 'conversation_reports.created_at'])
    .where('status', '=', 'open')
    .orderBy('conversation_reports.created_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(limit)
    .execute();
}

export interface ReportedMessage {
  readonly id: ConversationId;
  readonly text: string;
  readonly username: string;
  readonly full_name: string;
}

/** The last messages of each of these conversations before its report, by others than the reporter, newest first. */
export async function findLastSaid(
  db: Db,
  reports: readonly Pick<OpenReport, 'id' | 'reporter_id' | 'created_at'>[],
  limit: number,
): Promise<ReportedMessage[]> {
  if (reports.length === 0) return [];
  const given = JSON.stringify(reports.map(({ id, reporter_id, created_at }) => ({ id, reporter_id, created_at })));
  const { rows } = await sql<ReportedMessage>`
    select report.id::text as id, said.text, said.username, said.full_name
    from jsonb_to_recordset(${given}::jsonb) as report(id bigint, reporter_id bigint, created_at timestamptz), lateral (
      select messages.id, text, username, full_name from messages join users on users.id = messages.sender_id
      where conversation_id = report.id and sender_id <> report.reporter_id and text <> ''
        and messages.created_at <= report.created_at
      order by messages.id desc limit ${limit}
    ) said
    order by report.id, said.id desc`.execute(db);
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
