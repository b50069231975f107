import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgeLive } from './live.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Takes away changes of boards that nobody who comes back asks for any more. */
    'live/purge': Record<string, never>;
  }
}

/** Whoever was away for longer reads the board anew. */
const KEPT_MS = 6 * 3_600_000;

export function createLiveJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'live/purge': async () => purgeLive(db, new Date(clock.now().getTime() - KEPT_MS)),
  } satisfies Partial<JobHandlers>;
}
