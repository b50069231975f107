import { HOUR_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purge, unpackAll } from './tagEvents.service';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes events that are older than the host's retention, and those of deleted tags. */
    'tagEvents/purge': Record<string, never>;
    /** Divides batches into events. */
    'tagEvents/unpack': Record<string, never>;
  }
}

export function createTagEventJobs(services: Pick<Services, 'db' | 'clock' | 'siteSettings'>) {
  return {
    // Also enqueued with each batch.
    'tagEvents/unpack': { everyMs: HOUR_MS, run: (_payload, { signal }) => unpackAll(services.db, signal) },
    'tagEvents/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) => purge(services, signal),
    },
  } satisfies Partial<JobDefinitions>;
}
