import { inTransaction } from '../../platform/database/transaction';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { RESTORABLE_MS } from '../../platform/text/days';
import { deleteOldMerges } from './merges.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes merges of duplicates whose removed pins can no longer be restored. */
    'duplicateGroups/purge': Record<string, never>;
  }
}

const ROWS_AT_ONCE = 500;

export function createDuplicateGroupJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'duplicateGroups/purge': async (_payload, { signal }) => {
      const before = new Date(clock.now().getTime() - RESTORABLE_MS);
      while ((await inTransaction(db, (tx) => deleteOldMerges(tx, before, ROWS_AT_ONCE))) > 0) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
