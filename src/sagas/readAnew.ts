import type { BoardId, SectionId, UserId } from '../../contract/schemas/common';
import { peopleOpened } from '../actions/invites';
import type { ListSource } from '../entities/lists';
import type { RootState } from '../reducers/root';
import { selectEntity } from '../selectors/entities';
import { selectListRequest } from '../selectors/lists';
import { selectKnownPinsOn } from '../selectors/pins';
import { selectRequest } from '../selectors/requests';
import { callResource, refreshList } from './callResource';
import { attempt, put, type Saga, select } from './effects';

/** What `readBoardAnew` asks of the server. */
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
export function* readBoardAnew(board_id: BoardId): Saga {
  yield* attempt(callResource('BoardResource.get', { board_id }, { mode: 'refresh' }));
  yield* readPeopleAnew(board_id);
  for (const source of yield* select((state) => listsOf(state, board_id))) {
    if (yield* select((state) => selectListRequest(state, source) !== undefined)) yield* attempt(refreshList(source));
  }
}

/** Who adds to a board and who was asked, where that was read before. */
export function* readPeopleAnew(boardId: BoardId): Saga {
  const request = yield* select((state) =>
    selectRequest(state, 'BoardCollaboratorsResource.get', { board_id: boardId }),
  );
  if (request) yield* put(peopleOpened({ boardId }));
}

function listsOf(state: RootState, board_id: BoardId): ListSource[] {
  const known = Object.keys(state.lists.sectionPins).filter(
    (id) => selectEntity(state, 'sections', id as SectionId)?.boardId === board_id,
  );
  return [
    { resource: 'BoardFeedResource.get', options: { board_id } },
    { resource: 'BoardFeedResource.get', options: { board_id, filter_section_pins: true } },
    { resource: 'BoardSectionsResource.get', options: { board_id } },
    ...known.map((id): ListSource => {
      return { resource: 'BoardSectionPinsResource.get', options: { board_id, section_id: id as SectionId } };
    }),
  ];
}

/** Counts of people that the store cannot reckon: read anew where they are known. */
export function* readCountsAnew(userIds: Iterable<UserId>): Saga {
  for (const id of new Set(userIds)) {
    const user = yield* select((state) => selectEntity(state, 'users', id));
    if (user?.pinCount === undefined) continue;
    yield* attempt(callResource('UserResource.get', { username: user.username }, { mode: 'refresh' }));
  }
}

/** Those whose pins are on a board, as far as that is known; nobody where they are all its owner's. */
export function selectSharers(state: RootState, boardId: BoardId): UserId[] {
  const board = selectEntity(state, 'boards', boardId);
  if (!board) return [];
  const pinners = selectKnownPinsOn(state, (pin) => pin.board === boardId).map(({ pinner }) => pinner);
  const all = [...new Set([board.owner, ...(board.collaboratingUsers ?? []), ...pinners])];
  return all.length > 1 || board.collaboratorCount ? all : [];
}
