import type { BoardId, UserId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import type { LiveState } from '../../reducers/talk/live';

const NOBODY: readonly UserId[] = [];
const NO_COMMENTS: LiveState['newComments'] = { commentIds: [], threadIds: [], replies: 0 };

/** Other people who are looking at the same board. */
export const selectPeopleHere = (state: RootState): readonly UserId[] => state.live?.people ?? NOBODY;

/** Whether a board or pin on screen is followed live. */
export const selectIsWatching = ({ live }: RootState): boolean => (live?.boardId ?? live?.pinId ?? null) !== null;

/** Whether this page had a live channel before. */
export const selectHasLeftChannel = ({ live }: RootState): boolean => (live?.left ?? null) !== null;

/**
 * Number of the last live event received for a board whose channel was left since `since` (ms); null otherwise.
 */
export function selectReceivedUntil({ live }: RootState, boardId: BoardId, since: number): number | null {
  return live?.left?.boardId === boardId && live.left.at >= since ? live.left.after : null;
}

/** Number of new pins of others that are not shown yet. */
export const selectArrivedCount = (state: RootState): number => state.live?.arrived.length ?? 0;

export const selectIsBoardOutdated = (state: RootState): boolean => state.live?.isOutdated ?? false;

/** New comments of others on the pin on screen that are not shown yet. */
export const selectNewComments = (state: RootState): LiveState['newComments'] => state.live?.newComments ?? NO_COMMENTS;
