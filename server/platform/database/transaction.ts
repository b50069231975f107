import { setTimeout as sleep } from 'node:timers/promises';
import { isRetryable } from './errors';
import type { Db, Tx } from './tables';
import { insideTransaction } from './transactionScope';

const ATTEMPTS = 5;
const BASE_DELAY_MS = 10;

const listeners = new Set<() => void>();

/** Calls back after each transaction of this process that committed; returns what stops it. */
export function onCommit(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/**
 * Runs `work` in one transaction (read committed) and returns its result; if it throws, everything is rolled back.
 * After a serialization failure or deadlock (40001, 40P01) it is rolled back and run again, up to 5 times in all with a
 * growing random pause. So `work` must have no effects that a rollback does not undo: no files, no calls to other
 * servers. Enqueue a job for those. Inside, use only `tx`: `db` throws there.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const afterCommit: (() => void)[] = [];
    try {
      const result = await db.transaction().execute((tx) => insideTransaction(() => work(tx), afterCommit));
      for (const run of afterCommit) run();
      for (const hear of listeners) hear();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(Math.random() * BASE_DELAY_MS * 2 ** attempt);
    }
  }
}
