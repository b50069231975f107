import type { UserId } from '../../../contract/schemas/common';
import type { Database } from '../database/database';
import { type Ids, randomShard } from '../database/ids';
import type { Db } from '../database/tables';
import { afterCommit } from '../database/transactionScope';
import type { Clock } from './clock';
import { Runner } from './jobRunner';
import { announceJob } from './jobSignal';
import { insertJob } from './jobStore';
import type { Log } from './log';

/**
 * The payload of each kind of job. Every domain adds its kinds here by declaration merging: `declare module
 * '../../platform/ops/jobs' { interface JobPayloads { 'pins/indexPicture': { pinId: PinId } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface JobPayloads {}

export type KindOf<Payloads> = keyof Payloads & string;

export interface EnqueueOptions {
  /** At most one job per key is waiting; enqueuing it again replaces its payload and keeps the earlier time. */
  key?: string;
  /** Earliest time; now by default. */
  runAt?: Date;
  /**
   * How long it takes, ms: it goes behind shorter jobs of its kind that are enqueued within that time, an hour at most,
   * and so do further jobs of the same person.
   */
  effortMs?: number;
}

export interface JobContext {
  /** From 1; more than 1 after a failure or a crash, so handlers must be idempotent. */
  attempt: number;
  /** Aborted when the runner stops, or when the job exceeds the time limit of its kind. */
  signal: AbortSignal;
}

export type JobHandlers<Payloads = JobPayloads> = {
  [Kind in KindOf<Payloads>]: (payload: Payloads[Kind], job: JobContext) => Promise<void>;
};

export interface JobRunner<Payloads = JobPayloads> {
  start(): void;
  /** Claims no more jobs and waits for those that run. */
  stop(): Promise<void>;
  /**
   * Runs all jobs that are due now, one after another, including due ones that they enqueue; returns their number. For
   * tests.
   */
  runDue(): Promise<number>;
  /** Runs `kind` about every `ms` milliseconds, once across all processes of the database. Call it before `start`. */
  every<Kind extends KindOf<Payloads>>(kind: Kind, payload: Payloads[Kind], ms: number): void;
}

export interface JobLane<Kind extends string = string> {
  readonly kinds: readonly Kind[] | 'others';
  /** Number of its jobs that run at once in each process. */
  readonly slots: number;
}

export interface JobRunnerOptions<Payloads = JobPayloads> {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  handlers: JobHandlers<Payloads>;
  /**
   * Kinds with slots of their own, so that none waits for a job of another lane; `runDue` claims for earlier lanes
   * first. Kinds that no lane names have two slots, in the lane `others` or behind all lanes.
   */
  lanes?: readonly JobLane<KindOf<Payloads>>[];
  /** How long a job of a kind may run before it counts as failed and its slot is freed, ms; 10 min by default. */
  timeLimits?: Partial<Record<KindOf<Payloads>, number>>;
  /** Set where several processes may share the database. */
  listen?: Database['listen'];
  /**
   * The longest pause before the database is asked for due jobs; 30 s by default. It is asked when a job was enqueued
   * and when the next one is due, so that this is for notifications that were lost.
   */
  pollMs?: number;
  /**
   * How long a lease lasts if its process stops responding; 15 s by default. A running process keeps renewing its
   * leases.
   */
  leaseMs?: number;
  /**
   * Attempts, including those that ended with the process, before a job is put aside with its last error; 8 by default,
   * over hours.
   */
  maxAttempts?: number;
  /** Called for each failure, with the kind of the job. */
  onError?: (error: unknown, kind: string) => void;
}

/**
 * A request context fits. Jobs of its viewer share the queue fairly: many jobs of one person go behind a few of
 * another.
 */
export interface EnqueueTools {
  ids: Ids;
  clock: Clock;
  viewer?: { readonly id: UserId } | null;
}

/** Adds a job in the transaction that causes it: it runs, at least once, if and only if that transaction commits. */
export async function enqueue<Payloads extends object = JobPayloads, Kind extends KindOf<Payloads> = KindOf<Payloads>>(
  tx: Db,
  { ids, clock, viewer }: EnqueueTools,
  kind: Kind,
  payload: Payloads[Kind],
  { key, runAt, effortMs = 0 }: EnqueueOptions = {},
): Promise<void> {
  const job = { kind, runAt: runAt ?? clock.now() };
  await insertJob(tx, {
    ...job,
    id: ids.next('job', randomShard()),
    payload,
    key: key ?? null,
    personId: viewer?.id ?? null,
    effortMs,
  });
  afterCommit(() => announceJob(job));
}

export function createJobRunner<Payloads extends object = JobPayloads>(
  options: JobRunnerOptions<Payloads>,
): JobRunner<Payloads> {
  return new Runner(options);
}
