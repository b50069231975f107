import type { OptionsOf } from '../../../../contract/api';
import { LIMITS } from '../../../../contract/constants/limits';
import type { CollaboratorAccess } from '../../../../contract/constants/people/privacy';
import type { Collaborator } from '../../../../contract/schemas/boards/collaborators';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { hiddenAmong, isHiddenFrom, presentUsersById } from '../../people/users';
import {
  type BoardRow,
  canSeeBoard,
  dropCollaborator,
  lockBoards,
  lockOwnBoard,
  noSuchBoard,
  notYourBoard,
  putCollaborator,
  recordBoardEvent,
  requireBoard,
} from '../boards';
import { boardIsFull, noSuchCollaborator } from './collaborators.errors';
import { canRemoveCollaborator, isStillGranted } from './collaborators.policy';
import { presentCollaborator } from './collaborators.presenter';
import * as collaborators from './collaborators.repository';

/**
 * The collaborators of a board, in the order in which they joined (ledger BOARD-026). Two people with a block between
 * them do not see each other, except that the owner sees everybody, because they manage the board.
 */
export async function listCollaborators(ctx: Ctx, boardId: BoardId): Promise<Collaborator[]> {
  const viewerId = viewerIdOf(ctx);
  const board = await requireBoard(ctx.db, boardId, viewerId);
  const rows = await collaborators.findCollaborators(ctx.db, board.id);
  const ids = rows.map((row) => row.user_id);
  const [users, blocked] = await Promise.all([
    presentUsersById(ctx.db, viewerId, ids),
    board.owner_id === viewerId ? new Set<UserId>() : hiddenAmong(ctx.db, viewerId, ids),
  ]);
  return rows.flatMap((row) => (blocked.has(row.user_id) ? [] : (presentCollaborator(row, users) ?? [])));
}

/**
 * Makes a person a collaborator of a locked board (ledger BOARD-027, BOARD-028), or changes their rights. Throws 409 if
 * the board is full.
 */
export async function addCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  board: BoardRow,
  userId: UserId,
  access: CollaboratorAccess,
): Promise<BoardRow> {
  const isNew = board.collaborators[userId] === undefined;
  if (isNew && board.collaborator_count >= LIMITS.collaborators) throw boardIsFull();
  await collaborators.putCollaborator(tx, { board_id: board.id, user_id: userId, access, created_at: ctx.clock.now() });
  return putCollaborator(tx, ctx, board, userId, access);
}

/**
 * Removes a person from a locked board; their invitation remains with the status not_invited (ledger BOARD-029,
 * BOARD-033).
 */
export async function removeCollaborator(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  board: BoardRow,
  userId: UserId,
): Promise<BoardRow> {
  await collaborators.deleteCollaborator(tx, board.id, userId);
  const invite = await collaborators.findInvite(tx, board.id, userId);
  if (invite) await collaborators.putInvite(tx, { ...invite, status: 'not_invited' });
  const changed = await dropCollaborator(tx, ctx, board, userId);
  await endUngrantedInvites(tx, changed);
  return changed;
}

/**
 * Updates collaborators and invitations after ownership of a locked board passed on from `formerOwnerId`: the former
 * owner becomes a collaborator with full rights, the new owner's invitation is deleted, and invitations by the former
 * owner end unless they may still send them.
 */
export async function settleTransfer(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock'>,
  board: BoardRow,
  formerOwnerId: UserId,
): Promise<void> {
  await collaborators.deleteInvite(tx, board.id, board.owner_id);
  await endUngrantedInvites(tx, await addCollaborator(tx, ctx, board, formerOwnerId, 'delete'));
  await collaborators.putInvite(tx, {
    board_id: board.id,
    invited_user_id: formerOwnerId,
    invited_by_user_id: board.owner_id,
    type: 'invite',
    status: 'accepted',
    access: 'delete',
    created_at: ctx.clock.now(),
  });
}

/** Ends the unanswered invitations to a locked board whose senders have lost the right to send them. */
export async function endUngrantedInvites(tx: Tx, board: BoardRow): Promise<void> {
  for (const invite of await collaborators.findSentInvites(tx, board.id)) {
    if (!isStillGranted(board, invite)) await collaborators.deleteInvite(tx, board.id, invite.invited_user_id);
  }
}

/** The owner changes a collaborator's rights. */
export async function changeAccess(
  ctx: Ctx,
  options: OptionsOf<'BoardCollaboratorResource.update'>,
): Promise<Collaborator> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockOwnBoard(tx, options.board_id, viewer.id);
    if (board.collaborators[options.user_id] === undefined) throw noSuchCollaborator();
    if (board.collaborators[options.user_id] !== options.access) {
      const event = { boardId: board.id, actorId: viewer.id, user_id: options.user_id, to: options.access };
      await recordBoardEvent(tx, ctx, { ...event, kind: 'collaborator_access_changed' });
    }
    await endUngrantedInvites(tx, await addCollaborator(tx, ctx, board, options.user_id, options.access));
    const row = await collaborators.findCollaborator(tx, board.id, options.user_id);
    const users = await presentUsersById(tx, viewer.id, [options.user_id]);
    const collaborator = row && presentCollaborator(row, users);
    if (!collaborator) throw noSuchCollaborator();
    return collaborator;
  });
}

/** The owner removes a collaborator, or one leaves. A repeated call changes nothing. */
export async function endCollaboration(ctx: Ctx, boardId: BoardId, userId: UserId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [board] = await lockBoards(tx, [boardId]);
    const isHidden = await isHiddenFrom(tx, viewer.id, board?.owner_id);
    if (!board || isHidden || !canSeeBoard(board, viewer.id)) {
      const own = viewer.id === userId ? await collaborators.findInvite(tx, boardId, userId) : undefined;
      // A former collaborator of a secret board repeats the call because they did not receive the response.
      if (board && !isHidden && own?.status === 'not_invited') return;
      throw noSuchBoard();
    }
    if (!canRemoveCollaborator(board, viewer.id, userId)) throw notYourBoard();
    if (board.collaborators[userId] === undefined) return;
    const kind = viewer.id === userId ? 'collaborator_left' : 'collaborator_removed';
    await recordBoardEvent(tx, ctx, { boardId, actorId: viewer.id, kind, user_id: userId });
    await removeCollaborator(tx, ctx, board, userId);
  });
}
