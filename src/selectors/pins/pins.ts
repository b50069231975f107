import { UPLOADED_BY_USER } from '../../../contract/constants/pins/sources';
import type { BoardId, PinId, UserId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards/boards';
import type { PinEntity } from '../../entities/pins/pins';
import { recordsOf } from '../../lib/entityTable';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../entities';
import { selectUserId } from '../people/session';
import { selectRequest } from '../requests';

/** Whether the person who pinned it uploaded the image from their own device (ledger PIN-013). */
export const isUploadedByUser = (pin: Pick<PinEntity, 'source'>): boolean => pin.source === UPLOADED_BY_USER;

/** Known pins that match. Scans every known pin: for sagas, not for rendering. */
export function selectKnownPinsOn(state: RootState, isMeant: (pin: PinEntity) => boolean): PinEntity[] {
  return [...recordsOf(state.entities.pins)].filter(isMeant);
}

/** The pin and other people's known saves of its image, which the server hides together. */
export function selectHiddenWith(state: RootState, pinId: PinId): PinId[] {
  const signature = selectEntity(state, 'pins', pinId)?.imageSignature;
  const viewerId = selectUserId(state);
  const others = selectKnownPinsOn(
    state,
    (pin) => pin.imageSignature === signature && pin.pinner !== viewerId && pin.id !== pinId,
  );
  return [pinId, ...others.map(({ id }) => id)];
}

/** The people with pins on a board, as far as known; empty if all pins are its owner's. */
export function selectSharers(state: RootState, boardId: BoardId): UserId[] {
  const board = selectEntity(state, 'boards', boardId);
  if (!board) return [];
  const pinners = selectKnownPinsOn(state, (pin) => pin.board === boardId).map(({ pinner }) => pinner);
  const all = [...new Set([board.owner, ...(board.collaboratingUsers ?? []), ...pinners])];
  return all.length > 1 || board.collaboratorCount ? all : [];
}

/** The offer to choose another board after a save. */
export const selectChangeBoard = (state: RootState): RootState['saves']['changeBoard'] => state.saves.changeBoard;

/** Ids of the boards in the picker: the suggested ones first (ledger PIN-011), then all by name. */
export interface PickerBoards {
  boards_shortlist: BoardId[];
  all_boards: BoardId[];
}

export function selectPickerBoards(state: RootState, pinId?: PinId): PickerBoards | null {
  const request = selectRequest(state, 'BoardPickerBoardsResource.get', pinId ? { pin_id: pinId } : {});
  return (request?.data as PickerBoards | null | undefined) ?? null;
}

/** Whether loading the boards of the picker failed. */
export function selectHasPickerFailed(state: RootState): boolean {
  return selectRequest(state, 'BoardPickerBoardsResource.get', {})?.status === 'failed';
}

/**
 * The board for a one-click save (ledger PIN-007): where the viewer saved last, else the first suggestion. undefined if
 * neither is known or the viewer has no board.
 */
export function selectSuggestedBoard(state: RootState, pinId?: PinId): BoardEntity | undefined {
  const { board } = state.saves.recent;
  const picker = (pinId && selectPickerBoards(state, pinId)) || selectPickerBoards(state);
  const id = board?.id ?? picker?.boards_shortlist[0] ?? picker?.all_boards[0];
  return selectEntity(state, 'boards', id);
}
