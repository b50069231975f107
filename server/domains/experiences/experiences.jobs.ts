import { DAY_MS } from '../../../contract/constants/durations';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgeVisitorStates } from './experiences.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Forgets what visitors have seen who stayed away for a year, as long as their cookie lasts. */
    'experiences/purge': Record<string, never>;
  }
}

const YEAR_MS = 366 * DAY_MS;

export function createExperienceJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'experiences/purge': () => purgeVisitorStates(db, new Date(clock.now().getTime() - YEAR_MS)),
  } satisfies Partial<JobHandlers>;
}
