import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { purgeGuests } from './visits.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Clears away visits by guest links that have expired, and links that can open nothing any more. */
    'guestLinks/purge': Record<string, never>;
  }
}

/** For as long the list shows a link that has expired. */
const KEPT_MS = 30 * DAY_MS;

export function createGuestLinkJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'guestLinks/purge': {
      lane: 'maintenance',
      everyMs: HOUR_MS,
      run: () => {
        const now = clock.now();
        return purgeGuests(db, now, new Date(now.getTime() - KEPT_MS));
      },
    },
  } satisfies Partial<JobDefinitions>;
}
