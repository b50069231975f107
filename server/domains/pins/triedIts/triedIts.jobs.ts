import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { RESTORABLE_MS } from '../../../platform/text/days';
import { purgeTriedIts } from './removing';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes for good the tried-its that were removed more than 30 days ago. */
    'triedIts/purge': Record<string, never>;
  }
}

export function createTriedItJobs(services: Pick<Services, 'db' | 'clock'>) {
  return {
    'triedIts/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: (_payload, { signal }) =>
        purgeTriedIts(services, new Date(services.clock.now().getTime() - RESTORABLE_MS), signal),
    },
  } satisfies Partial<JobDefinitions>;
}
