import { DAY_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgeVisitorStates } from './experiences.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes the states of visitors who have not been here for a year, which is the life of their cookie. */
    'experiences/purge': Record<string, never>;
  }
}

const YEAR_MS = 366 * DAY_MS;

export function createExperienceJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'experiences/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => purgeVisitorStates(db, new Date(clock.now().getTime() - YEAR_MS)),
    },
  } satisfies Partial<JobDefinitions>;
}
