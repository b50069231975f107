import { inSlices } from '../../../platform/database/slices';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { RESTORABLE_MS } from '../../../platform/text/days';
import { purgeBoards } from '../../boards/boards';
import { purgeSections } from '../../boards/sections';
import { dropUses } from '../../content/media';
import { deleteOldEdits } from './edits.repository';
import * as purge from './purge.repository';

const MOST_ROWS = 200;

/** Purges, in short transactions, what was deleted or edited too long ago to be undone. */
export async function purgeDeleted({ db, clock }: Pick<Services, 'db' | 'clock'>, signal?: AbortSignal): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - RESTORABLE_MS);
  const steps = [
    (size: number) =>
      inTransaction(db, async (tx) => {
        const purged = await purge.purgePins(tx, before, size);
        // Deleted pins are invisible, so none of these uses counted as public.
        await dropUses(tx, purged, false, now);
        return purged.length;
      }),
    (size: number) => inTransaction(db, (tx) => deleteOldEdits(tx, before, size)),
    (size: number) => inTransaction(db, (tx) => purgeSections(tx, before, size)),
    (size: number) => inTransaction(db, (tx) => purgeBoards(tx, before, size)),
  ];
  // In this order: a board goes after its pins.
  for (const step of steps) {
    await inSlices({ most: MOST_ROWS, signal }, async (size) => (await step(size)) > 0);
  }
}
