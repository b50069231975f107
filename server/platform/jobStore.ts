import { sql } from 'kysely';
import { jsonb } from './database/columns';
import type { Db, Row } from './database/tables';
import type { JobId } from './ids';

/** The rows behind the jobs. `attempts` rises with each claim, so it tells whether a lease is still one's own. */
export type ClaimedJob = Pick<Row<'jobs'>, 'id' | 'kind' | 'payload' | 'key' | 'revision' | 'attempts'>;

export interface NewJob {
  id: JobId;
  kind: string;
  payload: unknown;
  key: string | null;
  runAt: Date;
}

/** The key of the one row of a recurring kind. */
export const RECURRING_KEY = 'every';

/** Adds a job; where one of its kind and key stands already, that one takes the new payload. */
export async function insertJob(db: Db, { id, kind, payload, key, runAt }: NewJob): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ id, kind, payload: jsonb(payload), key, run_at: runAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .where('key', 'is not', null)
        .doUpdateSet({
          payload: sql`excluded.payload`,
          revision: sql`jobs.revision + 1`,
          // While it runs the attempts belong to that run.
          attempts: sql`case when jobs.leased_until is null then 0 else jobs.attempts end`,
          run_at: sql`case when jobs.failed_at is null and jobs.leased_until is null
            then least(jobs.run_at, excluded.run_at) else excluded.run_at end`,
          failed_at: null,
        }),
    )
    .execute();
}

/** Sees to it that a recurring job stands; one that stands comes no later than `latest`. */
export async function insertRecurringJob(db: Db, job: Omit<NewJob, 'key'>, latest: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ id: job.id, kind: job.kind, payload: jsonb(job.payload), key: RECURRING_KEY, run_at: job.runAt })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .where('key', 'is not', null)
        .doUpdateSet({
          payload: sql`excluded.payload`,
          run_at: sql`least(jobs.run_at, ${latest}::timestamptz)`,
          failed_at: null,
        }),
    )
    .execute();
}

export interface Claim {
  kinds: readonly string[];
  now: Date;
  leasedUntil: Date;
  limit: number;
}

/** Leases jobs that are due and that nobody else has, oldest first. */
export async function claimJobs(db: Db, { kinds, now, leasedUntil, limit }: Claim): Promise<ClaimedJob[]> {
  return await db
    .updateTable('jobs')
    .set({ leased_until: leasedUntil, attempts: sql`attempts + 1` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('jobs')
        .select('id')
        .where('failed_at', 'is', null)
        .where('run_at', '<=', now)
        .where((or) => or.or([or('leased_until', 'is', null), or('leased_until', '<=', now)]))
        .where('kind', '=', sql<string>`any(${kinds}::text[])`)
        .orderBy('run_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'key', 'revision', 'attempts'])
    .execute();
}

/** Answers false when the lease has passed to somebody else. */
export async function renewLease(db: Db, { id, attempts }: ClaimedJob, leasedUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a finished job away, or frees it for another run when it was enqueued again meanwhile. */
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

/** Frees a recurring job until its next time. */
export async function rescheduleJob(
  db: Db,
  { id, attempts }: ClaimedJob,
  { runAt, error }: { runAt: Date; error: string | null },
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leased_until: null, attempts: 0, run_at: runAt, last_error: error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Gives a job back that was cut short: whoever comes next does it, as if it had not been begun. */
export async function releaseJob(db: Db, { id, attempts }: ClaimedJob): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ leased_until: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** Frees a job that failed: until `retryAt`, or for good (`failedAt`). One enqueued again meanwhile begins afresh. */
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
      failed_at: sql`case when ${isSame} then ${failedAt}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}
