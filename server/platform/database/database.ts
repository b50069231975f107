import type { Log } from '../ops/log';
import type { RowCounts } from './rowCounts';
import type { Db } from './tables';

export interface OpenDatabaseOptions {
  /** The folder of this installation; the embedded database lives in its `database` folder. */
  dataDir: string;
  /** A PostgreSQL connection string; absent or empty: the embedded database. */
  databaseUrl?: string | undefined;
  log: Log;
  /** Milliseconds between two `vacuum analyze` of the embedded database, which has no autovacuum; 0: never. */
  vacuumIntervalMs?: number;
  /** Connections to PostgreSQL, at most. */
  poolSize?: number;
  /** Whether the embedded database waits for the disk before it acknowledges a commit; true unless told otherwise. */
  isDurable?: boolean;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /**
   * Calls `wake` when another process, or this one, has notified that channel; answers how to stop. A hint: what was
   * notified while the connection was away is lost. Absent where there is one process alone.
   */
  readonly listen?: (channel: string, wake: () => void) => () => Promise<void>;
  /** Lets what runs come to its end, then closes. */
  close(): Promise<void>;
  /** Vacuums and analyses all tables. */
  vacuum(): Promise<void>;
  /**
   * Writes the whole database to a new file, a tar.gz of its folder (embedded) or pg_dump's custom format (PostgreSQL);
   * answers how many rows that file holds.
   */
  dump(toFile: string): Promise<RowCounts>;
}
