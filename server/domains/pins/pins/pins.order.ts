import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import type { BoardPosition } from '../../../platform/database/boardTables';
import { type Ids, shardOf } from '../../../platform/database/ids';
import { evenPositions, LONG_POSITION, positionBetween, positionOf } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { type BoardRow, lockBoardToReorder, recordBoardChange, refreshBoardCovers } from '../../boards/boards';
import { refreshSectionCovers } from '../../boards/sections';
import * as order from './order.repository';
import { noSuchPin } from './pins.errors';
import { findPin } from './pins.repository';
import { isPinnerHidden } from './pins.seen';

/**
 * Moves a pin behind another one of its board, or to the start (BOARD-055, BOARD-056). A board and its sections are
 * sorted by descending position, so one key orders the pin in all of its lists. Moves on one board are serialised by its
 * lock.
 */
export async function movePin(
  ctx: Ctx,
  { board_id, pin_id, after_pin_id }: OptionsOf<'BoardPinPlaceResource.update'>,
): Promise<DataOf<'BoardPinPlaceResource.update'>> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const board = await lockBoardToReorder(tx, board_id, viewer.id);
    const place = await order.findPosition(tx, board.id, pin_id);
    if (!place || (await isHiddenByBlock(tx, pin_id, board, viewer.id))) throw noSuchPin();
    // A pin that a block hides from the viewer cannot be a target either.
    if (after_pin_id !== null && (await isHiddenByBlock(tx, after_pin_id, board, viewer.id))) throw noSuchPlace();
    const newest = ctx.ids.next('pin', shardOf(board.id));
    const position = after_pin_id === null ? positionOf(newest) : await behind(tx, board.id, pin_id, after_pin_id);
    await order.setPositions(tx, board.id, [{ id: pin_id, position }]);
    if (position.length > LONG_POSITION) await respacePositions(tx, ctx.ids, board.id);
    await refreshBoardCovers(tx, board.id);
    if (place.section_id !== null) await refreshSectionCovers(tx, board.id, place.section_id);
    await recordBoardChange(tx, board.id, 'pin_placed', pin_id);
  });
  return { pin_id, after_pin_id };
}

const noSuchPlace = () => invalid({ after_pin_id: 'orderChanged' });

/** Whether a pin of the board is hidden by a block between the viewer and the pinner; false if there is no such pin. */
async function isHiddenByBlock(tx: Tx, id: PinId, board: BoardRow, viewerId: UserId): Promise<boolean> {
  const pin = await findPin(tx, id);
  return pin !== undefined && isPinnerHidden(tx, pin, board, viewerId);
}

/** The position between a pin and the one that follows it; positions descend in the order of the board. */
async function behind(
  tx: Tx,
  boardId: BoardId,
  pinId: OptionsOf<'BoardPinPlaceResource.update'>['pin_id'],
  afterId: typeof pinId,
): Promise<BoardPosition> {
  const after = afterId === pinId ? undefined : await order.findPosition(tx, boardId, afterId);
  if (!after) throw noSuchPlace();
  const next = await order.findNextPosition(tx, boardId, after.position, pinId);
  return positionBetween(next ?? null, after.position) as BoardPosition;
}

/** Recomputes evenly spaced positions of all pins of a board, in the same order. Lock the board before. */
export async function respacePositions(tx: Tx, ids: Ids, boardId: BoardId): Promise<void> {
  const pins = await order.findOrder(tx, boardId);
  const positions = evenPositions(pins.length, ids.next('pin', shardOf(boardId)));
  await order.setPositions(
    tx,
    boardId,
    pins.map((id, index) => ({ id, position: positions[index] ?? positionOf(id) })),
  );
}

/** A free position on the board: `preferred`, or the next one below if that was taken meanwhile. */
export async function freePosition(tx: Tx, boardId: BoardId, preferred: BoardPosition): Promise<BoardPosition> {
  if (!(await order.isTaken(tx, boardId, preferred))) return preferred;
  return positionBetween((await order.findNextPosition(tx, boardId, preferred)) ?? null, preferred) as BoardPosition;
}

/** After many pins were restored at once: gives each whose position is taken the next free one below. */
export async function separateTiedPins(tx: Tx, boardId: BoardId, ids: readonly PinId[]): Promise<void> {
  for (const { id, position } of await order.findTied(tx, boardId, ids)) {
    await order.setPositions(tx, boardId, [{ id, position: await freePosition(tx, boardId, position) }]);
  }
}
