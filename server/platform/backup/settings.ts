import { join } from 'node:path';
import { HOUR_MS } from '../../../contract/constants/durations';

/** How the server backs itself up, from BACKUP_… */
export interface BackupSettings {
  /** Folder of the server's own backups; absolute. */
  readonly folder: string;
  /** The least time between two; 0: it makes none by itself. */
  readonly everyMs: number;
  readonly keep: Retention;
  /** The key of age that backups are encrypted to; absent: they are not. */
  readonly encryptTo?: string;
  /** The file with the identity to that key, for commands; absent: none is named. */
  readonly identityFile?: string;
}

/** Which of the server's own backups are kept. Those made by hand always are. */
export interface Retention {
  /** The newest so many. */
  readonly newest: number;
  /** The newest of each of the last so many days that have one. */
  readonly days: number;
}

export const USUAL_RETENTION: Retention = { newest: 24, days: 7 };

export const usualBackups = (dataDir: string): BackupSettings => ({
  folder: join(dataDir, 'backups'),
  everyMs: HOUR_MS,
  keep: USUAL_RETENTION,
});
