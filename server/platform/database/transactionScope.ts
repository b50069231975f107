import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<{ isOpen: boolean; afterCommit: (() => void)[] }>();

/** Runs `work` marked as inside a transaction, until it ends; `afterCommit` collects what is to run when it committed. */
export async function insideTransaction<Result>(
  work: () => Promise<Result>,
  afterCommit: (() => void)[] = [],
): Promise<Result> {
  const mark = { isOpen: true, afterCommit };
  try {
    return await scope.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** True if the caller is inside a transaction, which may be rolled back and run again. */
export const isInsideTransaction = (): boolean => scope.getStore()?.isOpen ?? false;

/** Runs `work` when the caller's transaction has committed, not at all if it is rolled back; outside of one, at once. */
export function afterCommit(work: () => void): void {
  const mark = scope.getStore();
  if (mark?.isOpen) mark.afterCommit.push(work);
  else work();
}

/**
 * Throws if the caller is inside a transaction: it used `db` where it must use `tx`. The embedded database, with its
 * single connection, would wait for itself forever, and on PostgreSQL the statement would not be part of the
 * transaction.
 */
export function refuseInsideTransaction(): void {
  if (isInsideTransaction()) {
    throw new Error('The database was used inside a transaction without it: pass `tx` on instead of `db`');
  }
}
