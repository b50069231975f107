import type { Board } from '../../../../../contract/schemas/boards/boards';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { Db } from '../../../../platform/database/tables';
import { hiddenAmong, presentUsersById } from '../../../people/users';
import { visibleBoards } from '../access/boards.access';
import type { ViewerId } from '../access/boards.policy';
import { noSuchBoard } from '../boards.errors';
import type { BoardRow } from '../boards.repository';
import * as boardLists from '../lists.repository';
import * as ordering from '../ordering/ordering.repository';
import { type BoardRelations, type FullBoardRelations, presentBoard, shownCollaborators } from './boards.presenter';

const NO_RELATIONS: boardLists.ViewerBoards = { followed: new Set(), requested: new Set() };

/** Loads what presenting these boards needs besides their rows. Three queries for all of them, one for visitors. */
async function fullRelations(db: Db, viewerId: ViewerId, rows: readonly BoardRow[]): Promise<FullBoardRelations> {
  const ids = rows.map((row) => row.id);
  const people = rows.flatMap(shownCollaborators);
  const [relations, archived, hidden] = await Promise.all([
    boardRelations(db, viewerId, rows, people),
    viewerId === null ? [] : ordering.findArchived(db, viewerId, ids),
    hiddenAmong(db, viewerId, people),
  ]);
  const times = archived.flatMap(({ board_id, archived_at }) =>
    archived_at ? [[board_id, archived_at] as const] : [],
  );
  return { ...relations, archived: new Map(times), hidden };
}

/** Loads what presenting pins of these boards needs. Two queries for all of them, one for visitors. */
export async function boardRelations(
  db: Db,
  viewerId: ViewerId,
  rows: readonly BoardRow[],
  moreUsers: Iterable<UserId> = [],
): Promise<BoardRelations> {
  const [owners, viewerRelations] = await Promise.all([
    presentUsersById(db, viewerId, [...rows.map((row) => row.owner_id), ...moreUsers]),
    viewerId === null
      ? NO_RELATIONS
      : boardLists.findViewerBoards(
          db,
          viewerId,
          rows.map((row) => row.id),
        ),
  ]);
  return { viewerId, owners, ...viewerRelations };
}

/** The boards in the order of `rows`, as pages and lists show them. The viewer must be allowed to see them. */
export async function presentBoards(db: Db, viewerId: ViewerId, rows: readonly BoardRow[]): Promise<Board[]> {
  const relations = await fullRelations(db, viewerId, rows);
  return rows.flatMap((row) => presentBoard(row, relations) ?? []);
}

/** The boards of this id list that the viewer may see, in its order. */
export async function presentBoardsById(db: Db, viewerId: ViewerId, ids: readonly BoardId[]): Promise<Board[]> {
  const rows = await visibleBoards(db, viewerId, ids);
  return presentBoards(
    db,
    viewerId,
    ids.flatMap((id) => rows.get(id) ?? []),
  );
}

/** A board as its page shows it; throws 404. */
export async function presentBoardById(db: Db, viewerId: ViewerId, id: BoardId): Promise<Board> {
  const [board] = await presentBoardsById(db, viewerId, [id]);
  if (!board) throw noSuchBoard();
  return board;
}
