import type { BoardId, UserId } from '../../contract/schemas/common';
import type { RootState } from '../reducers/root';

const NOBODY: readonly UserId[] = [];

/** Other people who are looking at the same board. */
export const selectPeopleHere = (state: RootState): readonly UserId[] => state.live?.people ?? NOBODY;

/** The board on screen. */
export const selectWatchedBoard = (state: RootState): BoardId | null => state.live?.boardId ?? null;

/**
 * Number of the last live event received for a board whose channel was left since `since` (ms); null otherwise.
 */
export function selectReceivedUntil({ live }: RootState, boardId: BoardId, since: number): number | null {
  return live?.left?.boardId === boardId && live.left.at >= since ? live.left.after : null;
}

/** Number of new pins of others that are not shown yet. */
export const selectArrivedCount = (state: RootState): number => state.live?.arrived.length ?? 0;

export const selectIsBoardOutdated = (state: RootState): boolean => state.live?.isOutdated ?? false;
