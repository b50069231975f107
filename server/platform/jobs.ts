import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Clock } from './clock';
import type { Db } from './database/tables';
import { inBackground } from './database/turns';
import type { Ids } from './ids';
import {
  type ClaimedJob,
  claimJobs,
  completeJob,
  failJob,
  insertJob,
  insertRecurringJob,
  RECURRING_KEY,
  releaseJob,
  renewLease,
  rescheduleJob,
} from './jobStore';
import type { Log } from './log';

/**
 * What each kind of job carries. Every domain adds its kinds here, in one place, by declaration merging:
 * `declare module '../../platform/jobs' { interface JobPayloads { 'pins/indexPicture': { pinId: PinId } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it
export interface JobPayloads {}

export type KindOf<Payloads> = keyof Payloads & string;

export interface EnqueueOptions {
  /** At most one job of a key waits; enqueuing it again replaces its payload and runs at the earlier of both times. */
  key?: string;
  /** Not before; now when absent. */
  runAt?: Date;
}

export interface JobContext {
  /** From 1; more than 1 after a failure or a crash, so handlers must bear being run again. */
  attempt: number;
  /** Aborted when the runner stops. */
  signal: AbortSignal;
}

export type JobHandlers<Payloads = JobPayloads> = {
  [Kind in KindOf<Payloads>]: (payload: Payloads[Kind], job: JobContext) => Promise<void>;
};

export interface JobRunner<Payloads = JobPayloads> {
  start(): void;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
  /** Runs all that is due now, one after the other, and what they enqueue for now; answers how many ran. For tests. */
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
  /** Kinds that take long and that nobody waits for: they run when nothing else is due. */
  patient?: readonly KindOf<Payloads>[];
  /** How often it looks for jobs that are due; 500 ms. */
  pollMs?: number;
  /** Jobs that run at the same time; 2. */
  concurrency?: number;
  /** How long a job stays with a process that no longer answers; 60 s. A living one keeps renewing its leases. */
  leaseMs?: number;
  /** Tries before a job is put aside with its last error; 8, over about two hours. */
  maxAttempts?: number;
  /** Told of each failure, with the kind of the job. */
  onError?: (error: unknown, kind: string) => void;
}

/**
 * Adds a job in the transaction that causes it: it runs, at least once, if and only if that transaction commits.
 * A request context fits as `tools`.
 */
export async function enqueue<Payloads extends object = JobPayloads, Kind extends KindOf<Payloads> = KindOf<Payloads>>(
  tx: Db,
  { ids, clock }: { ids: Ids; clock: Clock },
  kind: Kind,
  payload: Payloads[Kind],
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await insertJob(tx, { id: ids.next('job', 0), kind, payload, key: key ?? null, runAt: runAt ?? clock.now() });
}

export function createJobRunner<Payloads extends object = JobPayloads>(
  options: JobRunnerOptions<Payloads>,
): JobRunner<Payloads> {
  return new Runner(options);
}

const POLL_MS = 500;
const CONCURRENCY = 2;
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 8;
const FIRST_RETRY_MS = 10_000;
const RETRY_FACTOR = 3;
const ERROR_LENGTH = 2000;

