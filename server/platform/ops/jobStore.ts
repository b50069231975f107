import { sql } from 'kysely';
import type { UserId } from '../../../contract/schemas/common';
import { jsonb } from '../database/columns';
import type { JobId } from '../database/ids';
import type { Db, Row } from '../database/tables';

/** The rows of jobs. `attempts` increases with each claim, so it shows whether a lease is still valid. */
export type ClaimedJob = Pick<Row<'jobs'>, 'id' | 'kind' | 'payload' | 'key' | 'revision' | 'attempts'>;

export interface NewJob {
  id: JobId;
  kind: string;
  payload: unknown;
  key: string | null;
  runAt: Date;
  /** The person whose change created it; null: none. */
  personId: UserId | null;
  /** How long it takes, ms. */
  effortMs: number;
}

/** Each further waiting job of a kind and person is delayed by this much after their last one, or by its effort, ms. */
const SHARE_MS = 250;
/** Maximum delay behind others, ms. */
const MOST_DELAY_MS = 3_600_000;

/** The key of the single row of a recurring kind. */
export const RECURRING_KEY = 'every';

/** When a new job is due: at its time and its effort later, or as much behind the person's last waiting job of its kind. */
const turnOf = ({ kind, runAt, personId, effortMs }: NewJob) => {
  const after = (ms: number) => new Date(runAt.getTime() + Math.min(MOST_DELAY_MS, ms));
  if (personId === null) return after(effortMs);
  return sql<Date>`greatest(${after(effortMs)}::timestamptz, least(
        ${after(MOST_DELAY_MS)}::timestamptz,
        coalesce((select turn + ${Math.max(SHARE_MS, effortMs)} * interval '1 millisecond' from jobs
          where person_id = ${personId}::bigint and kind = ${kind} and failed_at is null and run_at <= ${runAt}
          order by turn desc limit 1), '-infinity')))`;
};

/** Adds a job; if one of its kind and key is waiting already, replaces its payload. */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  const { id, kind, payload, key, runAt, personId } = job;
  await db
    .insertInto('jobs')
    .values({ id, kind, payload: jsonb(payload), key, run_at: runAt, person_id: personId, turn: turnOf(job) })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .where('key', 'is not', null)
        .doUpdateSet({
          payload: sql`excluded.payload`,
          revision: sql`jobs.revision + 1`,
          // While it runs, the attempts belong to that run.
          attempts: sql`case when jobs.leased_until is null then 0 else jobs.attempts end`,
          run_at: sql`case when jobs.failed_at is null and jobs.leased_until is null
            then least(jobs.run_at, excluded.run_at) else excluded.run_at end`,
          turn: sql`case when jobs.failed_at is null and jobs.leased_until is null
            then least(jobs.turn, excluded.turn) else excluded.turn end`,
          failed_at: null,
        }),
    )
    .execute();
}

/** Makes sure that a recurring job exists; an existing one runs at `latest` at the latest. */
export async function insertRecurringJob(
  db: Db,
  job: Omit<NewJob, 'key' | 'personId' | 'effortMs'>,
  latest: Date,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      id: job.id,
      kind: job.kind,
      payload: jsonb(job.payload),
      key: RECURRING_KEY,
      run_at: job.runAt,
      turn: job.runAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .where('key', 'is not', null)
        .doUpdateSet({
          payload: sql`excluded.payload`,
          run_at: sql`least(jobs.run_at, ${latest}::timestamptz)`,
          turn: sql`least(jobs.turn, ${latest}::timestamptz)`,
          failed_at: null,
        }),
    )
    .execute();
}

/** Priority of a kind of job: 0 for work that somebody waits for, 1 for short, 2 for long work, 3 for that of hours. */
export type JobRank = 0 | 1 | 2 | 3;

export interface Claim {
  kinds: ReadonlyMap<string, JobRank>;
  now: Date;
  leasedUntil: Date;
  /** Maximum number of jobs of rank 0 to 2. */
  limit: number;
  /** Maximum number of jobs of rank 1 and 2 together, and of rank 2. */
  backgroundLimit: number;
  patientLimit: number;
  /** Maximum number of jobs of each kind of rank 3. */
  slowLimit: number;
}

/** Leases due jobs that no one else has leased, by rank and due time. */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  const { kinds, now, leasedUntil, limit, backgroundLimit, patientLimit, slowLimit } = claim;
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select job.id, job.turn, class.kind, class.rank
      from unnest(${[...kinds.keys()]}::text[], ${[...kinds.values()]}::int[]) as class (kind, rank),
        lateral (
          select id, turn from jobs
          where kind = class.kind and failed_at is null and turn <= ${new Date(now.getTime() + MOST_DELAY_MS)}
            and run_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by turn, id limit ${Math.max(limit, slowLimit)} for update skip locked
        ) as job
    ), ranked as (
      select id, turn, rank,
        row_number() over (partition by rank > 0 order by rank, turn, id) as place,
        row_number() over (partition by rank, case when rank = 3 then kind end order by turn, id) as place_of_rank
      from due
    )
    update jobs set leased_until = ${leasedUntil}, attempts = attempts + 1
    where id in (
      (select id from ranked
      where rank = 0 or (rank < 3 and place <= ${backgroundLimit} and (rank = 1 or place_of_rank <= ${patientLimit}))
      order by rank, turn, id limit ${limit})
      union all
      select id from ranked where rank = 3 and place_of_rank <= ${slowLimit})
    returning id, kind, payload, key, revision, attempts`.execute(db);
  return rows;
}

/** Releases all jobs; for a process that knows at its start that it is the only one. */
export async function releaseAllJobs(db: Db): Promise<void> {
  await db.updateTable('jobs').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
}

/** Returns false if the lease has passed to another process. */
export async function renewLease(db: Db, { id, attempts }: ClaimedJob, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a finished job, or releases it for another run if it was enqueued again meanwhile. */
export async function completeJob(db: Db, { id, attempts, revision }: ClaimedJob): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  await db
    .updateTable('jobs')
    .set({ leased_until: null, attempts: 0, last_error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Releases a recurring job until its next time. */
export async function rescheduleJob(
  db: Db,
  { id, attempts }: ClaimedJob,
  { runAt, error }: { runAt: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leased_until: null, attempts: 0, run_at: runAt, turn: runAt, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Returns an interrupted job to the queue, as if it had not been started. */
export async function releaseJob(db: Db, { id, attempts }: ClaimedJob): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leased_until: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Releases a failed job: until `retryAt`, or for good (`failedAt`). One that was enqueued again meanwhile starts with
 * its first attempt.
 */
export async function failJob(
  db: Db,
  { id, attempts, revision }: ClaimedJob,
  { error, retryAt, failedAt }: { error: string; retryAt: Date; failedAt: Date | null },
): Promise<void> {
  const isSame = sql<boolean>`revision = ${revision}`;
  await db
    .updateTable('jobs')
    .set({
      leased_until: null,
      last_error: error,
      attempts: sql`case when ${isSame} then attempts else 0 end`,
      run_at: sql`case when ${isSame} then ${retryAt}::timestamptz else run_at end`,
      turn: sql`case when ${isSame} then ${retryAt}::timestamptz else turn end`,
      failed_at: sql`case when ${isSame} then ${failedAt}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
