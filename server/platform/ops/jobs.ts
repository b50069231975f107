import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { UserId } from '../../../contract/schemas/common';
import { type Ids, randomShard } from '../database/ids';
import type { Db } from '../database/tables';
import { inBackground } from '../database/turns';
import type { Clock } from './clock';
import { backoffMs, withinTime } from './jobLimits';
import {
  type Claim,
  type ClaimedJob,
  claimJobs,
  completeJob,
  failJob,
  insertJob,
  insertRecurringJob,
  type JobRank,
  RECURRING_KEY,
  releaseJob,
  renewLease,
  rescheduleJob,
} from './jobStore';
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

export interface JobRunnerOptions<Payloads = JobPayloads> {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  handlers: JobHandlers<Payloads>;
  /** Kinds that somebody waits for: they run first, and one slot is always free for them. */
  urgent?: readonly KindOf<Payloads>[];
  /** Long kinds that nobody waits for: they run when nothing else is due, one at a time. */
  patient?: readonly KindOf<Payloads>[];
  /** How long a job of a kind may run before it counts as failed and its slot is freed, ms; 10 min by default. */
  timeLimits?: Partial<Record<KindOf<Payloads>, number>>;
  /** Polling interval for due jobs; 500 ms by default. */
  pollMs?: number;
  /** Number of concurrent jobs; 3 by default. */
  concurrency?: number;
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
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await insertJob(tx, {
    id: ids.next('job', randomShard()),
    kind,
    payload,
    key: key ?? null,
    runAt: runAt ?? clock.now(),
    personId: viewer?.id ?? null,
  });
}

export function createJobRunner<Payloads extends object = JobPayloads>(
  options: JobRunnerOptions<Payloads>,
): JobRunner<Payloads> {
  return new Runner(options);
}

const POLL_MS = 500;
const CONCURRENCY = 3;
const LEASE_MS = 15_000;
const TIME_LIMIT_MS = 600_000;
const MAX_ATTEMPTS = 8;
/** Number of slots for patient kinds. */
const PATIENT_PLACES = 1;
const ERROR_LENGTH = 2000;

class Runner<Payloads extends object> implements JobRunner<Payloads> {
  readonly #options: Required<JobRunnerOptions<Payloads>>;
  readonly #recurring = new Map<string, { payload: unknown; ms: number }>();
  readonly #running = new Map<Promise<void>, JobRank>();
  readonly #ranks: ReadonlyMap<string, JobRank>;
  readonly #abort = new AbortController();
  #loop: Promise<void> | undefined;
  /** Number of jobs that have ended. */
  #ended = 0;

