import type { PinId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { findOrigins, findTopicsProgress, indexTopics, saveTopicsProgress } from './topicPins.repository';
import { TOPICS_VERSION } from './topicWords';

const MOST_PINS = 200;
/** Slices after which the progress is written: an interrupted run reads some pins again and writes none of them. */
const SAVE_AFTER = 20;

/**
 * Indexes all pins from before topics existed, or before their words changed; newer pins are indexed by their own job.
 * Continues where it was interrupted.
 */
export async function indexAllTopics(db: Db, signal: AbortSignal): Promise<void> {
  let after = await readProgress(db);
  if (after === 'end') return;
  let slices = 0;
  await inSlices({ most: MOST_PINS, signal }, async (size) => {
    const from = after as PinId;
    after = await inTransaction(db, async (tx) => {
      const ids = await findOrigins(tx, from, size);
      await indexTopics(tx, ids);
      const last = ids.length < size ? 'end' : (ids.at(-1) ?? 'end');
      slices += 1;
      if (last === 'end' || slices % SAVE_AFTER === 0) await saveTopicsProgress(tx, `${TOPICS_VERSION}:${last}`);
      return last;
    });
    return after !== 'end';
  });
}

async function readProgress(db: Db): Promise<PinId | 'end'> {
  const [version, last] = (await findTopicsProgress(db))?.split(':') ?? [];
  return version === TOPICS_VERSION && last !== undefined ? (last as PinId | 'end') : ('0' as PinId);
}
