import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { Db } from '../database/tables';
import type { Clock } from './clock';
import { type AnnouncedJob, onJobAnnounced } from './jobSignal';
import type { Log } from './log';

/** The NOTIFY channel of PostgreSQL on which processes say that they cannot run a job that they enqueued at once. */
const CHANNEL = 'jobs';
/** The longest delay that setTimeout takes, ms. */
const MOST_DELAY_MS = 2 ** 31 - 1;

interface AlarmOptions {
  db: Db;
  clock: Clock;
  listen: Database['listen'] | undefined;
  log: Log;
  /** Whether this process cannot run a job of the kind now. */
  isBusy: (kind: string) => boolean;
}

/** Wakes a runner when there may be a job that is due, so that it asks the database for nothing meanwhile. */
export class JobAlarm {
  readonly #options: AlarmOptions;
  /** Tells the notifications of this process from those of others. */
  readonly #id = randomUUID();
  #isRinging = false;
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wakesAt = Number.POSITIVE_INFINITY;
  #isNotifying = false;
  #stopListening: () => Promise<void> = async () => {};
  #stopHearing = () => {};

  constructor(options: AlarmOptions) {
    this.#options = options;
  }

  start(): void {
    this.#stopHearing = onJobAnnounced((job) => this.#hear(job));
    const { listen } = this.#options;
    if (!listen) return;
    this.#stopListening = listen(CHANNEL, (payload) => {
      if (payload !== this.#id) this.ring();
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopHearing();
    await this.#stopListening();
  }

  /** Ends the current wait, or the next one since the last `reset`. */
  ring(): void {
    this.#isRinging = true;
    this.#wake?.();
  }

  reset(): void {
    this.#isRinging = false;
  }

  /** Resolves after `ms` or when it rings; at once where it rang since the last `reset`. */
  async wait(ms: number): Promise<void> {
    if (this.#isRinging) return;
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#schedule(ms);
    await woken;
    clearTimeout(this.#timer);
    this.#wakesAt = Number.POSITIVE_INFINITY;
    this.#wake = undefined;
  }

  #schedule(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.#wakesAt) return;
    clearTimeout(this.#timer);
    this.#wakesAt = at;
    this.#timer = setTimeout(() => this.#wake?.(), Math.min(ms, MOST_DELAY_MS));
  }

  #hear({ kind, runAt }: AnnouncedJob): void {
    const { clock, isBusy, listen } = this.#options;
    const inMs = runAt.getTime() - clock.now().getTime();
    if (inMs <= 0) this.ring();
    else if (this.#wake) this.#schedule(inMs);
    else this.#isRinging = true;
    if (inMs <= 0 && listen && isBusy(kind)) this.#notify();
  }

  /** One statement at a time: who listens looks for all that is due. */
  #notify(): void {
    if (this.#isNotifying) return;
    this.#isNotifying = true;
    sql`select pg_notify(${CHANNEL}, ${this.#id})`
      .execute(this.#options.db)
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'Other processes could not be notified of a job'),
      )
      .finally(() => {
        this.#isNotifying = false;
      });
  }
}
