import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { daysAgo } from '../../platform/text/days';
import { purgeEventDays, purgeEvents } from './events.repository';
import { unpackAll } from './events.service';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes events that are older than the host's retention. */
    'events/purge': Record<string, never>;
    /** Splits batches into events. */
    'events/unpack': Record<string, never>;
  }
}

/** Interval of 'events/unpack'. */
export const UNPACK_EVERY_MS = 5000;

const ROWS_AT_ONCE = 5000;

export function createEventJobs({ db, clock, retentionDays }: Pick<Services, 'db' | 'clock' | 'retentionDays'>) {
  return {
    'events/unpack': (_payload, { signal }) => unpackAll(db, signal),
    'events/purge': async (_payload, { signal }) => {
      const day = daysAgo(clock, retentionDays);
      await purgeEventDays(db, day);
      while ((await purgeEvents(db, day, ROWS_AT_ONCE)) > 0) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
