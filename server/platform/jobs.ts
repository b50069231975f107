import type { Clock } from './clock';
import type { Db } from './database/tables';
import type { Ids } from './ids';
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
  pollMs?: number;
}

/** Adds a job in the transaction that causes it: it runs if and only if that transaction commits. */
export async function enqueue<Payloads extends object = JobPayloads, Kind extends KindOf<Payloads> = KindOf<Payloads>>(
  _tx: Db,
  _tools: { ids: Ids; clock: Clock },
  _kind: Kind,
  _payload: Payloads[Kind],
  _options: EnqueueOptions = {},
): Promise<void> {
  throw new Error('being written');
}

export function createJobRunner<Payloads extends object = JobPayloads>(
  _options: JobRunnerOptions<Payloads>,
): JobRunner<Payloads> {
  throw new Error('being written');
}
