import type { Log } from '../ops/log';
import type { RowCounts } from './rowCounts';
import type { Db } from './tables';

export interface OpenDatabaseOptions {
  /** The data folder of this installation; the embedded database is in its folder `database`. */
  dataDir: string;
  /** A PostgreSQL connection string; absent or empty: the embedded database. */
  databaseUrl?: string | undefined;
  /** The address of the same database without the connection pooler of `databaseUrl`; absent: there is none. */
  directUrl?: string | undefined;
  log: Log;
  /** How long PostgreSQL may be away when it is opened; ms, 0 by default. */
  waitMs?: number;
  /** Milliseconds between two `vacuum analyze` of the embedded database, which has no autovacuum; 0: never. */
  vacuumIntervalMs?: number;
  /** Maximum number of connections to PostgreSQL. */
  poolSize?: number;
  /** Whether the embedded database syncs to disk before it acknowledges a commit; true by default. */
  isDurable?: boolean;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /**
   * Calls `wake` with the payload when this or another process notifies the channel, and without one when notifications may
   * have been lost; returns a function that stops it. Only a hint:
   * notifications are lost while the connection is down. Absent if there can be only one process.
   */
  readonly listen?: (channel: string, wake: (payload?: string) => void) => () => Promise<void>;
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
  /** Vacuums and analyses all tables. */
  vacuum(): Promise<void>;
  /**
   * Writes the whole database to a new file: a tar.gz of its folder (embedded) or pg_dump's custom format (PostgreSQL).
   * Returns the number of rows in that file.
   */
  dump(toFile: string): Promise<RowCounts>;
}
