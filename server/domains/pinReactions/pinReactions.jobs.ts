import type { PinId } from '../../../contract/schemas/common';
import { inTransaction } from '../../platform/database/transaction';
import type { Services } from '../../platform/http/context';
import type { JobHandlers } from '../../platform/ops/jobs';
import { findLastCounted, recountReactions } from './pinReactions.repository';

declare module '../../platform/ops/jobs' {
  interface JobPayloads {
    /** Counts all reactions to pins again: a process of an older version may have written some without counting them. */
    'pinReactions/recount': Record<string, never>;
  }
}

const PINS_AT_ONCE = 1000;

export function createPinReactionJobs({ db }: Pick<Services, 'db'>) {
  return {
    'pinReactions/recount': async (_payload, { signal }) => {
      let after = '0' as PinId;
      for (;;) {
        const upTo = await findLastCounted(db, after, PINS_AT_ONCE);
        if (upTo === undefined) return;
        const pins = { after, upTo };
        await inTransaction(db, (tx) => recountReactions(tx, pins));
        signal.throwIfAborted();
        after = upTo;
      }
    },
  } satisfies Partial<JobHandlers>;
}
