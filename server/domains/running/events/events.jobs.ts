import { HOUR_MS } from '../../../../contract/constants/durations';
import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { daysAgo } from '../../../platform/text/days';
import { purgeEventDays, purgeEvents } from './events.repository';
import { unpackAll } from './events.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes events that are older than the host's retention. */
    'events/purge': Record<string, never>;
    /** Splits batches into events. */
    'events/unpack': Record<string, never>;
  }
}

/** Interval of 'events/unpack', which is also enqueued with each batch. */
export const UNPACK_EVERY_MS = HOUR_MS;

const MOST_ROWS = 5000;

export function createEventJobs({ db, clock, siteSettings }: Pick<Services, 'db' | 'clock' | 'siteSettings'>) {
  return {
    'events/unpack': {
      everyMs: UNPACK_EVERY_MS,
      run: (_payload, { signal }) => unpackAll(db, signal),
    },
    'events/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        await siteSettings.refresh();
        const day = daysAgo(clock, siteSettings.retentionDays);
        await purgeEventDays(db, day);
        await inSlices({ most: MOST_ROWS, signal }, async (size) => (await purgeEvents(db, day, size)) > 0);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
