import { SESSION_LIFE_MS } from '../../platform/auth/sessions';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgeOverrides } from './experiments.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes overrides whose sessions have ended. */
    'experiments/purge': Record<string, never>;
  }
}

export function createExperimentJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'experiments/purge': () => purgeOverrides(db, new Date(clock.now().getTime() - SESSION_LIFE_MS)),
  } satisfies Partial<JobHandlers>;
}
