import { findBoard, isFound } from './boardPages';
import { loadList } from './callResource';
import type { Saga } from './effects';
import { membersOnly, type PageLocation, type PageResult } from './pageLoad';

/** Loads the page of ideas for a board, which those who may add to it have. */
export function* loadBoardIdeas(location: PageLocation): Saga<PageResult | undefined> {
  const redirect = yield* membersOnly(location);
  if (redirect) return redirect;
  const { username = '', board: slug = '' } = location.params;
  const found = yield* findBoard(username, slug);
  if (!isFound(found)) return found;
  const { board, hasMoved } = found;
  if (!board.abilities?.addPin) return { status: 404 };
  if (hasMoved) return { redirectTo: `${board.url}_ideas` };
  yield* loadList({ resource: 'BoardContentRecommendationResource.get', options: { board_id: board.id } });
  return undefined;
}
