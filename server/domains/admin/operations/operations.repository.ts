import { type SqlBool, sql } from 'kysely';
import type { JobState } from '../../../../contract/constants/admin/operations';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row } from '../../../platform/database/tables';
import type { MeasuredSize } from '../../../platform/media/measure';

export type JobRow = Pick<
  Row<'jobs'>,
  'id' | 'kind' | 'key' | 'run_at' | 'attempts' | 'leased_until' | 'last_error' | 'failed_at'
>;

const conditionOf = (state: JobState, now: Date) => {
  if (state === 'failed') return sql<SqlBool>`failed_at is not null`;
  if (state === 'running') return sql<SqlBool>`failed_at is null and leased_until > ${now}`;
  return sql<SqlBool>`failed_at is null and (leased_until is null or leased_until <= ${now})`;
};

/** Counts jobs up to `limit`. */
export async function countJobs(db: Db, state: JobState, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from jobs where ${conditionOf(state, now)} limit ${limit}) as few`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface JobsOfKind {
  kind: string;
  state: JobState;
  count: number;
  /** When the oldest of them was due, or given up. */
  since: Date;
}

/** All jobs by kind and state. There are few kinds, and jobs that have run leave the table. */
export async function countJobsByKind(db: Db, now: Date): Promise<JobsOfKind[]> {
  const { rows } = await sql<JobsOfKind>`
    select kind, case when ${conditionOf('failed', now)} then 'failed' when ${conditionOf('running', now)} then 'running'
      else 'waiting' end as state, count(*)::int as count, min(coalesce(failed_at, run_at)) as since
    from jobs group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Failed ones with the newest first, others as they are due. */
export async function findJobs(db: Db, state: JobState, now: Date, limit: number): Promise<JobRow[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'run_at', 'attempts', 'leased_until', 'last_error', 'failed_at'])
    .where(conditionOf(state, now))
    .$if(state === 'failed', (query) => query.orderBy('failed_at', 'desc'))
    .$if(state !== 'failed', (query) => query.orderBy('run_at'))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The job that has been due for longest and is not running. */
export async function findOldestDue(db: Db, now: Date): Promise<Pick<JobRow, 'kind' | 'run_at'> | undefined> {
  return db
    .selectFrom('jobs')
    .select(['kind', 'run_at'])
    .where(conditionOf('waiting', now))
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Makes a failed job one that is due; false where there is none. */
export async function restartJob(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: now, turn: now, revision: sql`revision + 1` })
    .where(sql<SqlBool>`id = ${id}::bigint`)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes failed jobs due, all or those of a kind; returns how many. */
export async function restartJobs(db: Db, kind: string | null, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: now, turn: now, revision: sql`revision + 1` })
    .where('failed_at', 'is not', null)
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteFailedJob(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where(sql<SqlBool>`id = ${id}::bigint`)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What the database knows of itself without reading its tables. Rows are the estimate of its statistics. */
export async function readDatabase(db: Db, tables: number) {
  const [about, sizes, migrations] = [
    await sql<{ version: string; bytes: string }>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db),
    await sql<{ name: string; rows: number; bytes: string }>`
      select relname as name, reltuples::double precision as rows, pg_total_relation_size(oid) as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by 3 desc, 1 limit ${tables}`.execute(db),
    await sql<{ name: string; applied_at: Date }>`
      select name, applied_at from migrations order by name desc`.execute(db),
  ];
  return {
    version: about.rows[0]?.version ?? '',
    bytes: Number(about.rows[0]?.bytes ?? 0),
    tables: sizes.rows.map(({ name, rows, bytes }) => ({
      name,
      rows: rows < 0 ? null : Math.round(rows),
      bytes: Number(bytes),
    })),
    migrations: migrations.rows,
  };
}

export interface StorageMeasure {
  at: string;
  sizes: MeasuredSize[];
}

const MEASURE = 'operations/storage';

export async function saveMeasure(db: Db, measure: StorageMeasure): Promise<void> {
  const value: string = jsonb(measure);
  await db
    .insertInto('installation')
    .values({ name: MEASURE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function findMeasure(db: Db): Promise<StorageMeasure | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', MEASURE).executeTakeFirst();
  return row ? (JSON.parse(row.value) as StorageMeasure) : null;
}

/** What went wrong with the last attempt at a job of that kind; null: nothing, or there is no such job. */
export async function findJobError(db: Db, kind: string): Promise<string | null> {
  const row = await db.selectFrom('jobs').select('last_error').where('kind', '=', kind).limit(1).executeTakeFirst();
  return row?.last_error ?? null;
}

/** Whether a job of that kind runs or is due. */
export async function isUnderWay(db: Db, kind: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('failed_at', 'is', null)
    .where((or) => or.or([or('run_at', '<=', now), or('leased_until', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
