/** Messages between the main thread and the database worker, besides the bytes of PostgreSQL's wire protocol. */

export interface WorkerOptions {
  /** The folder of the database's files; in an empty or missing one a new database is created. */
  dataDir: string;
  /** Syncs to disk before a commit is acknowledged. */
  isDurable: boolean;
  /** More PostgreSQL settings. */
  settings?: Record<string, string>;
  /** Milliseconds after which prepared statements are planned again; see worker.mjs. */
  plansKeptMs?: number | undefined;
}

/** Bytes: messages of the wire protocol, always whole batches. 'close': shut the database down cleanly. */
export type ToWorker = Uint8Array | 'close';

export type FromWorker =
  | { type: 'ready' }
  /** The response to one batch. */
  | { type: 'bytes'; bytes: Uint8Array }
  | { type: 'closed' };

/** First byte of the message with which a client disconnects. */
export const TERMINATE = 0x58;
