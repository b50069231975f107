import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { RESTORABLE_MS } from '../../../platform/text/days';
import { deleteOldMerges } from './merges.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes merges of duplicates whose removed pins can no longer be restored. */
    'duplicateGroups/purge': Record<string, never>;
  }
}

const MOST_ROWS = 500;

export function createDuplicateGroupJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'duplicateGroups/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        const before = new Date(clock.now().getTime() - RESTORABLE_MS);
        await inSlices({ most: MOST_ROWS, signal }, async (size) => {
          return (await inTransaction(db, (tx) => deleteOldMerges(tx, before, size))) > 0;
        });
      },
    },
  } satisfies Partial<JobDefinitions>;
}
