import { setTimeout as sleep } from 'node:timers/promises';
import { readChangeMark } from '../database/changeMark';
import { type BackupOptions, createBackups } from './backups';
import { answerBackupRequests } from './requests';
import type { BackupStatus } from './status';

const LOOK_MS = 60_000;
/** Pause after a failure: trying every minute does not free a full disk. */
const RETRY_MS = 10 * 60_000;

/** Makes the rolling backups of a running server, if it is to make any, and those that `npm run backup` requests, until it is stopped. */
export function startBackups(options: BackupOptions & { status: BackupStatus }): { stop(): Promise<void> } {
  const { dataDir, log, clock, status, settings } = options;
  const backups = createBackups({ ...options, findChangeMark: () => readChangeMark(options.database.db) });
  const requests = answerBackupRequests({ backups, dataDir, log });
  if (settings?.everyMs === 0) return requests;
  status.since = clock.now();
  const abort = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: abort.signal, ref: false }).catch(() => {});
  const loop = (async () => {
    // Not in the first minute, when the server has just started and is busy with its first requests.
    await pause(LOOK_MS);
    while (!abort.signal.aborted) {
      const hasFailed = await backups.runIfDue().then(
        () => {
          status.failure = null;
          return false;
        },
        (error) => {
          status.failure = { at: clock.now(), message: error instanceof Error ? error.message : String(error) };
          log.error({ err: error }, 'No backup could be made: nothing protects the data since the last one');
          return true;
        },
      );
      await pause(hasFailed ? RETRY_MS : LOOK_MS);
    }
  })();
  return {
    async stop() {
      abort.abort();
      await Promise.all([loop, requests.stop()]);
    },
  };
}
