import type { Services } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { RESTORABLE_MS } from '../../platform/days';
import type { JobHandlers } from '../../platform/jobs';
import { purgeComments } from './comments.repository';

declare module '../../platform/jobs' {
  interface JobPayloads {
    /** Takes away for good comments that were deleted more than 30 days ago. */
    'comments/purge': Record<string, never>;
  }
}

const ROWS_AT_ONCE = 500;

export function createCommentJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'comments/purge': async (_payload, { signal }) => {
      const before = new Date(clock.now().getTime() - RESTORABLE_MS);
      while ((await inTransaction(db, (tx) => purgeComments(tx, before, ROWS_AT_ONCE))) > 0) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
