import { BUSINESS_LIMITS } from '../../../../contract/constants/business/businesses';
import { DAY_MS } from '../../../../contract/constants/durations';
import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { deleteEnded } from './invites.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes invites that were answered, or whose time was over, long enough ago. */
    'businessInvites/purge': Record<string, never>;
  }
}

/** Rows of a slice. */
const MOST = 200;

export function createBusinessInviteJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'businessInvites/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      /** They hold addresses of people who never answered. The history of the business says that they were sent. */
      async run() {
        const before = new Date(clock.now().getTime() - BUSINESS_LIMITS.inviteDays * DAY_MS);
        await inSlices({ most: MOST }, async (size) => (await deleteEnded(db, before, size)) === size);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
