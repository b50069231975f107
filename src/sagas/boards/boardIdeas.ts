import { boardIdeasSource, sectionNamed } from '../../selectors/boards/boardIdeas';
import { loadList } from '../runtime/callResource';
import type { Saga } from '../runtime/effects';
import type { PageLocation, PageResult } from '../runtime/pageLoad';
import { findBoardFor } from './boardSubpages';

/** Loads the page of ideas for a board or one of its sections, which only members who can add to the board have. */
export function* loadBoardIdeas(location: PageLocation): Saga<PageResult | undefined> {
  const section = sectionNamed(location.query.section);
  if (section === undefined) return { status: 404 };
  const board = yield* findBoardFor(location, 'addPin', section === null ? '_ideas' : `_ideas?section=${section}`);
  if ('result' in board) return board.result;
  yield* loadList(boardIdeasSource(board.id, section));
  return undefined;
}
