import type { ScheduledPinId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import { type JobDefinitions, PURGE_EVERY_MS } from '../../../platform/ops/jobDefinitions';
import { RESTORABLE_MS } from '../../../platform/text/days';
import { dropUses } from '../../content/media';
import { type PublishTools, publishDue } from './scheduledPins.publish';
import { purgeScheduledPins, slotsOf } from './scheduledPins.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Publishes a pin at its time. */
    'scheduledPins/publish': { id: ScheduledPinId };
    /** Deletes for good the scheduled pins that were deleted or published more than 30 days ago. */
    'scheduledPins/purge': Record<string, never>;
  }
}

const MOST_ROWS = 500;

export function createScheduledPinJobs(tools: PublishTools) {
  const { db, clock } = tools;
  return {
    'scheduledPins/publish': {
      lane: 'actions',
      timeLimitMs: 60_000,
      run: ({ id }) => publishDue(tools, id),
    },
    'scheduledPins/purge': {
      lane: 'maintenance',
      everyMs: PURGE_EVERY_MS,
      run: async (_payload, { signal }) => {
        const now = clock.now();
        const before = new Date(now.getTime() - RESTORABLE_MS);
        const purgeSome = (size: number) =>
          inTransaction(db, async (tx) => {
            const rows = await purgeScheduledPins(tx, before, size);
            const signatures = rows.flatMap((row) => [row, ...slotsOf(row)]).map(({ signature }) => signature);
            await dropUses(tx, signatures, false, now);
            return rows.length;
          });
        await inSlices({ most: MOST_ROWS, signal }, async (size) => (await purgeSome(size)) > 0);
      },
    },
  } satisfies Partial<JobDefinitions>;
}
