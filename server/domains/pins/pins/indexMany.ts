import type { PinId, UserId } from '../../../../contract/schemas/common';
import { inSlicesOf } from '../../../platform/database/slices';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { findBoards } from '../../boards/boards';
import { indexTopics } from '../../content/topics';
import { requireAccount } from '../../people/users';
import { indexPins } from './pictureBoards.repository';
import * as pins from './pins.repository';
import { pinWords } from './pins.texts';
import * as pinWordRows from './words.repository';

/** Small batches, so that other writes are not delayed. */
const MOST_PINS = 50;
const MOST_TOPICS = 25;
const MOST_WORDS = 10;

/** Updates the image listings and topics of these pins and, on request, their search index. */
export async function indexMany(
  db: Db,
  pinIds: readonly PinId[],
  withWords: boolean,
  signal: AbortSignal,
): Promise<void> {
  const inBatches = (most: number, write: (tx: Tx, ids: readonly PinId[]) => Promise<void>) =>
    inSlicesOf(pinIds, { most, signal }, (ids) => inTransaction(db, (tx) => write(tx, ids)));
  await inBatches(MOST_PINS, indexPins);
  await inBatches(MOST_TOPICS, indexTopics);
  if (withWords) await inBatches(MOST_WORDS, writeWords);
}

/** Writes the words of pins whose savers and boards may differ. */
export async function writeWords(tx: Tx, ids: readonly PinId[]): Promise<void> {
  const rows = await pins.lockPins(tx, ids);
  const boards = await findBoards(tx, [...new Set(rows.map((row) => row.board_id))]);
  const nameOf = new Map(boards.map((board) => [board.id, board.name]));
  const byPinner = new Map<UserId, pins.PinRow[]>();
  for (const row of rows) byPinner.set(row.pinner_id, [...(byPinner.get(row.pinner_id) ?? []), row]);
  for (const [pinner, own] of byPinner) {
    const { locale } = await requireAccount(tx, pinner);
    const words = own.map((row) => ({ id: row.id, words: pinWords(row, nameOf.get(row.board_id) ?? '') }));
    await pinWordRows.writeManyWords(tx, words, locale);
  }
}
