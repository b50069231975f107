import type { BoardId, UserId } from '../../contract/schemas/common';
import type { RootState } from '../reducers/root';

const NOBODY: readonly UserId[] = [];

/** Who else looks at the board that is on screen. */
export const selectPeopleHere = (state: RootState): readonly UserId[] => state.live?.people ?? NOBODY;

/** The board that is on the screen. */
export const selectWatchedBoard = (state: RootState): BoardId | null => state.live?.boardId ?? null;

/** How many pins of others wait to be shown. */
export const selectArrivedCount = (state: RootState): number => state.live?.arrived.length ?? 0;

export const selectIsBoardOutdated = (state: RootState): boolean => state.live?.isOutdated ?? false;
