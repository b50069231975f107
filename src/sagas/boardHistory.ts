import type { ListSource } from '../entities/lists';
import { selectListRequest } from '../selectors/lists';
import { findBoard, isFound } from './boardPages';
import { loadList, refreshList } from './callResource';
import { attempt, type Saga, select } from './effects';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';

/** What the page of a board's history loads; there is none but for its owner. */
export function* loadBoardHistory(location: PageLocation): Saga<PageResult | undefined> {
  const elsewhere = yield* membersOnly(location);
  if (elsewhere) return elsewhere;
  const { username = '', board: slug = '' } = location.params;
  const found = yield* findBoard(username, slug);
  if (!isFound(found)) return found;
  const { board, hasMoved } = found;
  if (!board.abilities?.edit) return { status: 404 };
  if (hasMoved) return { redirectTo: `${board.url}_history` };
  const source: ListSource = { resource: 'BoardHistoryResource.get', options: { board_id: board.id } };
  const isRead = yield* select((state) => selectListRequest(state, source) !== undefined);
  if (isRead) yield* attempt(refreshList(source));
  else yield* loadList(source);
  return undefined;
}
