import { HOUR_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { measureStorage } from './operations.storage';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Measures the folder of the media files, for the operations page. */
    'operations/measureStorage': Record<string, never>;
    /** Makes the backup that a site admin asked for. */
    'operations/backUp': Record<string, never>;
  }
}

/** How often 'operations/measureStorage' is to run. */
export const MEASURE_EVERY_MS = 6 * 3_600_000;

export function createOperationsJobs(services: Pick<Services, 'db' | 'clock' | 'mediaStore' | 'installation'>) {
  return {
    'operations/measureStorage': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: MEASURE_EVERY_MS,
      run: (_payload, { signal }) => measureStorage(services, signal),
    },
    'operations/backUp': {
      lane: 'maintenance',
      timeLimitMs: 3 * HOUR_MS,
      run: async () => {
        await services.installation.backUp();
      },
    },
  } satisfies Partial<JobDefinitions>;
}
