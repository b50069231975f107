import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgeLive } from './live.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes changes of boards that are too old for any reconnecting client. */
    'live/purge': Record<string, never>;
  }
}

/** A client that was away for longer refetches the board. */
const KEPT_MS = 6 * 3_600_000;

export function createLiveJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'live/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async () => purgeLive(db, new Date(clock.now().getTime() - KEPT_MS)),
    },
  } satisfies Partial<JobDefinitions>;
}
