import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { daysAgo } from '../../../platform/text/days';
import { purgeReports } from './metrics.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes metrics, errors and text counts that are older than the host's retention. */
    'metrics/purge': Record<string, never>;
  }
}

const MOST_ROWS = 5000;

export function createMetricJobs({ db, clock, siteSettings }: Pick<Services, 'db' | 'clock' | 'siteSettings'>) {
  return {
    'metrics/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        await siteSettings.refresh();
        const day = daysAgo(clock, siteSettings.retentionDays);
        await inSlices({ most: MOST_ROWS, signal }, async (size) => (await purgeReports(db, day, size)) > 0);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
