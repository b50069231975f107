import type { BoardEntity } from '../../entities/boards/boards';
import type { Saga } from '../runtime/effects';
import { membersOnly, type PageLocation, type PageResult } from '../runtime/pageLoad';
import { findBoard, isFound } from './boardPages';

/**
 * Loads the board of a page about it that only members with `ability` have. `suffix` is the end of the page's address
 * after the board's, for the redirect from an address before a rename.
 */
export function* findBoardFor(
  location: PageLocation,
  ability: 'edit' | 'addPin' | 'invite',
  suffix: string,
): Saga<BoardEntity | { result: PageResult }> {
  const redirect = yield* membersOnly(location);
  if (redirect) return { result: redirect };
  const { username = '', board: slug = '' } = location.params;
  const found = yield* findBoard(username, slug);
  if (!isFound(found)) return { result: found };
  const { board, hasMoved } = found;
  if (!board.abilities?.[ability]) return { result: { status: 404 } };
  return hasMoved ? { result: { redirectTo: `${board.url}${suffix}` } } : board;
}
