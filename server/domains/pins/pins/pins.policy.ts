import type { Static } from 'typebox';
import type { UserId } from '../../../../contract/schemas/common';
import type { PinAbilitiesSchema } from '../../../../contract/schemas/pins/pins';
import {
  type BoardFacts,
  canEditBoard,
  canRemovePins,
  canSeeBoard,
  isListedBoard,
  type ViewerId,
} from '../../boards/boards';

export interface PinFacts {
  readonly pinner_id: UserId;
  readonly deleted_at: Date | null;
}

/** Everybody who may see its board may see a pin. */
export function canSeePin(pin: PinFacts, board: BoardFacts, viewerId: ViewerId): boolean {
  return pin.deleted_at === null && canSeeBoard(board, viewerId);
}

/** Whether feeds, search and related pins may show it. */
export function isListedPin(pin: PinFacts, board: BoardFacts): boolean {
  return pin.deleted_at === null && isListedBoard(board);
}

/** Editing, moving and switching comments off: for the person who saved it and the owner of its board (ledger ENT-027). */
export function canEditPin(pin: PinFacts, board: BoardFacts, viewerId: ViewerId): boolean {
  return viewerId !== null && pin.deleted_at === null && (pin.pinner_id === viewerId || canEditBoard(board, viewerId));
}

/** Deleting: also for collaborators who may remove what others added (ledger BOARD-039). */
export function canDeletePin(pin: PinFacts, board: BoardFacts, viewerId: ViewerId): boolean {
  return canEditPin(pin, board, viewerId) || (pin.deleted_at === null && canRemovePins(board, viewerId));
}

/** The person who deleted a pin; if unknown, the person who saved it. */
export const deleterOf = (pin: { readonly pinner_id: UserId; readonly deleted_by_id: UserId | null }): UserId =>
  pin.deleted_by_id ?? pin.pinner_id;

/**
 * Restoring: for the person who deleted the pin, its saver, and the owner of its board, so that no one else can destroy a pin
 * for good; for no one if a site admin deleted it. Whether they may still add to the board is checked separately.
 */
export function canRestorePin(
  pin: { readonly pinner_id: UserId; readonly deleted_by_id: UserId | null; readonly is_taken_down: boolean },
  board: Pick<BoardFacts, 'owner_id'>,
  viewerId: UserId,
): boolean {
  return !pin.is_taken_down && [deleterOf(pin), pin.pinner_id, board.owner_id].includes(viewerId);
}

/** Every member may save what they may see. */
export function pinAbilities(pin: PinFacts, board: BoardFacts, viewerId: ViewerId): Static<typeof PinAbilitiesSchema> {
  return {
    edit: canEditPin(pin, board, viewerId),
    delete: canDeletePin(pin, board, viewerId),
    save: viewerId !== null && canSeePin(pin, board, viewerId),
  };
}
