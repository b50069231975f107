import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { randomShard } from '../database/ids';
import { inBackground } from '../database/turns';
import { backoffMs, withinTime } from './jobLimits';
import {
  type Claim,
  type ClaimedJob,
  claimJobs,
  completeJob,
  failJob,
  insertRecurringJob,
  type JobRank,
  RECURRING_KEY,
  releaseJob,
  renewLease,
  rescheduleJob,
} from './jobStore';
import type { JobRunner, JobRunnerOptions, KindOf } from './jobs';

const POLL_MS = 500;
const CONCURRENCY = 3;
const LEASE_MS = 15_000;
const TIME_LIMIT_MS = 600_000;
const MAX_ATTEMPTS = 8;
/** Number of slots for patient kinds. */
const PATIENT_SLOTS = 1;
/** Number of slots for each slow kind, beside those that the others share. */
const SLOW_SLOTS = 1;
const ERROR_LENGTH = 2000;
const ONE_JOB = { limit: 1, backgroundLimit: 1, patientLimit: 1, slowLimit: 1 };

/** Claims due jobs, runs them beside each other, and writes down how they ended. */
export class Runner<Payloads extends object> implements JobRunner<Payloads> {
  readonly #options: Required<JobRunnerOptions<Payloads>>;
  readonly #recurring = new Map<string, { payload: unknown; ms: number }>();
  readonly #running = new Map<Promise<void>, string>();
  readonly #ranks: ReadonlyMap<string, JobRank>;
  readonly #abort = new AbortController();
  #loop: Promise<void> | undefined;
  /** Number of jobs that have ended. */
  #ended = 0;

  constructor(options: JobRunnerOptions<Payloads>) {
    this.#options = {
      urgent: [],
      patient: [],
      slow: [],
      timeLimits: {},
      pollMs: POLL_MS,
      concurrency: CONCURRENCY,
      leaseMs: LEASE_MS,
      maxAttempts: MAX_ATTEMPTS,
      onError: () => {},
      ...options,
    };
    const { handlers, urgent, patient, slow } = this.#options;
    // Claims only kinds that this version knows, because a newer process may enqueue others.
    const kindsOf: [JobRank, readonly string[]][] = [
      [0, urgent],
      [2, patient],
      [3, slow],
    ];
    const rankOf = (kind: string): JobRank => kindsOf.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 1;
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
    for (let count = 0; ; ) {
      const jobs = await this.#claim({ ...ONE_JOB, slowLimit: 0 });
      // One of each slow kind.
      if (jobs.length === 0) jobs.push(...(await this.#claim({ ...ONE_JOB, limit: 0 })));
      if (jobs.length === 0) return count;
      for (const job of jobs) await this.#run(job);
      count += jobs.length;
    }
  }

  async #poll(): Promise<void> {
    const { pollMs, log } = this.#options;
    let isPrepared = false;
    while (!this.#abort.signal.aborted) {
      const ended = this.#ended;
      let isMore = false;
      try {
        if (!isPrepared) await this.#addRecurring();
        isPrepared = true;
        const slots = this.#freeSlots();
        const jobs = slots.limit + slots.slowLimit > 0 ? await this.#claim(slots) : [];
        // Stopped meanwhile: releases the jobs for the next process, including one that the stop interrupted and this
        // claim took again.
        if (this.#abort.signal.aborted) return await this.#release(jobs);
        for (const job of jobs) this.#runBeside(job);
        isMore = jobs.length > 0;
      } catch (error) {
        log.error({ err: error }, 'Jobs could not be read');
      }
      // If there was more to claim, or a slot became free meanwhile, more may be due.
      const free = this.#freeSlots();
      if ((isMore || this.#ended !== ended) && free.limit + free.slowLimit > 0) continue;
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

  #freeSlots() {
    const { concurrency, urgent, slow } = this.#options;
    const running: Record<JobRank, number> = { 0: 0, 1: 0, 2: 0, 3: 0 };
    for (const kind of this.#running.values()) running[this.#ranks.get(kind) ?? 1] += 1;
    const background = running[1] + running[2];
    return {
      limit: concurrency - running[0] - background,
      backgroundLimit: concurrency - (urgent.length > 0 ? 1 : 0) - background,
      patientLimit: PATIENT_SLOTS - running[2],
      slowLimit: running[3] < slow.length ? SLOW_SLOTS : 0,
    };
  }

  #runBeside(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(run);
      this.#ended += 1;
    });
    this.#running.set(run, job.kind);
  }

  async #addRecurring(): Promise<void> {
    const { db, ids, clock } = this.#options;
    const now = clock.now();
    for (const [kind, { payload, ms }] of this.#recurring) {
      const job = { id: ids.next('job', randomShard()), kind, payload, runAt: now };
      await insertRecurringJob(db, job, new Date(now.getTime() + ms));
    }
  }

  #claim(slots: Omit<Claim, 'kinds' | 'now' | 'leasedUntil'>): Promise<ClaimedJob[]> {
    const { db, clock } = this.#options;
    const running = new Set(this.#running.values());
    const kinds = new Map([...this.#ranks].filter(([kind, rank]) => rank < 3 || !running.has(kind)));
    return claimJobs(db, { ...slots, kinds, now: clock.now(), leasedUntil: this.#leaseEnd() });
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
