import type { Services } from '../../platform/context';
import type { JobHandlers } from '../../platform/jobs';
import { SESSION_LIFE_MS } from '../../platform/sessions';
import { purgeOverrides } from './experiments.repository';

declare module '../../platform/jobs' {
  interface JobPayloads {
    /** Clears away overrides whose sessions are over. */
    'experiments/purge': Record<string, never>;
  }
}

export function createExperimentJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'experiments/purge': () => purgeOverrides(db, new Date(clock.now().getTime() - SESSION_LIFE_MS)),
  } satisfies Partial<JobHandlers>;
}
