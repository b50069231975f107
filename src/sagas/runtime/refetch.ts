import type { BoardId, UserId } from '../../../contract/schemas/common';
import { peopleOpened } from '../../actions/boards/invites';
import type { ListSource } from '../../entities/lists';
import { feedsOf, partFeedsOf, sectionOfKey } from '../../entities/pins/boardFeeds';
import type { RootState } from '../../reducers/root';
import { selectEntity } from '../../selectors/entities';
import { selectUserId } from '../../selectors/people/session';
import { selectSharers } from '../../selectors/pins/pins';
import { selectRequest } from '../../selectors/requests';
import { callResource, refreshIfRead } from './callResource';
import { attempt, put, type Saga, select } from './effects';

/** The calls of `refetchBoard`. */
export const BOARD_READS = [
  'BoardResource.get',
  'BoardFeedResource.get',
  'BoardSectionsResource.get',
  'BoardSectionPinsResource.get',
] as const;

/**
 * Refetches a board after changes that the store cannot compute: the board, its loaded feeds, and its people if loaded.
 */
export function* refetchBoard(board_id: BoardId): Saga {
  yield* refetchBoardRecord(board_id);
  yield* refetchPeople(board_id);
  for (const source of yield* select((state) => listsOf(state, board_id))) {
    yield* refreshIfRead(source);
  }
}

/** Refetches only a board's own record: its counts, faces and abilities. A failure leaves it as it was. */
export function* refetchBoardRecord(board_id: BoardId): Saga {
  yield* attempt(callResource('BoardResource.get', { board_id }, { mode: 'refresh' }));
}

/** Refetches collaborators and invitations of a board, if they were loaded. */
export function* refetchPeople(boardId: BoardId): Saga {
  const request = yield* select((state) =>
    selectRequest(state, 'BoardCollaboratorsResource.get', { board_id: boardId }),
  );
  if (request) yield* put(peopleOpened({ boardId }));
}

/** The feeds of a board and of its sections in every order, and its list of sections. */
function listsOf(state: RootState, boardId: BoardId): ListSource[] {
  const sections = new Set(Object.keys(state.lists.sectionPins).map(sectionOfKey));
  const own = [...sections].filter((id) => selectEntity(state, 'sections', id)?.boardId === boardId);
  return [
    ...feedsOf({ boardId }),
    { resource: 'BoardSectionsResource.get', options: { board_id: boardId } },
    ...own.flatMap((sectionId) => partFeedsOf({ boardId, sectionId })),
  ];
}

/** Refetches the counts of known people that the store cannot compute. */
export function* refetchCounts(userIds: Iterable<UserId>): Saga {
  for (const id of new Set(userIds)) {
    const user = yield* select((state) => selectEntity(state, 'users', id));
    if (user?.pinCount === undefined) continue;
    yield* attempt(callResource('UserResource.get', { username: user.username }, { mode: 'refresh' }));
  }
}

/** Refetches boards between which pins were moved, and the counts of the people who have pins there. */
export function* refetchBoards(boardIds: readonly BoardId[]): Saga {
  for (const id of boardIds) yield* refetchBoard(id);
  const viewerId = yield* select(selectUserId);
  const sharers = yield* select((state) => boardIds.flatMap((id) => selectSharers(state, id)));
  yield* refetchCounts(viewerId ? [viewerId, ...sharers] : sharers);
}
