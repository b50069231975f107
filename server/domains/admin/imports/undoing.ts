import { findSessionUser } from '../../../platform/auth/sessions';
import { inSlices } from '../../../platform/database/slices';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import { closeBoard, lockBoards } from '../../boards/boards';
import { dropEmptySection } from '../../boards/sections';
import { deleteLockedPin, findPins, lockPinsWithBoards } from '../../pins/pins';
import { removeFiles } from './importFiles';
import * as records from './importRecords.repository';
import type { ImportKey, ImportRow } from './imports.repository';
import * as imports from './imports.repository';

const PINS_AT_ONCE = 50;

export const enqueueUndo = (tx: Tx, tools: EnqueueTools, { owner_id, id }: ImportKey): Promise<void> =>
  enqueue(tx, tools, 'imports/undo', { ownerId: owner_id, id }, { key: `imports/undo:${id}` });

/** Deletes every pin that an import made, wherever it is now, and the boards that are empty then. */
export async function undoImport(services: Services, key: ImportKey, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const account = await findSessionUser(db, key.owner_id, clock.now());
  await inSlices({ most: PINS_AT_ONCE, signal }, (size) =>
    inTransaction(db, async (tx) => {
      const row = await imports.lockImport(tx, key);
      if (row?.status !== 'undoing' || !account) return false;
      const made = await records.findMade(tx, key, size);
      const known = await findPins(
        tx,
        made.map((one) => one.pin_id),
      );
      const locked = await lockPinsWithBoards(
        tx,
        known.map((pin) => pin.id),
        account.id,
      );
      for (const { number, pin_id } of made) {
        const found = locked.get(pin_id);
        const board = found?.boards.get(found.pin.board_id);
        if (found && board && found.pin.deleted_at === null && found.pin.pinner_id === key.owner_id) {
          await deleteLockedPin(tx, { ids: services.ids, clock, viewer: account }, found.pin, board);
        }
        await records.updateRecord(tx, key, number, { status: 'undone', pin_id: null });
      }
      await imports.updateImport(tx, key, { done: row.done - made.length });
      return made.length === size;
    }),
  );
  await inTransaction(db, async (tx) => {
    const row = await imports.lockImport(tx, key);
    if (row?.status !== 'undoing' || !account) return;
    await closeEmpty(tx, services, row);
    await imports.updateImport(tx, key, { status: 'undone', finished_at: clock.now() });
  });
  await removeFiles(services, key.id);
}

/** Deletes the boards and sections of an import that nobody has put anything else on. */
async function closeEmpty(tx: Tx, services: Services, row: ImportRow): Promise<void> {
  const ids = [...new Set(row.boards.flatMap(({ board_id: id }) => id ?? []))];
  const boards = new Map((await lockBoards(tx, ids)).map((board) => [board.id, board]));
  for (const { board_id: id, is_made: isMade, sections } of row.boards) {
    const board = id === null ? undefined : boards.get(id);
    if (!board || board.deleted_at !== null || board.owner_id !== row.owner_id) continue;
    for (const section of sections) {
      if (section.id !== undefined) await dropEmptySection(tx, services, board.id, section.id);
    }
    if (!isMade || board.pin_count > 0) continue;
    await closeBoard(tx, services, board);
    boards.delete(board.id);
  }
}
