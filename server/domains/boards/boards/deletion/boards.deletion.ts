import type { Board } from '../../../../../contract/schemas/boards/boards';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import type { Tx } from '../../../../platform/database/tables';
import { inTransaction } from '../../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../../platform/http/context';
import { requireNotMerging } from '../access/boardLock';
import { lockOwnBoard, lockVisibleBoard } from '../access/boards.access';
import { isListedVisibility, type Visibility } from '../access/visibility';
import { noSuchBoard, notYourBoard } from '../boards.errors';
import { enqueueBoardJob } from '../boards.jobs';
import type { BoardRow } from '../boards.repository';
import * as boards from '../boards.repository';
import { reportBoard } from '../boards.webhooks';
import * as counts from '../counts.repository';
import { recordBoardChange } from '../history/changes.repository';
import { recordBoardEvent } from '../history/history.repository';
import * as boardMembers from '../members.repository';
import * as ordering from '../ordering/ordering.repository';
import { presentBoardById } from '../presenting/boards.shown';

/** Deletes a board with its pins and sections. Deleting one's own deleted board again changes nothing. Throws 423 while it is being merged. */
export async function deleteBoard(ctx: Ctx, boardId: BoardId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [known] = await boards.lockBoards(tx, [boardId]);
    if (known?.deleted_at && known.owner_id === viewer.id) return;
    const board = await lockOwnBoard(tx, boardId, viewer.id);
    await remove(tx, ctx, board);
  });
}

/** Marks a board and its pins as deleted, and updates all counts. Throws 423 while the board is being merged. */
async function remove(tx: Tx, ctx: Pick<Ctx, 'ids' | 'clock'>, board: BoardRow): Promise<void> {
  requireNotMerging(board);
  const now = ctx.clock.now();
  const lineages = await counts.lockBoardPins(tx, board.id, 'live');
  await counts.updateBoardPins(tx, board.id, 'live', {
    is_listed: false,
    deleted_at: now,
    deleted_with_board: true,
  });
  await setDeletedWithPins(tx, ctx, board, { deletedAt: now, from: board.privacy, to: 'nowhere', lineages });
}

/**
 * Deletes a board for good, for a site admin, and returns it. The caller has checked the right. Throws 404 where it is
 * deleted already, and 423 while a merge or bulk action locks it.
 */
export async function takeDownBoard(tx: Tx, ctx: Pick<Ctx, 'ids' | 'clock'>, boardId: BoardId): Promise<BoardRow> {
  const [board] = await boards.lockBoards(tx, [boardId]);
  if (!board || board.deleted_at !== null) throw noSuchBoard();
  await remove(tx, ctx, board);
  await boards.updateBoard(tx, board.id, { is_taken_down: true });
  return board;
}

/** Restores a deleted board exactly, with the pins and sections that were deleted with it. */
export async function restoreBoard(ctx: Ctx, boardId: BoardId): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const [board] = await boards.lockBoards(tx, [boardId]);
    if (!board || board.owner_id !== viewer.id) {
      await lockVisibleBoard(tx, boardId, viewer.id);
      throw notYourBoard();
    }
    if (board.deleted_at !== null && (board.merged_into !== null || board.is_taken_down)) throw noSuchBoard();
    if (board.deleted_at !== null) await restoreLockedBoard(tx, ctx, board);
    return presentBoardById(tx, viewer.id, board.id);
  });
}

/** Restores a board that a site admin took down, with its pins. Throws 404 where it was purged. */
export async function putBackBoard(tx: Tx, ctx: Pick<Ctx, 'ids' | 'clock'>, boardId: BoardId): Promise<void> {
  const [board] = await boards.lockBoards(tx, [boardId]);
  if (!board) throw noSuchBoard();
  if (!board.is_taken_down) return;
  await restoreLockedBoard(tx, ctx, board);
  await boards.updateBoard(tx, board.id, { is_taken_down: false });
}

/** Restores a deleted board that is locked, with the pins that were deleted with it. The caller has checked the right. */
export async function restoreLockedBoard(tx: Tx, ctx: Pick<Ctx, 'ids' | 'clock'>, board: BoardRow): Promise<void> {
  const lineages = await counts.lockBoardPins(tx, board.id, 'deletedWithBoard');
  await counts.updateBoardPins(tx, board.id, 'deletedWithBoard', {
    is_listed: isListedVisibility(board.privacy),
    deleted_at: null,
    deleted_with_board: false,
  });
  await setDeletedWithPins(tx, ctx, board, { deletedAt: null, from: 'nowhere', to: board.privacy, lineages });
}

/** Whether the owner has archived the board. Their profile does not count archived boards. */
export async function isArchived(tx: Tx, board: BoardRow): Promise<boolean> {
  return ((await ordering.findPersonsBoard(tx, board.owner_id, board.id))?.archived_at ?? null) !== null;
}

/** Deletes (with a time) or restores (null) the board's own row and counts, without its pins. */
async function setDeleted(tx: Tx, board: BoardRow, deletedAt: Date | null): Promise<void> {
  await boards.updateBoard(tx, board.id, { deleted_at: deletedAt });
  await boardMembers.updateUserBoards(tx, board, { deleted_at: deletedAt });
  await recordBoardChange(tx, board.id, 'board_changed');
  await counts.addGroupBoards(tx, Object.keys(board.collaborators) as UserId[], deletedAt === null ? 1 : -1);
  if (await isArchived(tx, board)) return;
  const [from, to] = deletedAt === null ? [null, board.privacy] : [board.privacy, null];
  await counts.moveBoardCount(tx, board.owner_id, from, to);
}

/** Closes a locked board after a merge has moved all of its pins and sections. */
export async function closeBoard(tx: Tx, tools: Pick<Ctx, 'ids' | 'clock'>, board: BoardRow): Promise<void> {
  await setDeleted(tx, board, tools.clock.now());
  await reportBoard(tx, tools, 'board.deleted', board);
}

/** Opens a merged board again, empty. */
export async function reopenBoard(tx: Tx, tools: Pick<Ctx, 'ids' | 'clock'>, board: BoardRow): Promise<void> {
  await setDeleted(tx, board, null);
  await reportBoard(tx, tools, 'board.created', board);
}

interface DeletionChange {
  deletedAt: Date | null;
  from: Visibility;
  to: Visibility;
  lineages: Awaited<ReturnType<typeof counts.lockBoardPins>>;
}

/** Deletes or restores a locked board, with the visibility counts, history and image index of its pins. */
async function setDeletedWithPins(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  board: BoardRow,
  { deletedAt, from, to, lineages }: DeletionChange,
): Promise<void> {
  await counts.moveVisibility(tx, lineages, from, to);
  await setDeleted(tx, board, deletedAt);
  const kind = deletedAt === null ? 'restored' : 'deleted';
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: board.owner_id, kind });
  await reportBoard(tx, ctx, deletedAt === null ? 'board.created' : 'board.deleted', board);
  await enqueueBoardJob(tx, ctx, 'boards/indexPictures', board.id);
}
