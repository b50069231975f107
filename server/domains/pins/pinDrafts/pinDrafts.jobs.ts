import { DAY_MS } from '../../../../contract/constants/durations';
import type { UserId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Services } from '../../../platform/http/context';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { purgePublished } from './pinDrafts.repository';
import { enqueueWaiting, publishWaiting } from './pinDrafts.whenReady';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Deletes the drafts that were published more than seven days ago, which other devices may still show. */
    'pinDrafts/purge': Record<string, never>;
    /** A video is ready, or could not be prepared: publishes the drafts that wait for it. */
    'pinDrafts/videoEnded': { signature: string };
    /** Publishes a draft that waits for its videos. */
    'pinDrafts/publishWaiting': { ownerId: UserId; id: string };
  }
}

const PURGED_AFTER_MS = 7 * DAY_MS;
const MOST_ROWS = 500;

export function createPinDraftJobs(services: Services) {
  const { db, clock } = services;
  return {
    'pinDrafts/videoEnded': {
      lane: 'actions',
      run: ({ signature }) => enqueueWaiting(services, signature),
    },
    'pinDrafts/publishWaiting': {
      lane: 'actions',
      run: (draft, job) => publishWaiting(services, draft, job),
    },
    'pinDrafts/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        const before = new Date(clock.now().getTime() - PURGED_AFTER_MS);
        await inSlices({ most: MOST_ROWS, signal }, async (size) => (await purgePublished(db, before, size)) === size);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
