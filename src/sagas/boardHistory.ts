import type { ListSource } from '../entities/lists';
import { findBoard, isFound } from './boardPages';
import { loadNewest } from './callResource';
import type { Saga } from './effects';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';

/** Loads the page of a board's history, which only its owner has. */
export function* loadBoardHistory(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  const { username = '', board: slug = '' } = location.params;
  const found = yield* findBoard(username, slug);
  if (!isFound(found)) return found;
  const { board, hasMoved } = found;
  if (!board.abilities?.edit) return { status: 404 };
  if (hasMoved) return { redirectTo: `${board.url}_history` };
  const source: ListSource = { resource: 'BoardHistoryResource.get', options: { board_id: board.id } };
  yield* loadNewest(source);
  yield* loadNewest({ resource: 'UndoableChangesResource.get', options: { board_id: board.id } });
  return undefined;
}
