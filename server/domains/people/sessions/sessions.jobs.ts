import { HOUR_MS } from '../../../../contract/constants/durations';
import { purgeExpired } from '../../../platform/auth/sessions';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Clears away sessions, handshakes and client-made keys that have expired. */
    'sessions/purge': Record<string, never>;
  }
}

export function createSessionJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'sessions/purge': {
      lane: 'maintenance',
      everyMs: HOUR_MS,
      run: () => purgeExpired(db, clock.now()),
    },
  } satisfies Partial<JobDefinitions>;
}
