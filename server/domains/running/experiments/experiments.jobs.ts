import { SESSION_LIFE_MS } from '../../../platform/auth/sessions';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgeOverrides } from './experiments.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes overrides whose sessions have ended. */
    'experiments/purge': Record<string, never>;
  }
}

export function createExperimentJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'experiments/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => purgeOverrides(db, new Date(clock.now().getTime() - SESSION_LIFE_MS)),
    },
  } satisfies Partial<JobDefinitions>;
}
