import type { PinId } from '../../../../contract/schemas/common';
import { absentId } from '../../../platform/database/ids';
import type { Db } from '../../../platform/database/tables';
import { type BoardRow, findBoard, type PinBoardRow, type ViewerId, visibleBoards } from '../../boards/boards';
import { hiddenAmong, isHiddenFrom } from '../../people/users';
import { canSeePin } from './pins.policy';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';

/**
 * A live pin that the viewer may see, with its board. The same statements run for one that is hidden and one that is
 * absent, so that neither takes longer.
 */
export async function findSeenPin(
  db: Db,
  id: PinId,
  viewerId: ViewerId,
): Promise<{ pin: PinRow; board: BoardRow } | null> {
  const pin = await pins.findPin(db, id);
  const board = await findBoard(db, pin?.board_id ?? absentId());
  const blocked = await hiddenAmong(db, viewerId, [board?.owner_id, pin?.pinner_id]);
  if (!pin || !board || !canSeePin(pin, board, viewerId)) return null;
  return board.owner_id === viewerId || blocked.size === 0 ? { pin, board } : null;
}

/** As `findSeenPin`, by id: those of these pins that the viewer may see. */
export async function findSeenPins(
  db: Db,
  ids: Iterable<PinId>,
  viewerId: ViewerId,
): Promise<ReadonlyMap<PinId, PinRow>> {
  const rows = await pins.findPins(db, [...new Set(ids)]);
  const boards = await visibleBoards(
    db,
    viewerId,
    rows.map((pin) => pin.board_id),
  );
  const hidden = await hiddenAmong(
    db,
    viewerId,
    rows.map((pin) => pin.pinner_id),
  );
  const seen = rows.filter((pin) => {
    const board = boards.get(pin.board_id);
    const isBlocked = board?.owner_id !== viewerId && hidden.has(pin.pinner_id);
    return board !== undefined && canSeePin(pin, board, viewerId) && !isBlocked;
  });
  return new Map(seen.map((pin) => [pin.id, pin]));
}

/** Whether a block between the pin's saver and the viewer hides it; on their own boards viewers see everything. */
export async function isPinnerHidden(
  db: Db,
  pin: Pick<PinRow, 'pinner_id'>,
  board: Pick<PinBoardRow, 'owner_id'>,
  viewerId: ViewerId,
): Promise<boolean> {
  return board.owner_id !== viewerId && (await isHiddenFrom(db, viewerId, pin.pinner_id));
}
