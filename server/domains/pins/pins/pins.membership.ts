import type { SectionId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { addBoardCounts, type BoardRow, recordBoardChange, refreshBoardCovers } from '../../boards/boards';
import { addSectionPins, refreshSectionCovers } from '../../boards/sections';
import type { PinRow } from './pins.repository';
import * as pins from './pins.repository';

/**
 * A pin's membership on a board: its row among the board's pins, with the counts and covers of board and section. The
 * caller must hold the lock of the board, and update all other counts with `moveVisibility`.
 */
export type Membership = Pick<PinRow, 'id' | 'board_id' | 'section_id' | 'board_position' | 'signature'>;

type LockedBoard = Pick<BoardRow, 'id' | 'owner_id' | 'privacy'>;

export async function addToBoard(tx: Tx, board: LockedBoard, pin: Membership): Promise<void> {
  await pins.putOnBoard(tx, {
    board_id: pin.board_id,
    pin_id: pin.id,
    section_id: pin.section_id,
    position: pin.board_position,
    signature: pin.signature,
  });
  await updateCountsAndCovers(tx, board, pin.section_id, 1);
  await recordBoardChange(tx, board.id, 'pin_added', pin.id);
}

export async function removeFromBoard(tx: Tx, board: LockedBoard, pin: Membership): Promise<void> {
  await pins.takeOffBoard(tx, pin.board_id, pin.id);
  await updateCountsAndCovers(tx, board, pin.section_id, -1);
  await recordBoardChange(tx, board.id, 'pin_removed', pin.id);
}

async function updateCountsAndCovers(
  tx: Tx,
  board: LockedBoard,
  sectionId: SectionId | null,
  by: 1 | -1,
): Promise<void> {
  await addBoardCounts(tx, board.id, { pins: by, sectionless: sectionId === null ? by : 0 });
  await refreshBoardCovers(tx, board.id);
  if (sectionId === null) return;
  await addSectionPins(tx, board.id, sectionId, by);
  await refreshSectionCovers(tx, board.id, sectionId);
}
