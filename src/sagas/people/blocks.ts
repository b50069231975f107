import type { BoardId, UserId } from '../../../contract/schemas/common';
import * as follows from '../../actions/boards/follows';
import { userBlockRequested } from '../../actions/people/blocks';
import type { BoardEntity } from '../../entities/boards/boards';
import { LIST_READS, type ListSource } from '../../entities/lists';
import { recordsOf } from '../../lib/entityTable';
import type { RootState } from '../../reducers/root';
import { selectEntity, selectIsRemoved } from '../../selectors/entities';
import { selectListIds } from '../../selectors/lists';
import { selectUserId } from '../../selectors/people/session';
import { loadList, refreshList } from '../runtime/callResource';
import { change } from '../runtime/change';
import { defineSaga, every } from '../runtime/defineSaga';
import { attempt, newId, put, type Saga, select } from '../runtime/effects';
import { failedStatus, membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { refetchBoardRecord, refetchCounts, refetchPeople } from '../runtime/refetch';
import { send } from '../runtime/send';

/**
 * Blocks or unblocks a person, optimistically (FOLLOW-010 to FOLLOW-012). What the viewer followed of them ends in the
 * same change, so that a failure reverts all of it; then the lists that show them are refetched.
 */
function* blockUser({ payload: { userId, to } }: ReturnType<typeof userBlockRequested>): Saga {
  const viewerId = yield* select(selectUserId);
  if (viewerId === null || viewerId === userId) return;
  const changeId = yield* newId();
  if (to) yield* endFollows(changeId, userId, viewerId);
  const changed = yield* change({
    turn: userId,
    event: follows.userBlockChanged({ changeId, userId, to }),
    *send() {
      const { data } = yield* send(to ? 'UserBlockResource.create' : 'UserBlockResource.delete', { user_id: userId });
      const { blocked_by_me: blockedByMe, follower_count: followerCount } = data;
      return { entities: { users: [{ id: userId, blockedByMe, explicitlyFollowedByMe: false, followerCount }] } };
    },
    retry: userBlockRequested({ userId, to }),
  });
  if (!changed) return;
  for (const source of yield* select((state) => listsConcerned(state, userId, to))) yield* attempt(refreshList(source));
  if (!to) return;
  // They no longer follow the viewer or add to the viewer's boards either.
  yield* refetchCounts([userId, viewerId]);
  for (const board_id of yield* select((state) => sharedBoards(state, userId, viewerId))) {
    yield* refetchBoardRecord(board_id);
    yield* refetchPeople(board_id);
  }
}

/** How many boards are refetched after a block; others are when they are opened. */
const MAX_REFETCHED_BOARDS = 30;

/**
 * The viewer's known boards whose people or followers a block may change: first those that the person collaborates on,
 * then those with followers, of whom they may have been one.
 */
function sharedBoards(state: RootState, userId: UserId, viewerId: UserId): BoardId[] {
  const own = [...recordsOf(state.entities.boards)].filter(
    ({ id, owner }) => owner === viewerId && !selectIsRemoved(state, id),
  );
  const isShared = (board: BoardEntity) => board.collaboratingUsers?.includes(userId) ?? false;
  const followed = own.filter((board) => !isShared(board) && board.followerCount);
  return [...own.filter(isShared), ...followed].slice(0, MAX_REFETCHED_BOARDS).map(({ id }) => id);
}

/** Unfollows the person and their boards, as part of the block's change: it sends nothing and reverts with the block. */
function* endFollows(changeId: string, userId: UserId, viewerId: UserId): Saga {
  if ((yield* select((state) => selectEntity(state, 'users', userId)?.explicitlyFollowedByMe)) === true) {
    yield* put(follows.userFollowChanged({ changeId, userId, to: false, viewerId }));
  }
  const boards = yield* select((state) => followedBoardsOf(state, userId));
  for (const boardId of boards) yield* put(follows.boardFollowChanged({ changeId, boardId, to: false }));
}

/**
 * Boards of that person that the viewer follows, among those that requested lists show, by themselves or by a pin on
 * them. Ids are unique over all tables, so a list's ids are looked up as pins and as boards.
 */
function followedBoardsOf(state: RootState, ownerId: UserId) {
  const ids = new Set(sourcesRequested(state).flatMap((source) => [...selectListIds(state, source)]));
  for (const id of [...ids]) {
    const board = selectEntity(state, 'pins', id as never)?.board;
    if (board) ids.add(board);
  }
  return [...ids].flatMap((id) => {
    const board = selectEntity(state, 'boards', id as never);
    return board?.owner === ownerId && board.followedByMe ? [board.id] : [];
  });
}

/** Every list that was requested. */
function sourcesRequested({ requests }: RootState): ListSource[] {
  return LIST_READS.flatMap((resource) =>
    Object.keys(requests[resource] ?? {}).map((options) => ({ resource, options: JSON.parse(options) }) as ListSource),
  );
}

/** The lists to refetch: those that show the person or their content, and on unblocking also feeds and their own lists. */
function listsConcerned(state: RootState, userId: UserId, to: boolean): ListSource[] {
  const username = selectEntity(state, 'users', userId)?.username;
  return sourcesRequested(state).filter((source) => {
    const { resource, options } = source;
    if (resource === 'BlockedUsersResource.get' || ('username' in options && options.username === username))
      return true;
    // After unblocking, these lists may contain the person's content again.
    if (!to) return resource === 'UserHomefeedResource.get' || resource === 'BoardFeedResource.get';
    return selectListIds(state, source).some((id) => isTheirs(state, id, userId));
  });
}

/** Whether a row of a list is the person, or their pin, board or comment. */
function isTheirs(state: RootState, id: string, userId: UserId): boolean {
  const pin = selectEntity(state, 'pins', id as never);
  return (
    id === userId ||
    pin?.pinner === userId ||
    selectEntity(state, 'boards', (pin?.board ?? id) as never)?.owner === userId ||
    selectEntity(state, 'comments', id as never)?.user === userId
  );
}

export const blocksSaga = defineSaga('blocks', {
  [userBlockRequested.type]: every(
    blockUser,
    'UserBlockResource.create',
    'UserBlockResource.delete',
    'UserResource.get',
    'BoardResource.get',
  ),
});

/** The people whom the viewer blocked, for the settings. */
export function* loadBlockedUsers(location: PageLocation): Saga<PageResult | undefined> {
  const refused = yield* membersOnly(location);
  if (refused) return refused;
  const request = yield* loadList({ resource: 'BlockedUsersResource.get', options: {} });
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}
