import type { OptionsOf } from '../../../../contract/api';
import type { CollaboratorAccess } from '../../../../contract/constants/people/privacy';
import type { Invite } from '../../../../contract/schemas/boards/collaborators';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { closedAmong, isBlockedBetween, isHiddenFrom } from '../../people/users';
import { type BoardRow, canSeeBoard, lockBoards, lockOwnBoard, noSuchBoard, recordBoardEvent } from '../boards';
import { isAnswered, noSuchInvite, notYoursToAnswer } from './collaborators.errors';
import { canEndInvite, isStillGranted, mayAskForInvites } from './collaborators.policy';
import type { InviteRow } from './collaborators.repository';
import * as invites from './collaborators.repository';
import { addCollaborator } from './collaborators.service';
import { newInvite, presentInvitation } from './invites.service';

/** The invited accept, or the owner approves; see the contract. Doing it again changes nothing. */
export async function answerInvite(ctx: Ctx, options: OptionsOf<'BoardInviteResource.update'>): Promise<Invite> {
  const viewer = requireViewer(ctx);
  const { board_id: boardId, user_id: userId } = options;
  return inTransaction(ctx.db, async (tx) => {
    const answered =
      options.action === 'accept'
        ? await accept(tx, ctx, boardId, userId, viewer.id)
        : await approve(tx, ctx, options, viewer.id);
    return presentInvitation(tx, viewer.id, answered);
  });
}

async function accept(tx: Tx, ctx: Ctx, boardId: BoardId, userId: UserId, viewerId: UserId): Promise<InviteRow> {
  const [board] = await lockBoards(tx, [boardId]);
  const isBlocked = await isBlockedBetween(tx, viewerId, board?.owner_id);
  const invite = await invites.findInvite(tx, boardId, userId);
  if (!board || board.deleted_at !== null || isBlocked) throw noSuchInvite();
  if (userId !== viewerId) {
    const isSeen = canSeeBoard(board, viewerId) && !(await isHiddenFrom(tx, viewerId, board.owner_id));
    throw isSeen ? notYoursToAnswer() : noSuchInvite();
  }
  if (!invite || invite.status === 'not_invited' || board.owner_id === userId) throw noSuchInvite();
  if (invite.status === 'accepted') return invite;
  if (invite.type === 'request') throw notYoursToAnswer();
  if (!isStillGranted(board, invite)) throw noSuchInvite();
  if (await isBlockedBetween(tx, viewerId, invite.invited_by_user_id)) throw noSuchInvite();
  return letIn(tx, ctx, board, invite, invite.access);
}

async function approve(
  tx: Tx,
  ctx: Ctx,
  { board_id: boardId, user_id: userId, access }: OptionsOf<'BoardInviteResource.update'>,
  viewerId: UserId,
): Promise<InviteRow> {
  const board = await lockOwnBoard(tx, boardId, viewerId);
  const invite = await invites.findInvite(tx, boardId, userId);
  if (!invite || userId === viewerId || (await isBlockedBetween(tx, viewerId, userId))) throw noSuchInvite();
  if (invite.type === 'request' && invite.status === 'new') {
    return letIn(tx, ctx, board, invite, access ?? invite.access);
  }
  if (invite.status !== 'not_invited') return invite;
  if ((await closedAmong(tx, viewerId, [userId], 'invites', ctx.clock.now())).size > 0) throw noSuchInvite();
  const row = newInvite(ctx, { boardId, userId, byId: viewerId, type: 'invite', access: access ?? invite.access });
  await invites.putInvite(tx, row);
  return row;
}

/** Adds the invited to a locked board. A collaborator keeps the access that they have. */
async function letIn(
  tx: Tx,
  ctx: Ctx,
  board: BoardRow,
  invite: InviteRow,
  wanted: CollaboratorAccess,
): Promise<InviteRow> {
  const access = board.collaborators[invite.invited_user_id] ?? wanted;
  const accepted = { ...invite, status: 'accepted' as const, access };
  await invites.putInvite(tx, accepted);
  await addCollaborator(tx, ctx, board, invite.invited_user_id, access);
  const event = { boardId: board.id, actorId: requireViewer(ctx).id, user_id: invite.invited_user_id };
  await recordBoardEvent(tx, ctx, { ...event, kind: 'collaborator_joined' });
  return accepted;
}

/**
 * Declines, denies or takes back an open invitation (ledger BOARD-038). A repeated call changes nothing. Throws 404 for
 * a board that the viewer does not see, as for everybody who was never invited.
 */
export async function endInvite(ctx: Ctx, boardId: BoardId, userId: UserId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const [board] = await lockBoards(tx, [boardId]);
    const ownerId = board?.owner_id;
    const isBlocked = await isBlockedBetween(tx, viewer.id, ownerId);
    const isHidden = await isHiddenFrom(tx, viewer.id, ownerId);
    const invite = await invites.findInvite(tx, boardId, userId);
    if (!board || isBlocked) throw noSuchBoard();
    const isSeen = canSeeBoard(board, viewer.id) && !isHidden;
    // The same error with or without an invitation, so that outsiders cannot tell whether there is one.
    const mayEnd = invite ? canEndInvite(board, invite, viewer.id) : mayAskForInvites(board, viewer.id, userId);
    if (!mayEnd) throw isSeen ? notYoursToAnswer() : noSuchBoard();
    if (!invite) {
      if (isSeen) return;
      throw noSuchBoard();
    }
    if (invite.status === 'accepted') throw isAnswered();
    await invites.deleteInvite(tx, boardId, userId);
  });
}