  constructor(options: JobRunnerOptions<Payloads>) {
    this.#options = {
      urgent: [],
      patient: [],
      timeLimits: {},
      pollMs: POLL_MS,
      concurrency: CONCURRENCY,
      leaseMs: LEASE_MS,
      maxAttempts: MAX_ATTEMPTS,
      onError: () => {},
      ...options,
    };
    const { handlers, urgent, patient } = this.#options;
    const [first, last] = [new Set<string>(urgent), new Set<string>(patient)];
    // Claims only kinds that this version knows, because a newer process may enqueue others.
    const rankOf = (kind: string): JobRank => (first.has(kind) ? 0 : last.has(kind) ? 2 : 1);
    this.#ranks = new Map(Object.keys(handlers).map((kind) => [kind, rankOf(kind)]));
  }

  every<Kind extends KindOf<Payloads>>(kind: Kind, payload: Payloads[Kind], ms: number): void {
    this.#recurring.set(kind, { payload, ms });
  }

  start(): void {
    this.#loop ??= inBackground(() => this.#poll());
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#loop;
    await Promise.all(this.#running.keys());
  }

  runDue(): Promise<number> {
    return inBackground(() => this.#runDue());
  }

  async #runDue(): Promise<number> {
    await this.#addRecurring();
    for (let count = 0; ; count += 1) {
      const [job] = await this.#claim({ limit: 1, backgroundLimit: 1, patientLimit: 1 });
      if (!job) return count;
      await this.#run(job);
    }
  }

  async #poll(): Promise<void> {
    const { pollMs, concurrency, log } = this.#options;
    let isPrepared = false;
    while (!this.#abort.signal.aborted) {
      const ended = this.#ended;
      let isMore = false;
      try {
        if (!isPrepared) await this.#addRecurring();
        isPrepared = true;
        const places = this.#freePlaces();
        const jobs = places.limit > 0 ? await this.#claim(places) : [];
        // Stopped meanwhile: releases the jobs for the next process, including one that the stop interrupted and this
        // claim took again.
        if (this.#abort.signal.aborted) return await this.#release(jobs);
        for (const job of jobs) this.#runBeside(job);
        isMore = jobs.length > 0;
      } catch (error) {
        log.error({ err: error }, 'Jobs could not be read');
      }
      // If there was more to claim, or a slot became free meanwhile, more may be due.
      if ((isMore || this.#ended !== ended) && this.#running.size < concurrency) continue;
      // Waits for the polling interval, or until a running job or the runner ends. Not AbortSignal.any: Node 20 may
      // garbage-collect its result while it still has listeners.
      const woken = new AbortController();
      const wake = () => woken.abort();
      this.#abort.signal.addEventListener('abort', wake);
      const pause = sleep(pollMs, undefined, { signal: woken.signal }).catch(() => {});
      if (this.#abort.signal.aborted) wake();
      await Promise.race([pause, ...this.#running.keys()]);
      this.#abort.signal.removeEventListener('abort', wake);
      wake();
    }
  }

  #freePlaces() {
    const { concurrency, urgent } = this.#options;
    const ranks = [...this.#running.values()];
    const background = ranks.filter((rank) => rank > 0).length;
    const patient = ranks.filter((rank) => rank === 2).length;
    return {
      limit: concurrency - ranks.length,
      backgroundLimit: concurrency - (urgent.length > 0 ? 1 : 0) - background,
      patientLimit: PATIENT_PLACES - patient,
    };
  }

  #runBeside(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(run);
      this.#ended += 1;
    });
    this.#running.set(run, this.#ranks.get(job.kind) ?? 1);
  }

  async #addRecurring(): Promise<void> {
    const { db, ids, clock } = this.#options;
    const now = clock.now();
    for (const [kind, { payload, ms }] of this.#recurring) {
      const job = { id: ids.next('job', randomShard()), kind, payload, runAt: now };
      await insertRecurringJob(db, job, new Date(now.getTime() + ms));
    }
  }

  #claim(places: Pick<Claim, 'limit' | 'backgroundLimit' | 'patientLimit'>): Promise<ClaimedJob[]> {
    const { db, clock } = this.#options;
    return claimJobs(db, { ...places, kinds: this.#ranks, now: clock.now(), leasedUntil: this.#leaseEnd() });
  }

  async #release(jobs: readonly ClaimedJob[]): Promise<void> {
    for (const job of jobs) await releaseJob(this.#options.db, job);
  }

  #leaseEnd(): Date {
    return new Date(this.#options.clock.now().getTime() + this.#options.leaseMs);
  }

  /** Never rejects: errors go to the job's row and the log. */
  async #run(job: ClaimedJob): Promise<void> {
    const { db, leaseMs, log } = this.#options;
    const renewal = setInterval(() => {
      renewLease(db, job, this.#leaseEnd()).catch((error) => log.warn({ err: error }, 'A lease could not be renewed'));
    }, leaseMs / 3);
    try {
      const error = await this.#attempt(job);
      await this.#settle(job, error);
    } catch (error) {
      // The lease expires and the job runs again.
      log.error({ err: error, job: job.id, kind: job.kind }, 'The end of a job could not be written down');
    } finally {
      clearInterval(renewal);
    }
  }

  /** The error of the attempt; undefined if it succeeded. */
  async #attempt(job: ClaimedJob): Promise<unknown> {
    const { handlers, maxAttempts, timeLimits } = this.#options;
    const kind = job.kind as KindOf<Payloads>;
    // Attempts are counted when the job is claimed, so this many have ended together with their process.
    if (job.attempts > maxAttempts) return new Error('The process ended each time while this job ran');
    try {
      await withinTime(timeLimits[kind] ?? TIME_LIMIT_MS, this.#abort.signal, (signal) =>
        handlers[kind](job.payload as Payloads[KindOf<Payloads>], { attempt: job.attempts, signal }),
      );
      return undefined;
    } catch (error) {
      return error ?? new Error('The handler rejected without a reason');
    }
  }

  async #settle(job: ClaimedJob, error: unknown): Promise<void> {
    const { db, clock, log, maxAttempts, onError } = this.#options;
    const now = clock.now();
    // Interrupted by a stop: not a failure, and a recurring job would otherwise wait for its next time.
    if (error !== undefined && this.#abort.signal.aborted) return releaseJob(db, job);
    const text = error === undefined ? null : inspect(error).slice(0, ERROR_LENGTH);
    const recurring = job.key === RECURRING_KEY ? this.#recurring.get(job.kind) : undefined;
    if (text !== null) {
      log.error({ err: error, job: job.id, kind: job.kind, attempt: job.attempts }, 'A job failed');
      onError(error, job.kind);
    }
    if (recurring) {
      await rescheduleJob(db, job, { runAt: new Date(now.getTime() + recurring.ms), error: text });
    } else if (text === null) {
      await completeJob(db, job);
    } else {
      const retryAt = new Date(now.getTime() + backoffMs(job.attempts));
      await failJob(db, job, { error: text, retryAt, failedAt: job.attempts >= maxAttempts ? now : null });
    }
  }
}
