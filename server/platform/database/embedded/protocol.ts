/** What main thread and database worker say to each other, beside the bytes of PostgreSQL's wire protocol. */

export interface WorkerOptions {
  /** The folder of the database's files; an empty or missing one gets a new database. */
  dataDir: string;
  /** Waits for the disk before a commit is acknowledged. */
  isDurable: boolean;
  /** More of PostgreSQL's settings. */
  settings?: Record<string, string>;
  /** Milliseconds after which the plans of prepared statements are made anew; see worker.mjs. */
  plansKeptMs?: number | undefined;
}

/** Bytes: messages of the wire protocol, always whole batches. 'close': shut the database down in order. */
export type ToWorker = Uint8Array | 'close';

export type FromWorker =
  | { type: 'ready' }
  /** The answer to one batch. */
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'closed' };

/** First byte of the message with which a client takes its leave. */
export const TERMINATE = 0x58;
