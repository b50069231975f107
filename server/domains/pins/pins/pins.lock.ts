import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import { absentId } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { type BoardRow, canSeeBoard, lockBoards, lockLineages, requireUnlocked } from '../../boards/boards';
import { hiddenAmong } from '../../people/users';
import { noSuchPin, notYourPin, PinMoved } from './pins.errors';
import { type canEditPin, canSeePin } from './pins.policy';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';

export interface Locked {
  /** As it is now, deleted or not. */
  pin: PinRow;
  /** Its board and those of `more` that are there, by id. */
  boards: ReadonlyMap<BoardId, BoardRow>;
}

/**
 * Locks a pin with its board and the boards of `boardIds`, then re-reads the pin, so that permission checks see its
 * committed state. Checks nothing itself. If the pin was moved meanwhile, its new board is added to `boardIds` and the
 * transaction is retried, until it locks every board that the pin moves between. Throws 404 for an unknown pin, after as
 * many statements as for one that `requireVisibleBoard` hides from the viewer.
 */
export async function lockPin(tx: Tx, id: PinId, boardIds: Set<BoardId>, viewerId: UserId): Promise<Locked> {
  const known = await pins.findPin(tx, id);
  const ids = known ? [...boardIds.add(known.board_id)] : [absentId<BoardId>()];
  const boards = new Map((await lockBoards(tx, ids)).map((board) => [board.id, board]));
  const pin = await pins.lockPin(tx, known ?? { id, parent_pin_id: null, origin_pin_id: null });
  if (!pin) {
    await hiddenAmong(tx, viewerId, [undefined]);
    throw noSuchPin();
  }
  if (!boardIds.has(pin.board_id)) {
    boardIds.add(pin.board_id);
    throw new PinMoved('The pin was moved while its board was waited for');
  }
  return { pin, boards };
}

/**
 * Locks many pins with their boards and re-reads them, as `lockPin` does with one. Checks nothing itself. Throws 404 where
 * one is unknown, after as many statements as for one that is hidden.
 */
export async function lockPinsWithBoards(
  tx: Tx,
  ids: readonly PinId[],
  viewerId: UserId,
): Promise<ReadonlyMap<PinId, Locked>> {
  const known = await pins.findPins(tx, ids);
  const boards = new Map(
    (
      await lockBoards(
        tx,
        known.map((pin) => pin.board_id),
      )
    ).map((board) => [board.id, board]),
  );
  await lockLineages(tx, known);
  const locked = await pins.findPins(tx, ids);
  if (locked.length < ids.length) {
    await hiddenAmong(tx, viewerId, [undefined]);
    throw noSuchPin();
  }
  if (locked.some((pin) => !boards.has(pin.board_id))) {
    throw new PinMoved('A pin was moved while its board was waited for');
  }
  return new Map(locked.map((pin) => [pin.id, { pin, boards }]));
}

/** The board of a locked pin that the viewer may change or delete. Throws 404, 403 if they may only see it, 423 during a bulk action. */
export async function requireAllowed(
  tx: Tx,
  locked: Locked,
  viewerId: UserId,
  may: typeof canEditPin,
): Promise<BoardRow> {
  const { pin } = locked;
  const board = await requireVisibleBoard(tx, locked, viewerId);
  if (!canSeePin(pin, board, viewerId)) throw noSuchPin();
  if (!may(pin, board, viewerId)) throw notYourPin();
  requireUnlocked(board, pin.section_id);
  return board;
}

/**
 * The board of a locked pin. Throws 404 where the viewer may not see the board, or where a block between the viewer and its
 * owner or the pinner hides the pin. Blocks hide nothing from the owner of the board.
 */
export async function requireVisibleBoard(tx: Tx, { pin, boards }: Locked, viewerId: UserId): Promise<BoardRow> {
  const board = boards.get(pin.board_id);
  const isOwn = board?.owner_id === viewerId;
  const hidden = isOwn ? null : await hiddenAmong(tx, viewerId, [board?.owner_id, pin.pinner_id]);
  if (!board || !canSeeBoard(board, viewerId) || (hidden && hidden.size > 0)) throw noSuchPin();
  return board;
}
