import { findBoardFor } from './boardSubpages';
import { loadList } from './callResource';
import type { Saga } from './effects';
import type { PageLocation, PageResult } from './pageLoad';

/** Loads the page of ideas for a board, which only members who can add to the board have. */
export function* loadBoardIdeas(location: PageLocation): Saga<PageResult | undefined> {
  const board = yield* findBoardFor(location, 'addPin', '_ideas');
  if ('result' in board) return board.result;
  yield* loadList({ resource: 'BoardContentRecommendationResource.get', options: { board_id: board.id } });
  return undefined;
}
