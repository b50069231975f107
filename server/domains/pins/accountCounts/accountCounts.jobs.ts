import { HOUR_MS } from '../../../../contract/constants/durations';
import type { UserId } from '../../../../contract/schemas/common';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { recountSlice } from './accountCounts.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Adds what an account did to all counts, or subtracts it, by whether the account is open. */
    'accountCounts/recount': { userId: UserId };
  }
}

export function createAccountCountJobs({ db }: Pick<Services, 'db'>) {
  return {
    'accountCounts/recount': {
      timeLimitMs: HOUR_MS,
      run: async ({ userId }, { signal }) => {
        do signal.throwIfAborted();
        while (await inTransaction(db, (tx) => recountSlice(tx, userId)));
      },
    },
  } satisfies Partial<JobDefinitions>;
}
