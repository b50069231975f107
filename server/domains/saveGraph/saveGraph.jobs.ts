import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgeSaveChanges } from './saveGraph.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes changes that no process follows any more. */
    'saveGraph/purge': Record<string, never>;
    /** Computes what the graph of this process says of each image, for all processes. */
    'saveGraph/train': Record<string, never>;
  }
}

/** A process that stood still for longer builds its graph again. */
const KEPT_MS = 24 * 3_600_000;

export function createSaveGraphJobs({ db, clock, saveGraph }: Pick<Services, 'db' | 'clock' | 'saveGraph'>) {
  return {
    'saveGraph/purge': () => purgeSaveChanges(db, new Date(clock.now().getTime() - KEPT_MS)),
    'saveGraph/train': async () => {
      if (saveGraph.state === 'ready') await saveGraph.writer.train();
    },
  } satisfies Partial<JobHandlers>;
}
