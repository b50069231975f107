import { HOUR_MS } from '../../../../contract/constants/durations';
import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { makeAdExport, purgeAdExports } from './adExports.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Packs the records of an ad account. */
    'adExports/make': { businessId: BusinessId; adAccountId: AdAccountId; exportId: string };
    /** Deletes expired archives. */
    'adExports/purge': Record<string, never>;
  }
}

export function createAdExportJobs(services: Services) {
  return {
    'adExports/make': {
      lane: 'exports',
      timeLimitMs: HOUR_MS,
      run: (wanted, { signal }) => makeAdExport(services, wanted, signal),
    },
    'adExports/purge': { lane: 'maintenance', everyMs: PURGE_EVERY_MS, run: () => purgeAdExports(services) },
  } satisfies Partial<JobDefinitions>;
}
