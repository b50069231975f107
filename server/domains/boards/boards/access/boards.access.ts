import { WHOLE_BOARD } from '../../../../../contract/constants/pins/bulkActions';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { BoardPart } from '../../../../platform/database/boardTables';
import type { Db, Tx } from '../../../../platform/database/tables';
import { hiddenAmong, isHiddenFrom } from '../../../people/users';
import { noSuchBoard, notForYourPins, notYourBoard, notYourOrder, revealsSecretPins } from '../boards.errors';
import type { BoardRow } from '../boards.repository';
import * as boards from '../boards.repository';
import { requireUnlocked } from './boardLock';
import { canAddPins, canEditBoard, canReorder, canSeeBoard, type ViewerId } from './boards.policy';

/** The board, if the viewer may see it and no block is between them and its owner; throws 404. */
export async function requireBoard(db: Db, id: BoardId, viewerId: ViewerId): Promise<BoardRow> {
  const board = await boards.findBoard(db, id);
  const isBlocked = await isHiddenFrom(db, viewerId, board?.owner_id);
  if (!board || isBlocked || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  return board;
}

/** The board, if the viewer may change it; throws 404, or 403 if they may only see it. */
export async function requireOwnBoard(db: Db, id: BoardId, viewerId: UserId): Promise<BoardRow> {
  const board = await requireBoard(db, id, viewerId);
  if (!canEditBoard(board, viewerId)) throw notYourBoard();
  return board;
}

/**
 * Locks the boards, by ascending id, for a change of `part` that only their owner may make. Throws 404, 403 if the viewer may
 * only see one of them, or 423 while a bulk action locks the part.
 */
export async function lockOwnBoards(
  tx: Tx,
  ids: readonly BoardId[],
  viewerId: UserId,
  part: BoardPart = WHOLE_BOARD,
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const byId = await lockVisibleBoards(tx, ids, viewerId);
  for (const id of ids) checkOwnBoard(byId.get(id), viewerId, part);
  return byId;
}

/** Locks the boards, by ascending id, and returns those of them that the viewer may see. */
export async function lockVisibleBoards(
  tx: Tx,
  ids: readonly BoardId[],
  viewerId: UserId,
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const wanted = [...new Set(ids)];
  return onlyVisible(tx, viewerId, wanted, await boards.lockBoards(tx, wanted));
}

/** The checks of `lockOwnBoards` on a board that is locked already. */
export function checkOwnBoard(
  board: BoardRow | undefined,
  viewerId: UserId,
  part: BoardPart,
): asserts board is BoardRow {
  if (!board || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  if (!canEditBoard(board, viewerId)) throw notYourBoard();
  requireUnlocked(board, part);
}

export async function lockOwnBoard(tx: Tx, id: BoardId, viewerId: UserId, part?: BoardPart): Promise<BoardRow> {
  const board = (await lockOwnBoards(tx, [id], viewerId, part)).get(id);
  if (!board) throw noSuchBoard();
  return board;
}

/** The board, if the viewer may add pins; throws 404, or 403 if they may only see it. */
export async function requireBoardToPin(db: Db, id: BoardId, viewerId: UserId): Promise<BoardRow> {
  return checkBoardToPin(await requireBoard(db, id, viewerId), viewerId);
}

/** The checks of `requireBoardToPin` on a board that was read already. */
export function checkBoardToPin(board: BoardRow | undefined, viewerId: UserId): BoardRow {
  if (!board || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  if (!canAddPins(board, viewerId)) throw notForYourPins();
  return board;
}

/**
 * Throws 409 if pins move from a secret board to one that others can see and the viewer has not confirmed it. Call it after
 * the checks of rights, because the error reveals that both boards exist.
 */
export function checkReveal(
  from: Pick<BoardRow, 'privacy'>,
  to: Pick<BoardRow, 'privacy'>,
  options: { is_reveal_confirmed?: boolean | undefined },
): void {
  const isReveal = from.privacy === 'secret' && to.privacy !== 'secret';
  if (isReveal && options.is_reveal_confirmed !== true) throw revealsSecretPins();
}

/** Locks a board to which the viewer may add pins; see `requireBoardToPin`. Throws 423 while a bulk action locks the part. */
export async function lockBoardToPin(tx: Tx, id: BoardId, viewerId: UserId, part: BoardPart): Promise<BoardRow> {
  const board = checkBoardToPin(await lockVisibleBoard(tx, id, viewerId), viewerId);
  requireUnlocked(board, part);
  return board;
}

/** Locks a board whose ordering the viewer may change; throws 404, 403 if they may only see it, or 423 during a bulk action. */
export async function lockBoardToReorder(tx: Tx, id: BoardId, viewerId: UserId): Promise<BoardRow> {
  const board = await lockVisibleBoard(tx, id, viewerId);
  if (!canReorder(board, viewerId)) throw notYourOrder();
  requireUnlocked(board, WHOLE_BOARD);
  return board;
}

/** Locks a board that the viewer may see; throws 404. */
export async function lockVisibleBoard(tx: Tx, id: BoardId, viewerId: ViewerId): Promise<BoardRow> {
  const [board] = await boards.lockBoards(tx, [id]);
  const isBlocked = await isHiddenFrom(tx, viewerId, board?.owner_id);
  if (!board || isBlocked || !canSeeBoard(board, viewerId)) throw noSuchBoard();
  return board;
}

/** Those of these boards that the viewer may see, by id. */
export async function visibleBoards(
  db: Db,
  viewerId: ViewerId,
  ids: Iterable<BoardId>,
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  return onlyVisible(db, viewerId, unique, await boards.findSeenBoards(db, unique, viewerId));
}

/** Those of the boards `ids`, read as `rows`, that the viewer may see and that are behind no block. */
async function onlyVisible(
  db: Db,
  viewerId: ViewerId,
  ids: readonly BoardId[],
  rows: readonly BoardRow[],
): Promise<ReadonlyMap<BoardId, BoardRow>> {
  const seen = rows.filter((row) => canSeeBoard(row, viewerId));
  // This also runs for hidden and absent boards, so that neither takes longer.
  const owners = new Map(rows.map((row) => [row.id, row.owner_id]));
  const blocked = await hiddenAmong(
    db,
    viewerId,
    ids.map((id) => owners.get(id)),
  );
  return new Map(seen.filter((row) => !blocked.has(row.owner_id)).map((row) => [row.id, row]));
}
