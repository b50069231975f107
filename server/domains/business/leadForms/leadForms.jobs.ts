import { LEAD_LIMITS } from '../../../../contract/constants/business/leadForms';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { deleteSentBefore } from './submissions.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes what people sent by lead forms, after its days. */
    'leadForms/purge': Record<string, never>;
  }
}

export function createLeadFormJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'leadForms/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => deleteSentBefore(db, new Date(clock.now().getTime() - LEAD_LIMITS.keptDays * DAY_MS)),
    },
  } satisfies Partial<JobDefinitions>;
}
