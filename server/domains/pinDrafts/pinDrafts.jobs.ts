import { DAY_MS } from '../../../contract/constants/durations';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { purgePublished } from './pinDrafts.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes the drafts that were published more than seven days ago, which other devices may still show. */
    'pinDrafts/purge': Record<string, never>;
  }
}

const PURGED_AFTER_MS = 7 * DAY_MS;
const ROWS_AT_ONCE = 500;

export function createPinDraftJobs({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return {
    'pinDrafts/purge': async (_payload, { signal }) => {
      const before = new Date(clock.now().getTime() - PURGED_AFTER_MS);
      while ((await purgePublished(db, before, ROWS_AT_ONCE)) === ROWS_AT_ONCE) signal.throwIfAborted();
    },
  } satisfies Partial<JobHandlers>;
}
