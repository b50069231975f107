import { type RawBuilder, sql } from 'kysely';
import type { BoardId, CommentId, PinId, TriedItId, UserId } from '../../../../contract/schemas/common';
import type { JsonText } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

const LIVE_PIN = sql<boolean>`exists (select from pins where pins.id = subject.pin_id and pins.deleted_at is null)`;

/** By kind of subject: the table of its reports, their column of its id, and which subjects are there to decide on. */
const KINDS = {
  pin: {
    table: 'content_reports',
    key: 'pin_id',
    isLive: sql<boolean>`exists (select from pins where pins.id = pin_id and deleted_at is null)`,
  },
  comment: {
    table: 'comment_reports',
    key: 'comment_id',
    isLive: sql<boolean>`exists (
      select from comments subject left join comments head on head.id = subject.parent_id
      where subject.id = comment_id and subject.deleted_at is null and head.deleted_at is null and ${LIVE_PIN})`,
  },
  triedIt: {
    table: 'tried_it_reports',
    key: 'tried_it_id',
    isLive: sql<boolean>`exists (
      select from tried_its subject where subject.id = tried_it_id and subject.deleted_at is null and ${LIVE_PIN})`,
  },
} as const satisfies Record<string, { table: string; key: string; isLive: RawBuilder<boolean> }>;

interface Ids {
  pin: PinId;
  comment: CommentId;
  triedIt: TriedItId;
}
interface Reasons {
  pin: Row<'content_reports'>['reason'];
  comment: Row<'comment_reports'>['reason'];
  triedIt: Row<'tried_it_reports'>['reason'];
}
export type ReportKind = keyof Ids;

export interface Report<Kind extends ReportKind> {
  readonly kind: Kind;
  readonly id: Ids[Kind];
}

interface Written<Kind extends ReportKind> extends Report<Kind> {
  readonly reporterId: UserId;
  readonly reason: Reasons[Kind];
  readonly at: Date;
  /** What else reports of this kind say, by column. */
  readonly details?: Readonly<Record<string, string | JsonText<unknown>>>;
}

/** Stores a report. An open one of the same person gets the new reason and details, a decided one stays as it is. */
export async function putReport<Kind extends ReportKind>(
  db: Db,
  { kind, id, reporterId, reason, at, details = {} }: Written<Kind>,
): Promise<void> {
  const table = sql.table(KINDS[kind].table);
  const key = sql.ref(KINDS[kind].key);
  const said = { reason, created_at: at, ...details };
  const columns = Object.keys(said).map((column) => sql.ref(column));
  const changes = columns.map((column) => sql`${column} = excluded.${column}`);
  await sql`
    insert into ${table} (${key}, reporter_id, ${sql.join(columns)})
    values (${id}, ${reporterId}, ${sql.join(Object.values(said))})
    on conflict (${key}, reporter_id) do update set ${sql.join(changes)} where ${table}.status = 'open'`.execute(db);
}

/** The open reports of one subject together. */
export interface OpenReports<Kind extends ReportKind> {
  readonly id: Ids[Kind];
  readonly count: number;
  readonly reported_at: Date;
  /** The most frequent first. */
  readonly reasons: readonly { readonly reason: Reasons[Kind]; readonly count: number }[];
}

