import type { BoardId, PinId } from '../../../../contract/schemas/common';
import { inSlices } from '../../../platform/database/slices';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { findBoard } from '../../boards/boards';
import { indexTopics } from '../../content/topics';
import { requireAccount } from '../../people/users';
import * as pins from './pins.repository';
import { pinWords } from './pins.texts';
import * as pinWordRows from './words.repository';

const MOST_PINS = 50;

/**
 * Rewrites the search index and the topics of a board's pins after the board was renamed. In short transactions that lock their pins, so
 * that a concurrent edit is not lost.
 */
export async function writeBoardWords(db: Db, boardId: BoardId, signal: AbortSignal): Promise<void> {
  const board = await findBoard(db, boardId);
  if (!board) return;
  const { locale } = await requireAccount(db, board.owner_id);
  let after: PinId | null = null;
  await inSlices({ most: MOST_PINS, signal }, async (size) => {
    const ids: PinId[] = await pins.findPinIdsOfBoard(db, boardId, size, after);
    const last = ids.at(-1);
    if (last === undefined) return false;
    await inTransaction(db, async (tx) => {
      for (const row of await pins.lockPins(tx, ids)) {
        await pinWordRows.writeWords(tx, row.id, pinWords(row, board.name), locale);
      }
      await indexTopics(tx, ids);
    });
    after = last;
    return true;
  });
}
