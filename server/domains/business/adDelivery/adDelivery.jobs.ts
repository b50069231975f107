import { DAY_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { deleteViews } from './adDelivery.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes who saw which promotion, once it limits nothing any more. */
    'adDelivery/purge': Record<string, never>;
  }
}

export function createAdDeliveryJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'adDelivery/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: () => deleteViews(db, new Date(clock.now().getTime() - DAY_MS)),
    },
  } satisfies Partial<JobDefinitions>;
}
