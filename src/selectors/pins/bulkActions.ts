import { WHOLE_BOARD } from '../../../contract/constants/pins/bulkActions';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { BlockingAction } from '../../../contract/schemas/pins/bulkActions';
import type { BoardPart, BulkPlace } from '../../actions/pins/bulkActions';
import { feedOf } from '../../entities/pins/boardFeeds';
import type { RootState } from '../../reducers/root';
import { selectBoardSort } from '../boards/boards';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';

export function selectIsChosen(state: RootState, id: PinId): boolean {
  const selection = state.bulkActions?.selection;
  return selection ? selection.ids.includes(id) !== selection.isAllBut : false;
}

/** The number of pins in a part of a board, from the counters of the board and its sections. */
export function selectPartCount(state: RootState, { boardId, part }: BulkPlace): number {
  const board = selectEntity(state, 'boards', boardId);
  if (part === WHOLE_BOARD) return board?.pinCount ?? 0;
  if (part === null) return board?.sectionlessPinCount ?? 0;
  return selectEntity(state, 'sections', part)?.pinCount ?? 0;
}

export function selectChosenCount(state: RootState): number {
  const selection = state.bulkActions?.selection;
  if (!selection) return 0;
  const { ids, isAllBut } = selection;
  return isAllBut ? Math.max(0, selectPartCount(state, selection) - ids.length) : ids.length;
}

/** The bulk action that has locked this part of a board, or all of it; undefined if none has. */
export function selectBlocking(state: RootState, boardId: BoardId, part: BoardPart): BlockingAction | undefined {
  return state.bulkActions?.blocking[boardId]?.find(
    ({ section_id }) => section_id === WHOLE_BOARD || part === WHOLE_BOARD || (section_id ?? null) === part,
  );
}

/** The known pins from the one that was selected last to this one, in the order of the feed. */
export function selectRangeTo(state: RootState, id: PinId): readonly PinId[] {
  const selection = state.bulkActions?.selection;
  if (!selection) return [id];
  const { boardId, part } = selection;
  const source = feedOf({ boardId, sectionId: part === WHOLE_BOARD ? null : part }, selectBoardSort(state));
  const ids = selectListIds<PinId>(state, source);
  const [from, to] = [ids.indexOf(selection.ids.at(-1) ?? id), ids.indexOf(id)];
  return from < 0 || to < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
