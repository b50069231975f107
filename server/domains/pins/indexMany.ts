import { setTimeout as sleep } from 'node:timers/promises';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { findBoards } from '../boards';
import { indexTopics } from '../topics';
import { requireAccount } from '../users';
import { indexPins } from './pictureBoards.repository';
import * as pins from './pins.repository';
import { pinWords } from './pins.texts';
import * as pinWordRows from './words.repository';

/** Small batches, so that other writes are not delayed. */
const PINS_AT_ONCE = 50;
const TOPICS_AT_ONCE = 25;
const WORDS_AT_ONCE = 10;
const PAUSE_MS = 5;

/** Updates the image listings and topics of these pins and, on request, their search index. */
export async function indexMany(
  db: Db,
  pinIds: readonly PinId[],
  withWords: boolean,
  signal: AbortSignal,
): Promise<void> {
  const inBatches = async (size: number, write: (tx: Tx, ids: readonly PinId[]) => Promise<void>) => {
    for (let from = 0; from < pinIds.length; from += size) {
      signal.throwIfAborted();
      const ids = pinIds.slice(from, from + size);
      await inTransaction(db, (tx) => write(tx, ids));
      await sleep(PAUSE_MS);
    }
  };
  await inBatches(PINS_AT_ONCE, indexPins);
  await inBatches(TOPICS_AT_ONCE, indexTopics);
  if (withWords) await inBatches(WORDS_AT_ONCE, writeWords);
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
