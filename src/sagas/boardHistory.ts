import { findBoardFor } from './boardSubpages';
import { loadNewest } from './callResource';
import type { Saga } from './effects';
import type { PageLocation, PageResult } from './pageLoad';

/** Loads the page of a board's history, which only its owner has. */
export function* loadBoardHistory(location: PageLocation): Saga<PageResult | undefined> {
  const board = yield* findBoardFor(location, 'edit', '_history');
  if ('result' in board) return board.result;
  yield* loadNewest({ resource: 'BoardHistoryResource.get', options: { board_id: board.id } });
  yield* loadNewest({ resource: 'UndoableChangesResource.get', options: { board_id: board.id } });
  return undefined;
}
