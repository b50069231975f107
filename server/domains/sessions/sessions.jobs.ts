import { purgeExpired } from '../../platform/auth/sessions';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Clears away sessions, handshakes and client-made keys that have expired. */
    'sessions/purge': Record<string, never>;
  }
}

/** How often 'sessions/purge' is to run. */
export const PURGE_SESSIONS_EVERY_MS = 3_600_000;

export function createSessionJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return { 'sessions/purge': () => purgeExpired(db, clock.now()) } satisfies Partial<JobHandlers>;
}
