import { WHOLE_BOARD } from '../../../contract/constants/bulkActions';
import type { BoardId } from '../../../contract/schemas/common';
import type { BoardPart, LockedPart } from '../../platform/database/boardTables';
import { boardBlocked } from './boards.errors';

/**
 * Throws 423 while an action on many pins holds that part of the board, or all of it; a change of the whole board has to
 * wait for an action on any part. `part` null: what is in no section. The board is held by the caller.
 */
export function requireUnlocked(board: { readonly blocking: readonly LockedPart[] }, part: BoardPart): void {
  const isHeld = board.blocking.some(
    ({ section_id }) => part === WHOLE_BOARD || section_id === WHOLE_BOARD || section_id === part,
  );
  if (isHeld) throw boardBlocked();
}

/** Throws 423 while the rest of a live board's pins is still to go to the one that it is merged into. */
export function requireNotMerging(board: { readonly merged_into: BoardId | null }): void {
  if (board.merged_into !== null) throw boardBlocked();
}
