import { loadNewest } from '../runtime/callResource';
import type { Saga } from '../runtime/effects';
import type { PageLocation, PageResult } from '../runtime/pageLoad';
import { findBoardFor } from './boardSubpages';

/** Loads the page of a board's history, which only its owner has. */
export function* loadBoardHistory(location: PageLocation): Saga<PageResult | undefined> {
  const board = yield* findBoardFor(location, 'edit', '_history');
  if ('result' in board) return board.result;
  yield* loadNewest({ resource: 'BoardHistoryResource.get', options: { board_id: board.id } });
  yield* loadNewest({ resource: 'UndoableChangesResource.get', options: { board_id: board.id } });
  return undefined;
}
