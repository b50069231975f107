import type { UserId } from '../../../contract/schemas/common';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { eraseAccount } from './erasing';
import { makeExport, purgeExports } from './exports.service';

declare module '../../platform/ops/jobs' {
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
    'accountData/export': (wanted, { signal }) => makeExport(services, wanted, signal),
    'accountData/purge': () => purgeExports(services),
    'accountData/erase': ({ userId }, { signal }) => eraseAccount(services, userId, signal),
  } satisfies Partial<JobHandlers>;
}
