import type { PinId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { findOrigins, findTopicsProgress, indexTopics, saveTopicsProgress } from './topicPins.repository';
import { TOPICS_VERSION } from './topicWords';

const PINS_AT_ONCE = 200;

/**
 * Indexes all pins from before topics existed, or before their words changed; newer pins are indexed by their own job.
 * Continues where it was interrupted.
 */
export async function indexAllTopics(db: Db, signal: AbortSignal): Promise<void> {
  for (let after = await readProgress(db); after !== 'end'; ) {
    signal.throwIfAborted();
    const from: PinId = after;
    after = await inTransaction(db, async (tx) => {
      const ids = await findOrigins(tx, from, PINS_AT_ONCE);
      await indexTopics(tx, ids);
      const last = ids.length < PINS_AT_ONCE ? 'end' : (ids.at(-1) ?? 'end');
      await saveTopicsProgress(tx, `${TOPICS_VERSION}:${last}`);
      return last;
    });
  }
}

async function readProgress(db: Db): Promise<PinId | 'end'> {
  const [version, last] = (await findTopicsProgress(db))?.split(':') ?? [];
  return version === TOPICS_VERSION && last !== undefined ? (last as PinId | 'end') : ('0' as PinId);
}
