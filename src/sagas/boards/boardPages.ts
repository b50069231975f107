import { LIMITS } from '../../../contract/constants/limits';
import type { BoardId, SectionId } from '../../../contract/schemas/common';
import type { BoardEntity } from '../../entities/boards/boards';
import { feedOf, toBoardSort } from '../../entities/pins/boardFeeds';
import { selectIsSectionKnown } from '../../selectors/boards/sections';
import { selectEntity, selectIsRemoved } from '../../selectors/entities';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { loadList, loadResource } from '../runtime/callResource';
import { fork, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';

const MAX_SLUG = 200;
const NOT_FOUND: PageResult = { status: 404 };

type Found = { board: BoardEntity; hasMoved: boolean } | PageResult;

export const isFound = (found: Found): found is { board: BoardEntity; hasMoved: boolean } => 'board' in found;

/** Loads the board at an address. `hasMoved`: the address is from before a rename (BOARD-067). */
export function* findBoard(username: string, slug: string): Saga<Found> {
  if (username.length > LIMITS.username || slug.length > MAX_SLUG) return NOT_FOUND;
  const request = yield* loadResource('BoardResource.get', { username, slug });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  const id = request?.data as BoardId | null | undefined;
  const board = yield* select((state) =>
    id && !selectIsRemoved(state, id) ? selectEntity(state, 'boards', id) : null,
  );
  if (!board) return NOT_FOUND;
  const owner = yield* select((state) => selectEntity(state, 'users', board.owner));
  return { board, hasMoved: board.slug !== slug || owner?.username !== username };
}

/** Loads a board's page: the board, its sections, the pins in no section, and for members its topics. */
export function* loadBoardPage({ params, query }: PageLocation): Saga<PageResult | undefined> {
  const found = yield* findBoard(params.username ?? '', params.board ?? '');
  if (!isFound(found)) return found;
  const { board, hasMoved } = found;
  if (hasMoved) return { redirectTo: board.url };
  // Whoever can add the first section needs the list to add it to.
  if (board.sectionCount || board.abilities?.edit) {
    yield* loadList({ resource: 'BoardSectionsResource.get', options: { board_id: board.id } });
  }
  if (yield* select(selectIsAuthenticated)) {
    yield* fork(() => loadResource('V3BoardInterestsResource.get', { id: board.id }));
  }
  yield* loadList(feedOf({ boardId: board.id }, toBoardSort(query.sort)), query.bookmark);
  return undefined;
}

/** Loads a section's page: its board, the section and its pins. */
export function* loadSectionPage({ params, query }: PageLocation): Saga<PageResult | undefined> {
  const slug = params.section ?? '';
  if (slug.length > MAX_SLUG) return NOT_FOUND;
  const found = yield* findBoard(params.username ?? '', params.board ?? '');
  if (!isFound(found)) return found;
  const { board, hasMoved } = found;
  const request = yield* loadResource('BoardSectionResource.get', { board_id: board.id, slug });
  if (request?.status === 'failed') {
    // It was deleted while its page, open here, followed it to another name.
    const wasHere =
      failedStatus(request) === 404 && (yield* select((state) => selectIsSectionKnown(state, board.id, slug)));
    return wasHere ? { redirectTo: board.url } : { status: failedStatus(request) };
  }
  const id = request?.data as SectionId | null | undefined;
  const section = yield* select((state) =>
    id && !selectIsRemoved(state, id) ? selectEntity(state, 'sections', id) : null,
  );
  if (!section) return NOT_FOUND;
  if (hasMoved || section.slug !== slug) return { redirectTo: `${board.url}${encodeURIComponent(section.slug)}/` };
  yield* loadList(feedOf({ boardId: board.id, sectionId: section.id }, toBoardSort(query.sort)), query.bookmark);
  return undefined;
}
