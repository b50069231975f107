import { WHOLE_BOARD } from '../../../../../contract/constants/pins/bulkActions';
import type { BoardId } from '../../../../../contract/schemas/common';
import type { BoardPart, LockedPart } from '../../../../platform/database/boardTables';
import { boardBlocked } from '../boards.errors';

/**
 * Throws 423 while a bulk action locks that part of the board, or all of it; a change of the whole board has to wait for an
 * action on any part. `part` null: the pins in no section. The caller has locked the board's row.
 */
export function requireUnlocked(board: { readonly blocking: readonly LockedPart[] }, part: BoardPart): void {
  const isHeld = board.blocking.some(
    ({ section_id }) => part === WHOLE_BOARD || section_id === WHOLE_BOARD || section_id === part,
  );
  if (isHeld) throw boardBlocked();
}

/** Throws 423 while a merge is still moving the board's pins to the target. */
export function requireNotMerging(board: { readonly merged_into: BoardId | null }): void {
  if (board.merged_into !== null) throw boardBlocked();
}