class Runner<Payloads extends object> implements JobRunner<Payloads> {
  readonly #options: Required<JobRunnerOptions<Payloads>>;
  readonly #recurring = new Map<string, { payload: unknown; ms: number }>();
  readonly #running = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(options: JobRunnerOptions<Payloads>) {
    this.#options = {
      patient: [],
      pollMs: POLL_MS,
      concurrency: CONCURRENCY,
      leaseMs: LEASE_MS,
      maxAttempts: MAX_ATTEMPTS,
      onError: () => {},
      ...options,
    };
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
    await Promise.all(this.#running);
  }

  runDue(): Promise<number> {
    return inBackground(() => this.#runDue());
  }

  async #runDue(): Promise<number> {
    await this.#addRecurring();
    for (let count = 0; ; count += 1) {
      const [job] = await this.#claim(1);
      if (!job) return count;
      await this.#run(job);
    }
  }

  async #poll(): Promise<void> {
    const { pollMs, concurrency, log } = this.#options;
    let isPrepared = false;
    while (!this.#abort.signal.aborted) {
      try {
        if (!isPrepared) await this.#addRecurring();
        isPrepared = true;
        for (const job of await this.#claim(concurrency - this.#running.size)) this.#runBeside(job);
      } catch (error) {
        log.error({ err: error }, 'Jobs could not be read');
      }
      // Either the next look, or sooner, when a full house gets room; a stop wakes it at once.
      const woken = new AbortController();
      const signal = AbortSignal.any([this.#abort.signal, woken.signal]);
      const pause = sleep(pollMs, undefined, { signal }).catch(() => {});
      await (this.#running.size >= concurrency ? Promise.race([pause, ...this.#running]) : pause);
      woken.abort();
    }
  }

  #runBeside(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  async #addRecurring(): Promise<void> {
    const { db, ids, clock } = this.#options;
    const now = clock.now();
    for (const [kind, { payload, ms }] of this.#recurring) {
      const job = { id: ids.next('job', 0), kind, payload, runAt: now };
      await insertRecurringJob(db, job, new Date(now.getTime() + ms));
    }
  }

  async #claim(limit: number): Promise<ClaimedJob[]> {
    if (limit <= 0) return [];
    const { db, clock, handlers, patient } = this.#options;
    const isPatient = new Set<string>(patient);
    const terms = { now: clock.now(), leasedUntil: this.#leaseEnd() };
    // Only what this version of the code can do: another process may be newer and know more kinds.
    const pressing = Object.keys(handlers).filter((kind) => !isPatient.has(kind));
    const jobs = await claimJobs(db, { ...terms, kinds: pressing, limit });
    if (jobs.length === limit || patient.length === 0) return jobs;
    return [...jobs, ...(await claimJobs(db, { ...terms, kinds: patient, limit: limit - jobs.length }))];
  }

  #leaseEnd(): Date {
    return new Date(this.#options.clock.now().getTime() + this.#options.leaseMs);
  }

  /** Never rejects: what goes wrong is written to the job and the log. */
  async #run(job: ClaimedJob): Promise<void> {
    const { db, leaseMs, log } = this.#options;
    const renewal = setInterval(() => {
      renewLease(db, job, this.#leaseEnd()).catch((error) => log.warn({ err: error }, 'A lease could not be renewed'));
    }, leaseMs / 3);
    try {
      const error = await this.#attempt(job);
      await this.#settle(job, error);
    } catch (error) {
      // The lease runs out and the job is run again.
      log.error({ err: error, job: job.id, kind: job.kind }, 'The end of a job could not be written down');
    } finally {
      clearInterval(renewal);
    }
  }

  /** What went wrong; undefined: nothing. */
  async #attempt(job: ClaimedJob): Promise<unknown> {
    const handler = this.#options.handlers[job.kind as KindOf<Payloads>];
    const context = { attempt: job.attempts, signal: this.#abort.signal };
    try {
      await handler(job.payload as Payloads[KindOf<Payloads>], context);
      return undefined;
    } catch (error) {
      return error ?? new Error('The handler rejected without a reason');
    }
  }

  async #settle(job: ClaimedJob, error: unknown): Promise<void> {
    const { db, clock, log, maxAttempts, onError } = this.#options;
    const now = clock.now();
    // A stop cut it short: no failure, and a recurring one would otherwise wait for its next turn.
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
      const delay = FIRST_RETRY_MS * RETRY_FACTOR ** (job.attempts - 1) * (0.5 + Math.random());
      const failedAt = job.attempts >= maxAttempts ? now : null;
      await failJob(db, job, { error: text, retryAt: new Date(now.getTime() + delay), failedAt });
    }
  }
}
