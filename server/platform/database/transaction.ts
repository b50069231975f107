import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './errors';
import type { Db, Tx } from './tables';
import { insideTransaction } from './transactionScope';

const ATTEMPTS = 5;
const BASE_DELAY_MS = 10;

/**
 * Runs `work` in one transaction (read committed) and answers what it answers; when it throws, nothing of it stays.
 * When the transaction loses against another one (40001, 40P01) it is rolled back and run again, up to 5 times in all
 * with a growing random pause, so `work` must do nothing that a rollback does not undo: no files, no calls. Enqueue a
 * job for those. Inside, use `tx` alone: `db` throws there.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => insideTransaction(() => work(tx)));
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(Math.random() * BASE_DELAY_MS * 2 ** attempt);
    }
  }
}
