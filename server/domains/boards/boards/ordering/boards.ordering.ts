import type { DataOf, OptionsOf } from '../../../../../contract/api';
import { PAGE_SIZE } from '../../../../../contract/constants/limits';
import { WHOLE_BOARD } from '../../../../../contract/constants/pins/bulkActions';
import type { Board } from '../../../../../contract/schemas/boards/boards';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { shardOf } from '../../../../platform/database/ids';
import { evenPositionsAfter, headPosition, LONG_POSITION } from '../../../../platform/database/positions';
import type { Tx } from '../../../../platform/database/tables';
import { inTransaction } from '../../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../../platform/http/context';
import { type PageOf, readPage } from '../../../../platform/http/page';
import { RESTORABLE_MS } from '../../../../platform/text/days';
import { requireUnlocked } from '../access/boardLock';
import { lockVisibleBoard } from '../access/boards.access';
import { notYourBoard } from '../boards.errors';
import * as boards from '../boards.repository';
import * as counts from '../counts.repository';
import { recordBoardEvent } from '../history/history.repository';
import { presentCovers } from '../presenting/boards.presenter';
import { presentBoardById, presentBoardsById } from '../presenting/boards.shown';
import { placeAfter } from './ordering';
import * as ordering from './ordering.repository';

/** Moves a board of the viewer behind another of theirs, or to the start (BOARD-058). Other people's ordering is unaffected. */
export async function moveBoard(
  ctx: Ctx,
  { board_id: id, after_board_id: afterId }: OptionsOf<'UserBoardPlaceResource.update'>,
): Promise<DataOf<'UserBoardPlaceResource.update'>> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, id, viewer.id);
    await requirePersonsBoard(tx, viewer.id, board.id);
    await ordering.lockBoardOrder(tx, viewer.id);
    const order = await ordering.findBoardOrder(tx, viewer.id);
    const head = headPosition(ctx.ids.next('board', shardOf(viewer.id)));
    const items = order.map(({ board_id, position, deleted_at }) => ({
      id: board_id,
      position,
      isGone: deleted_at !== null,
    }));
    const position = placeAfter(items, id, afterId, head, 'after_board_id');
    await ordering.setPositions(tx, viewer.id, [{ id, position }]);
    if (position.length > LONG_POSITION) await spaceBoards(tx, viewer.id, head);
    return { board_id: id, after_board_id: afterId };
  });
}

/** Gives all boards of the person short, evenly spaced positions after `head`, in the same order. */
async function spaceBoards(tx: Tx, userId: UserId, head: string): Promise<void> {
  const order = await ordering.findBoardOrder(tx, userId);
  const spaced = evenPositionsAfter(order.length, head);
  await ordering.setPositions(
    tx,
    userId,
    order.map(({ board_id }, index) => ({ id: board_id, position: spaced[index] ?? head })),
  );
}

async function requirePersonsBoard(tx: Tx, userId: UserId, boardId: BoardId) {
  const own = await ordering.findPersonsBoard(tx, userId, boardId);
  if (!own || own.deleted_at !== null) throw notYourBoard();
  return own;
}

/**
 * Archives or unarchives a board for the viewer (BOARD-017, BOARD-018): it leaves their profile and pickers, and others
 * still reach it by its address. Idempotent. Throws 423 while a bulk action locks any part of the board.
 */
export async function archiveBoard(ctx: Ctx, id: BoardId, isArchived: boolean): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, id, viewer.id);
    const own = await requirePersonsBoard(tx, viewer.id, id);
    requireUnlocked(board, WHOLE_BOARD);
    if (isArchived !== (own.archived_at !== null)) {
      await ordering.setArchived(tx, viewer.id, id, isArchived ? ctx.clock.now() : null);
      if (board.owner_id === viewer.id) {
        const [from, to] = isArchived ? [board.privacy, null] : [null, board.privacy];
        await counts.moveBoardCount(tx, viewer.id, from, to);
        const kind = isArchived ? 'archived' : 'unarchived';
        await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: viewer.id, kind });
      }
    }
    return presentBoardById(tx, viewer.id, id);
  });
}

/** The viewer's archived boards, latest first (BOARD-064). */
export async function listArchivedBoards(
  ctx: Ctx,
  options: OptionsOf<'BoardArchiveResource.get'>,
): Promise<PageOf<Board>> {
  const viewer = requireViewer(ctx);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `archivedBoards:${viewer.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.boards },
    (after, limit) =>
      ordering.findArchivedBoards(
        ctx.db,
        viewer.id,
        limit,
        after && { archivedAt: new Date(String(after[0])), boardId: String(after[1]) as BoardId },
      ),
    (row) => [row.archived_at?.toISOString() ?? null, row.board_id],
  );
  const data = await presentBoardsById(
    ctx.db,
    viewer.id,
    rows.map((row) => row.board_id),
  );
  return { rows: data, bookmark };
}

/** The boards that the viewer deleted and can still restore, latest first. */
export async function listDeletedBoards(
  ctx: Ctx,
  options: OptionsOf<'DeletedBoardsResource.get'>,
): Promise<PageOf<DataOf<'DeletedBoardsResource.get'>[number]>> {
  const viewer = requireViewer(ctx);
  const since = new Date(ctx.clock.now().getTime() - RESTORABLE_MS);
  const { rows, bookmark } = await readPage(
    ctx.cursors,
    `deletedBoards:${viewer.id}`,
    { ...options, page_size: options.page_size ?? PAGE_SIZE.boards },
    (after, limit) =>
      ordering.findDeletedBoards(
        ctx.db,
        viewer.id,
        since,
        limit,
        after && { deletedAt: new Date(String(after[0])), boardId: String(after[1]) as BoardId },
      ),
    (row) => [row.deleted_at?.toISOString() ?? null, row.id],
  );
  const found = await boards.findBoards(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((board) => [board.id, board]));
  return {
    rows: rows.flatMap(({ id, deleted_at }) => {
      const board = byId.get(id);
      if (!board || deleted_at === null) return [];
      return [
        {
          id: `board-${id}`,
          type: 'deletion' as const,
          kind: 'board' as const,
          object_id: id,
          name: board.name,
          board_id: null,
          board_name: null,
          target_name: null,
          pin_count: board.pin_count,
          is_restorable: true,
          obstacle: null,
          image: presentCovers(board.covers)[0] ?? null,
          deleted_at: deleted_at.toISOString(),
        },
      ];
    }),
    bookmark,
  };
}
