import type { BoardSort } from '../../../contract/constants/boards/boardSorts';
import type { BoardId, SectionId } from '../../../contract/schemas/common';
import { toBoardSort } from '../../entities/pins/boardFeeds';
import type { RootState } from '../../reducers/root';
import { selectQuery } from '../navigation';
import { selectRequest } from '../requests';

/** The id of the board at an address, once it has been read by that address. */
export function selectBoardIdAt(state: RootState, username: string, slug: string): BoardId | null {
  return (selectRequest(state, 'BoardResource.get', { username, slug })?.data as BoardId | null | undefined) ?? null;
}

/** The id of the section at an address of a board. */
export function selectSectionIdAt(state: RootState, boardId: BoardId, slug: string): SectionId | null {
  const request = selectRequest(state, 'BoardSectionResource.get', { board_id: boardId, slug });
  return (request?.data as SectionId | null | undefined) ?? null;
}

/** The sort order in the current address; undefined for the board's own order. */
export const selectBoardSort = (state: RootState): BoardSort | undefined => toBoardSort(selectQuery(state).get('sort'));
