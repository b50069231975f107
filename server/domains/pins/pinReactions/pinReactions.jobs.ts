import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { PinId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import type { JobDefinitions } from '../../../platform/ops/jobDefinitions';
import { findLastCounted, recountReactions } from './pinReactions.repository';

declare module '../../../platform/ops/jobs' {
  interface JobPayloads {
    /** Counts all reactions to pins again: a process of an older version may have written some without counting them. */
    'pinReactions/recount': Record<string, never>;
  }
}

const MOST_PINS = 1000;

export function createPinReactionJobs({ db }: Pick<Services, 'db'>) {
  return {
    'pinReactions/recount': {
      lane: 'maintenance',
      timeLimitMs: HOUR_MS,
      everyMs: DAY_MS,
      run: async (_payload, { signal }) => {
        let after = '0' as PinId;
        await inSlices({ most: MOST_PINS, signal }, async (size) => {
          const upTo = await findLastCounted(db, after, size);
          if (upTo === undefined) return false;
          const pins = { after, upTo };
          await inTransaction(db, (tx) => recountReactions(tx, pins));
          after = upTo;
          return true;
        });
      },
    },
  } satisfies Partial<JobDefinitions>;
}
