import type { BoardId, SectionId, UserId } from '../../contract/schemas/common';
import { peopleOpened } from '../actions/invites';
import { feedOf, feedsOf } from '../entities/boardFeeds';
import type { ListSource } from '../entities/lists';
import type { RootState } from '../reducers/root';
import { selectEntity } from '../selectors/entities';
import { selectSharers } from '../selectors/pins';
import { selectRequest } from '../selectors/requests';
import { selectUserId } from '../selectors/session';
import { callResource, refreshIfRead } from './callResource';
import { attempt, put, type Saga, select } from './effects';

/** What `refetchBoard` asks of the server. */
export const BOARD_READS = [
  'BoardResource.get',
  'BoardFeedResource.get',
  'BoardSectionsResource.get',
  'BoardSectionPinsResource.get',
] as const;

/**
 * A board whose pins, sections or people changed by more than the store can reckon, in the server's words: it, those of
 * its feeds that were read before, and its people where they were.
 */
export function* refetchBoard(board_id: BoardId): Saga {
  yield* attempt(callResource('BoardResource.get', { board_id }, { mode: 'refresh' }));
  yield* refetchPeople(board_id);
  for (const source of yield* select((state) => listsOf(state, board_id))) {
    yield* refreshIfRead(source);
  }
}

/** Who adds to a board and who was asked, where that was read before. */
export function* refetchPeople(boardId: BoardId): Saga {
  const request = yield* select((state) =>
    selectRequest(state, 'BoardCollaboratorsResource.get', { board_id: boardId }),
  );
  if (request) yield* put(peopleOpened({ boardId }));
}

function listsOf(state: RootState, boardId: BoardId): ListSource[] {
  const known = Object.keys(state.lists.sectionPins).filter(
    (id) => selectEntity(state, 'sections', id as SectionId)?.boardId === boardId,
  );
  return [
    ...feedsOf({ boardId }),
    { resource: 'BoardSectionsResource.get', options: { board_id: boardId } },
    ...known.map((id) => feedOf({ boardId, sectionId: id as SectionId })),
  ];
}

/** Counts of people that the store cannot reckon: read anew where they are known. */
export function* refetchCounts(userIds: Iterable<UserId>): Saga {
  for (const id of new Set(userIds)) {
    const user = yield* select((state) => selectEntity(state, 'users', id));
    if (user?.pinCount === undefined) continue;
    yield* attempt(callResource('UserResource.get', { username: user.username }, { mode: 'refresh' }));
  }
}

/** Boards whose pins the viewer sent from one to the other: them, and the counts of those who have pins there. */
export function* refetchBoards(boardIds: readonly BoardId[]): Saga {
  for (const id of boardIds) yield* refetchBoard(id);
  const viewerId = yield* select(selectUserId);
  const sharers = yield* select((state) => boardIds.flatMap((id) => selectSharers(state, id)));
  yield* refetchCounts(viewerId ? [viewerId, ...sharers] : sharers);
}
