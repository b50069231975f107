import type { PinId, UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../../platform/database/tables';
import { inTransaction } from '../../platform/database/transaction';
import { findBoards } from '../boards';
import { requireAccount } from '../users';
import { indexPins } from './pictureBoards.repository';
import * as pins from './pins.repository';
import { pinWords } from './pins.texts';
import { indexTopics } from './topicPins.repository';

/** So few that writing their words holds nobody up. */
const PINS_AT_ONCE = 25;

/** Writes on which boards the pictures of these pins are listed, their topics and, where asked, their words for search. */
export async function indexMany(
  db: Db,
  pinIds: readonly PinId[],
  withWords: boolean,
  signal: AbortSignal,
): Promise<void> {
  await inTransaction(db, (tx) => indexPins(tx, pinIds));
  for (let from = 0; from < pinIds.length; from += PINS_AT_ONCE) {
    signal.throwIfAborted();
    await inTransaction(db, (tx) => indexTopics(tx, pinIds.slice(from, from + PINS_AT_ONCE)));
  }
  if (!withWords) return;
  for (let from = 0; from < pinIds.length; from += PINS_AT_ONCE) {
    signal.throwIfAborted();
    const ids = pinIds.slice(from, from + PINS_AT_ONCE);
    await inTransaction(db, (tx) => writeWords(tx, ids));
  }
}

async function writeWords(tx: Tx, ids: readonly PinId[]): Promise<void> {
  const rows = await pins.lockPins(tx, ids);
  const boards = await findBoards(tx, [...new Set(rows.map((row) => row.board_id))]);
  const nameOf = new Map(boards.map((board) => [board.id, board.name]));
  const byPinner = new Map<UserId, pins.PinRow[]>();
  for (const row of rows) byPinner.set(row.pinner_id, [...(byPinner.get(row.pinner_id) ?? []), row]);
  for (const [pinner, own] of byPinner) {
    const { locale } = await requireAccount(tx, pinner);
    const words = own.map((row) => ({ id: row.id, words: pinWords(row, nameOf.get(row.board_id) ?? '') }));
    await pins.writeManyWords(tx, words, locale);
  }
}
