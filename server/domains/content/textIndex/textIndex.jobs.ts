import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgeTextChanges } from './textIndex.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes changes that no process follows any more. */
    'textIndex/purge': Record<string, never>;
  }
}

/** A process that stood still for longer builds its index again. */
const KEPT_MS = 24 * 3_600_000;

export function createTextIndexJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'textIndex/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => purgeTextChanges(db, new Date(clock.now().getTime() - KEPT_MS)),
    },
  } satisfies Partial<JobDefinitions>;
}
