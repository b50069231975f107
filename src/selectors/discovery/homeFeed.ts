import type { FeedSource } from '../../../contract/constants/discovery/feedPreferences';
import type { HomeFeedOrder } from '../../../contract/constants/discovery/homeFeed';
import type { BoardId, PinId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards/boards';
import type { ListSource } from '../../entities/lists';
import type { PinEntity } from '../../entities/pins/pins';
import { isHomeFeed } from '../../reducers/discovery/homeFeed';
import type { RootState } from '../../reducers/root';
import { boardIdeasSource } from '../boards/boardIdeas';
import { selectEntity } from '../entities';
import { selectListIds } from '../lists';
import { selectCurrentEntry, selectQuery } from '../navigation';
import { selectPickerBoards } from '../pins/pins';

export const HOME_FEED: ListSource = { resource: 'UserHomefeedResource.get', options: {} };

/** Boards with a tab of their own on the home feed. */
const MOST_TABS = 5;

/** The active tab of the home feed: a board's, counted from 1, or that of everything, which is the first. */
export interface HomeTab {
  boardId: BoardId | null;
  index: number;
}

/** Whether the home feed is on screen, with any of its tabs. */
export const selectIsOnHomeFeed = (state: RootState): boolean => isHomeFeed(selectCurrentEntry(state)?.path ?? '');

/** undefined until it was read. */
export const selectHomeOrder = (state: RootState): HomeFeedOrder | undefined =>
  state.settings?.account?.home_feed_order;

/** The member's recent boards, which have tabs (ledger HOME-008). */
export function selectTabBoards(state: RootState): BoardEntity[] {
  const ids = selectPickerBoards(state)?.boards_shortlist ?? [];
  return ids.slice(0, MOST_TABS).flatMap((id) => selectEntity(state, 'boards', id) ?? []);
}

/** By the address, so that a tab can be opened and gone back to (ledger HOME-007). */
export function selectHomeTab(state: RootState): HomeTab {
  const boardId = selectQuery(state).get('board') as BoardId | null;
  if (boardId === null) return { boardId, index: 0 };
  return { boardId, index: 1 + selectTabBoards(state).findIndex(({ id }) => id === boardId) };
}

/** Ideas for the board of the active tab, else the feed. */
export function homeSource(boardId: BoardId | null): ListSource {
  if (boardId === null) return HOME_FEED;
  return boardIdeasSource(boardId);
}

/** The pins in the home feed that come from a topic, a board or a person. */
export function selectFeedPinsFrom(state: RootState, kind: FeedSource, id: string): PinId[] {
  const isFrom = (pin: PinEntity): boolean => {
    if (kind === 'person') return pin.pinner === id;
    if (kind === 'board') return pin.board === id;
    return pin.recommendationReason?.throughProperties.includes(`topic:${id}`) === true;
  };
  return selectListIds(state, HOME_FEED).filter((pinId): pinId is PinId => {
    const pin = selectEntity(state, 'pins', pinId as PinId);
    return pin !== undefined && isFrom(pin);
  });
}
