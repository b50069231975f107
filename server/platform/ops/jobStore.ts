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

export interface RecurringJob extends Omit<NewJob, 'key' | 'personId' | 'effortMs'> {
  /** An existing one runs then at the latest. */
  latest: Date;
}

/** Makes sure that recurring jobs exist; writes nothing to those that are as they should be. */
export async function insertRecurringJobs(db: Db, jobs: readonly RecurringJob[]): Promise<void> {
  const given = JSON.stringify(
    jobs.map(({ id, kind, payload, runAt, latest }) => ({ id, kind, payload, runAt, latest })),
  );
  await sql`
    insert into jobs (id, kind, payload, key, run_at, turn)
    select given.id, given.kind, given.payload, ${RECURRING_KEY}, due.at, due.at
    from jsonb_to_recordset(${given}::jsonb)
      as given (id bigint, kind text, payload jsonb, "runAt" timestamptz, latest timestamptz)
    left join jobs on jobs.kind = given.kind and jobs.key = ${RECURRING_KEY}
    cross join lateral (select case when jobs.id is null then "runAt" else least(jobs.run_at, latest) end as at) due
    where jobs.id is null or jobs.failed_at is not null or jobs.payload <> given.payload or jobs.run_at > latest
    on conflict (kind, key) where key is not null do update set
      payload = excluded.payload, run_at = excluded.run_at, turn = excluded.turn, failed_at = null`.execute(db);
}

export interface Claim {
  /** The number of its lane for each kind of job that this version knows. */
  lanes: ReadonlyMap<string, number>;
  /** Free slots of each lane. */
  free: readonly number[];
  /** Maximum number of jobs of all lanes together. */
  limit: number;
  now: Date;
  leasedUntil: Date;
}

const arraysOf = ({ lanes, free }: Pick<Claim, 'lanes' | 'free'>) => {
  const open = [...lanes].filter(([, lane]) => (free[lane] ?? 0) > 0);
  return sql`unnest(${open.map(([kind]) => kind)}::text[], ${open.map(([, lane]) => lane)}::int[],
    ${open.map(([, lane]) => free[lane] ?? 0)}::int[]) as class (kind, lane, free)`;
};

/** Leases due jobs that no one else has leased, of each lane as many as it has free slots, by lane and due time. */
export async function claimJobs(db: Db, claim: Claim): Promise<ClaimedJob[]> {
  const { limit, now, leasedUntil } = claim;
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select job.id, job.turn, class.lane, class.free
      from ${arraysOf(claim)},
        lateral (
          select id, turn from jobs
          where kind = class.kind and failed_at is null and turn <= ${new Date(now.getTime() + MOST_DELAY_MS)}
            and run_at <= ${now} and (leased_until is null or leased_until <= ${now})
          order by turn, id limit class.free for update skip locked
        ) as job
    ), placed as (
      select id, turn, lane, free, row_number() over (partition by lane order by turn, id) as place from due
    )
    update jobs set leased_until = ${leasedUntil}, attempts = attempts + 1
    where id in (select id from placed where place <= free order by lane, turn, id limit ${limit})
    returning id, kind, payload, key, revision, attempts`.execute(db);
  return rows;
}

/** When the next job of a lane with free slots is due or its lease ends; undefined: there is none. */
export async function findNextDue(db: Db, claim: Pick<Claim, 'lanes' | 'free'>): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(job.due_at) as due_at
    from ${arraysOf(claim)},
      lateral (
        select min(greatest(run_at, leased_until)) as due_at from jobs where kind = class.kind and failed_at is null
      ) as job`.execute(db);
  return rows[0]?.due_at ?? undefined;
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