/** Subjects with open reports that are not deleted, most recently reported first. */
export async function findOpenReports<Kind extends ReportKind>(
  db: Db,
  kind: Kind,
  limit: number,
): Promise<OpenReports<Kind>[]> {
  const { table, key, isLive } = KINDS[kind];
  const { rows } = await sql<OpenReports<Kind>>`
    with of_reason as (
      select ${sql.ref(key)} as id, reason, count(*)::int as count, max(created_at) as newest
      from ${sql.table(table)} where status = 'open' and ${isLive} group by 1, 2
    )
    select id, sum(count)::int as count, max(newest) as reported_at,
      jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as reasons
    from of_reason group by id order by reported_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many subjects of any kind have open reports and are not deleted, up to `limit`. */
export async function countOpenReports(db: Db, limit: number): Promise<number> {
  const ofKind = ({ table, key, isLive }: (typeof KINDS)[ReportKind]) => sql`
    select distinct ${sql.ref(key)} as id, ${table}::text as kind from ${sql.table(table)} where status = 'open' and ${isLive}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${sql.join(Object.values(KINDS).map(ofKind), sql` union all `)} limit ${limit}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest `limit` notes of the open reports of each subject, newest first. */
export async function findNotes<Kind extends 'pin' | 'triedIt'>(
  db: Db,
  kind: Kind,
  ids: readonly Ids[Kind][],
  limit: number,
): Promise<{ id: Ids[Kind]; note: string }[]> {
  if (ids.length === 0) return [];
  const key = sql.ref(KINDS[kind].key);
  const { rows } = await sql<{ id: Ids[Kind]; note: string }>`
    select id, note from (
      select ${key} as id, note, row_number() over (partition by ${key} order by created_at desc) as rank
      from ${sql.table(KINDS[kind].table)} where status = 'open' and note <> '' and ${key} in (${sql.join(ids)})
    ) ranked where rank <= ${limit} order by id, rank`.execute(db);
  return rows;
}

export async function hasOpenReports<Kind extends ReportKind>(db: Db, { kind, id }: Report<Kind>): Promise<boolean> {
  const { table, key } = KINDS[kind];
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(key)} = ${id} and status = 'open' limit 1`.execute(db);
  return rows.length > 0;
}

/** The most frequent reason of the open reports of a subject. */
export async function findMainReason<Kind extends ReportKind>(db: Db, { kind, id }: Report<Kind>): Promise<string> {
  const { table, key } = KINDS[kind];
  const { rows } = await sql<{ reason: string }>`
    select reason from ${sql.table(table)} where ${sql.ref(key)} = ${id} and status = 'open'
    group by reason order by count(*) desc, reason limit 1`.execute(db);
  return rows[0]?.reason ?? '';
}

interface Decision {
  readonly status: 'dismissed' | 'removed';
  readonly by: UserId;
  readonly at: Date;
}

/** Closes the open reports of a subject; returns their number. */
export async function closeReports<Kind extends ReportKind>(
  tx: Tx,
  { kind, id }: Report<Kind>,
  { status, by, at }: Decision,
): Promise<number> {
  const { table, key } = KINDS[kind];
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set status = ${status}, decided_by_id = ${by}, decided_at = ${at}
    where ${sql.ref(key)} = ${id} and status = 'open'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Closes the open reports of the pins that were deleted with a board, and of what people wrote on them. */
export async function closeReportsOfBoard(tx: Tx, boardId: BoardId, { status, by, at }: Decision): Promise<void> {
  const pins = sql`select id from pins where board_id = ${boardId} and deleted_with_board`;
  const subjects = {
    pin: pins,
    comment: sql`select id from comments where pin_id in (${pins})`,
    triedIt: sql`select id from tried_its where pin_id in (${pins})`,
  };
  for (const [kind, ids] of Object.entries(subjects) as [ReportKind, RawBuilder<unknown>][]) {
    const { table, key } = KINDS[kind];
    await sql`
      update ${sql.table(table)} set status = ${status}, decided_by_id = ${by}, decided_at = ${at}
      where status = 'open' and ${sql.ref(key)} in (${ids})`.execute(tx);
  }
}

/** Whether the image is one that site admins have to decide on. */
export async function isReportedPicture(db: Db, signature: string): Promise<boolean> {
  const { rows } = await sql`
    select from content_reports report where status = 'open' and ${KINDS.pin.isLive} and (
      exists (select from pins where id = report.pin_id and signature = ${signature})
      or exists (select from pin_pictures where pin_id = report.pin_id and signature = ${signature}))
    union all
    select from comment_reports report where status = 'open' and ${KINDS.comment.isLive}
      and exists (select from comments where id = report.comment_id and signature = ${signature})
    union all
    select from tried_it_reports report where status = 'open' and ${KINDS.triedIt.isLive}
      and exists (select from tried_its where id = report.tried_it_id and signature = ${signature})
    limit 1`.execute(db);
  return rows.length > 0;
}
