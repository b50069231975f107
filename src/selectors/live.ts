import type { BoardId, UserId } from '../../contract/schemas/common';
import type { RootState } from '../reducers/root';

const NOBODY: readonly UserId[] = [];

/** Who else looks at the board that is on screen. */
export const selectPeopleHere = (state: RootState): readonly UserId[] => state.live?.people ?? NOBODY;

/** The board that is on the screen. */
export const selectWatchedBoard = (state: RootState): BoardId | null => state.live?.boardId ?? null;

/** The last change that was heard of a board whose channel was left since `since` (ms); null where there is none. */
export function selectReceivedUntil({ live }: RootState, boardId: BoardId, since: number): number | null {
  return live?.left?.boardId === boardId && live.left.at >= since ? live.left.after : null;
}

/** How many pins of others wait to be shown. */
export const selectArrivedCount = (state: RootState): number => state.live?.arrived.length ?? 0;

export const selectIsBoardOutdated = (state: RootState): boolean => state.live?.isOutdated ?? false;
