import type { OptionsOf } from '../../../../contract/api';
import { LIMITS } from '../../../../contract/constants/limits';
import { WHOLE_BOARD } from '../../../../contract/constants/pins/bulkActions';
import type { Board } from '../../../../contract/schemas/boards/boards';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import {
  type BoardRow,
  findOffered,
  isCollaborator,
  lockOwnBoard,
  lockVisibleBoard,
  presentBoardById,
  presentBoardsById,
  recordBoardChange,
  recordBoardEvent,
  requireNotMerging,
  requireUnlocked,
  setPendingOwner,
  transferBoard,
} from '../boards';
import { removeCollaborator, settleTransfer } from '../collaborators';
import { noTransferPending, notACollaborator, transferPending } from './transfers.errors';

/** The boards whose ownership was offered to the viewer. */
export async function listOffered(ctx: Ctx): Promise<Board[]> {
  const viewer = requireViewer(ctx);
  return presentBoardsById(ctx.db, viewer.id, await findOffered(ctx.db, viewer.id, LIMITS.invitesShown));
}

/** Offers ownership of the board to a collaborator. Repeating it for the same one changes nothing. */
export async function requestTransfer(
  ctx: Ctx,
  { board_id: id, user_id: userId }: OptionsOf<'BoardOwnershipTransferResource.create'>,
): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, id, viewer.id);
    if (!isCollaborator(board, userId)) throw notACollaborator();
    const pending = pendingOf(board);
    if (pending !== null && pending !== userId) throw transferPending();
    if (pending === null) {
      await setPendingOwner(tx, id, userId);
      await recordBoardChange(tx, id, 'people_changed');
      await recordBoardEvent(tx, ctx, { boardId: id, actorId: viewer.id, kind: 'transfer_requested', user_id: userId });
    }
    return presentBoardById(tx, viewer.id, id);
  });
}

/** The person with an open offer, as long as they are a collaborator. */
const pendingOf = (board: BoardRow): UserId | null =>
  board.pending_owner_id !== null && isCollaborator(board, board.pending_owner_id) ? board.pending_owner_id : null;

/** Withdraws or declines the offer. Does nothing if there is none. */
export async function endTransfer(ctx: Ctx, id: BoardId): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, id, viewer.id);
    const isOwner = board.owner_id === viewer.id;
    const isDeclined = board.pending_owner_id === null && isCollaborator(board, viewer.id);
    if (!isOwner && !isDeclined && pendingOf(board) !== viewer.id) throw noTransferPending();
    if (board.pending_owner_id !== null) {
      await setPendingOwner(tx, id, null);
      await recordBoardChange(tx, id, 'people_changed');
      const kind = isOwner ? 'transfer_cancelled' : 'transfer_declined';
      await recordBoardEvent(tx, ctx, { boardId: id, actorId: viewer.id, kind, user_id: board.pending_owner_id });
    }
    return presentBoardById(tx, viewer.id, id);
  });
}

/**
 * The collaborator becomes the owner; the former owner stays as a collaborator with full rights. A repeated call
 * changes nothing. Throws 423 while a bulk action or a merge is running, because those depend on the former owner's
 * rights.
 */
export async function acceptTransfer(ctx: Ctx, id: BoardId): Promise<Board> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, id, viewer.id);
    const isTaken = board.owner_id === viewer.id && board.pending_owner_id === null;
    if (!isTaken && pendingOf(board) !== viewer.id) throw noTransferPending();
    if (!isTaken) await handOver(tx, ctx, board, viewer.id);
    return presentBoardById(tx, viewer.id, id);
  });
}

async function handOver(tx: Tx, ctx: Ctx, board: BoardRow, to: UserId): Promise<void> {
  const viewer = requireViewer(ctx);
  requireUnlocked(board, WHOLE_BOARD);
  requireNotMerging(board);
  await setPendingOwner(tx, board.id, null);
  const left = await removeCollaborator(tx, ctx, board, to);
  const given = await transferBoard(tx, ctx, left, viewer);
  await settleTransfer(tx, ctx, given, board.owner_id);
  const event = { boardId: board.id, actorId: to, user_id: board.owner_id };
  await recordBoardEvent(tx, ctx, { ...event, kind: 'transferred' });
}
