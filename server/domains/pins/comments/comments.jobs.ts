import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { RESTORABLE_MS } from '../../../platform/text/days';
import { purgeComments } from './purging';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes for good the comments that were deleted more than 30 days ago. */
    'comments/purge': Record<string, never>;
  }
}

const MOST_ROWS = 500;

export function createCommentJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'comments/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        const now = clock.now();
        const before = new Date(now.getTime() - RESTORABLE_MS);
        await inSlices({ most: MOST_ROWS, signal }, async (size) => {
          return (await inTransaction(db, (tx) => purgeComments(tx, before, size, now))) > 0;
        });
      },
    },
  } satisfies Partial<JobDefinitions>;
}
