import { inspect } from 'node:util';
import { randomShard } from '../database/ids';
import { inBackground } from '../database/turns';
import { JobAlarm } from './jobAlarm';
import { backoffMs, withinTime } from './jobLimits';
import {
  type ClaimedJob,
  claimJobs,
  completeJob,
  failJob,
  findNextDue,
  insertRecurringJobs,
  RECURRING_KEY,
  releaseJob,
  renewLease,
  rescheduleJob,
} from './jobStore';
import type { JobRunner, JobRunnerOptions, KindOf } from './jobs';

const POLL_MS = 30_000;
/** Pause where jobs are due that others are just taking. */
const RETRY_MS = 100;
/** Pause after the database could not be asked. */
const FAILED_PAUSE_MS = 2000;
const LEASE_MS = 15_000;
const TIME_LIMIT_MS = 600_000;
const MAX_ATTEMPTS = 8;
const OTHERS = { kinds: 'others', slots: 2 } as const;
const ERROR_LENGTH = 2000;

type Options<Payloads extends object> = Required<Omit<JobRunnerOptions<Payloads>, 'listen'>> &
  Pick<JobRunnerOptions<Payloads>, 'listen'>;

/** Claims due jobs, runs them beside each other, and writes down how they ended. */
export class Runner<Payloads extends object> implements JobRunner<Payloads> {
  readonly #options: Options<Payloads>;
  readonly #recurring = new Map<string, { payload: unknown; ms: number }>();
  /** The running jobs, with the numbers of their lanes. */
  readonly #running = new Map<Promise<void>, number>();
  readonly #slots: readonly number[];
  /** The number of the lane of each kind. Claims only these, because a newer process may enqueue others. */
  readonly #lanes: ReadonlyMap<string, number>;
  readonly #abort = new AbortController();
  readonly #alarm: JobAlarm;
  #loop: Promise<void> | undefined;

  constructor(options: JobRunnerOptions<Payloads>) {
    this.#options = {
      lanes: [],
      timeLimits: {},
      pollMs: POLL_MS,
      leaseMs: LEASE_MS,
      maxAttempts: MAX_ATTEMPTS,
      onError: () => {},
      ...options,
    };
    const { handlers, lanes, db, clock, listen, log } = this.#options;
    const all = lanes.some(({ kinds }) => kinds === 'others') ? lanes : [...lanes, OTHERS];
    const others = all.findIndex(({ kinds }) => kinds === 'others');
    const laneOf = (kind: string) =>
      all.findIndex(({ kinds }) => kinds !== 'others' && kinds.some((one) => one === kind));
    this.#slots = all.map(({ slots }) => slots);
    this.#lanes = new Map(Object.keys(handlers).map((kind) => [kind, laneOf(kind) < 0 ? others : laneOf(kind)]));
    const isBusy = (kind: string) => (this.#free()[this.#lanes.get(kind) ?? -1] ?? 0) === 0;
    this.#alarm = new JobAlarm({ db, clock, listen, log, isBusy });
  }

  every<Kind extends KindOf<Payloads>>(kind: Kind, payload: Payloads[Kind], ms: number): void {
    this.#recurring.set(kind, { payload, ms });
  }

  start(): void {
    this.#loop ??= inBackground(async () => {
      this.#alarm.start();
      await this.#work();
      await this.#alarm.stop();
    });
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    this.#alarm.ring();
    await this.#loop;
    await Promise.all(this.#running.keys());
  }

  runDue(): Promise<number> {
    return inBackground(() => this.#runDue());
  }

  async #runDue(): Promise<number> {
    await this.#addRecurring();
    const free = this.#slots.map(() => 1);
    for (let count = 0; ; count += 1) {
      const [job] = await this.#claim(free, 1);
      if (!job) return count;
      await this.#run(job);
    }
  }

  async #work(): Promise<void> {
    const { pollMs, log } = this.#options;
    let isPrepared = false;
    while (!this.#abort.signal.aborted) {
      let pause = 0;
      this.#alarm.reset();
      try {
        if (!isPrepared) await this.#addRecurring();
        isPrepared = true;
        pause = await this.#claimAll();
      } catch (error) {
        pause = FAILED_PAUSE_MS;
        log.error({ err: error }, 'Jobs could not be read');
      }
      if (pause > 0) await this.#alarm.wait(Math.min(pause, pollMs));
    }
  }

  /** Runs what is due in lanes with free slots; returns when there may be more, in ms. */
  async #claimAll(): Promise<number> {
    const { db, clock, pollMs } = this.#options;
    const free = this.#free();
    const limit = free.reduce((sum, slots) => sum + slots, 0);
    if (limit === 0) return pollMs;
    const jobs = await this.#claim(free, limit);
    if (this.#abort.signal.aborted) {
      // Stopped meanwhile: releases the jobs for the next process, including one that the stop interrupted and this
      // claim took again.
      for (const job of jobs) await releaseJob(db, job);
      return 0;
    }
    for (const job of jobs) this.#runBeside(job);
    if (jobs.length > 0) return 0;
    const next = await findNextDue(db, { lanes: this.#lanes, free });
    return next ? Math.max(RETRY_MS, next.getTime() - clock.now().getTime()) : pollMs;
  }

  #free(): number[] {
    const free = [...this.#slots];
    for (const lane of this.#running.values()) free[lane] = (free[lane] ?? 0) - 1;
    return free;
  }

  #runBeside(job: ClaimedJob): void {
    const run = this.#run(job).finally(() => {
      this.#running.delete(run);
      // Its slot is free.
      this.#alarm.ring();
    });
    this.#running.set(run, this.#lanes.get(job.kind) ?? 0);
  }

  async #addRecurring(): Promise<void> {
    const { db, ids, clock } = this.#options;
    const now = clock.now();
    const jobs = [...this.#recurring].map(([kind, { payload, ms }]) => {
      const id = ids.next('job', randomShard());
      return { id, kind, payload, runAt: now, latest: new Date(now.getTime() + ms) };
    });
    await insertRecurringJobs(db, jobs);
  }

  #claim(free: readonly number[], limit: number): Promise<ClaimedJob[]> {
    const { db, clock } = this.#options;
    return claimJobs(db, { lanes: this.#lanes, free, limit, now: clock.now(), leasedUntil: this.#leaseEnd() });
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
