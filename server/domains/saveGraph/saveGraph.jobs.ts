import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgeSaveChanges } from './saveGraph.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes changes that no process follows any more. */
    'saveGraph/purge': Record<string, never>;
  }
}

/** A process that stood still for longer builds its graph again. */
const KEPT_MS = 24 * 3_600_000;

export function createSaveGraphJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'saveGraph/purge': () => purgeSaveChanges(db, new Date(clock.now().getTime() - KEPT_MS)),
  } satisfies Partial<JobHandlers>;
}
