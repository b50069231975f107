import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgeSaveChanges } from './saveGraph.repository';

declare module '../../../platform/ops/jobs' {
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
    'saveGraph/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => purgeSaveChanges(db, new Date(clock.now().getTime() - KEPT_MS)),
    },
    'saveGraph/train': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: DAY_MS,
      run: async () => {
        if (saveGraph.state === 'ready') await saveGraph.writer.train();
      },
    },
  } satisfies Partial<JobDefinitions>;
}
