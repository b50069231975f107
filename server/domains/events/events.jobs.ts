import type { Services } from '../../platform/context';
import { daysAgo } from '../../platform/days';
import type { JobHandlers } from '../../platform/jobs';
import { purgeEvents } from './events.repository';

declare module '../../platform/jobs' {
  interface JobPayloads {
    /** Takes away events that are older than the host keeps them. */
    'events/purge': Record<string, never>;
  }
}

const ROWS_AT_ONCE = 5000;

export function createEventJobs({ db, clock, retentionDays }: Pick<Services, 'db' | 'clock' | 'retentionDays'>) {
  return {
    'events/purge': async (_payload, { signal }) => {
      const day = daysAgo(clock, retentionDays);
      while ((await purgeEvents(db, day, ROWS_AT_ONCE)) > 0) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
