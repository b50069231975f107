import { HOUR_MS } from '../../../../contract/constants/durations';
import type { UserId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { eraseAccount } from './erasing';
import { makeExport, purgeExports } from './exports.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Packs a copy of a person's data. */
    'accountData/export': { userId: UserId; exportId: string };
    /** Deletes expired archives. */
    'accountData/purge': Record<string, never>;
    /** Erases an account whose days of grace are over. */
    'accountData/erase': { userId: UserId };
  }
}

export function createAccountDataJobs(services: Services) {
  return {
    'accountData/export': {
      lane: 'exports',
      timeLimitMs: HOUR_MS,
      run: (wanted, { signal }) => makeExport(services, wanted, signal),
    },
    'accountData/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => purgeExports(services),
    },
    'accountData/erase': {
      lane: 'erasures',
      timeLimitMs: HOUR_MS,
      run: ({ userId }, { signal }) => eraseAccount(services, userId, signal),
    },
  } satisfies Partial<JobDefinitions>;
}
