import type { OptionsOf } from '../../../../contract/api';
import { LIMITS } from '../../../../contract/constants/limits';
import type { CollaboratorAccess, InviteType } from '../../../../contract/constants/people/privacy';
import type { Invite } from '../../../../contract/schemas/boards/collaborators';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { blockedAmong, closedAmong, usersById } from '../../people/users';
import {
  type BoardRow,
  boardRelations,
  canEditBoard,
  canInvite,
  canRequestToJoin,
  findBoards,
  lockVisibleBoard,
  recordBoardEvent,
  requireBoard,
} from '../boards';
import {
  boardIsFull,
  cannotFollowYourself,
  isMember,
  noSuchInvite,
  noSuchPeople,
  notTheOwner,
  notToInvite,
  tooMuchAccess,
} from './collaborators.errors';
import { canGive } from './collaborators.policy';
import { presentInvite } from './collaborators.presenter';
import type { InviteRow } from './collaborators.repository';
import * as invites from './collaborators.repository';

/** `withBlocked`: also those of people with whom the viewer stands in a block, for the owner, who can end them. */
async function presentInvites(
  db: Db,
  viewerId: UserId,
  rows: readonly InviteRow[],
  { withBlocked = false } = {},
): Promise<Invite[]> {
  const found = await findBoards(db, [...new Set(rows.map((row) => row.board_id))]);
  const boards = new Map(found.filter((board) => board.deleted_at === null).map((board) => [board.id, board]));
  const people = rows.flatMap((row) => [row.invited_user_id, row.invited_by_user_id]);
  const blocked = await blockedAmong(db, viewerId, [...people, ...found.map((board) => board.owner_id)]);
  const relations = await boardRelations(db, viewerId, [...boards.values()], people);
  return rows.flatMap((row) => {
    const board = boards.get(row.board_id);
    const isBlocked = [row.invited_user_id, row.invited_by_user_id, board?.owner_id].some(
      (id) => id && blocked.has(id),
    );
    return (board && (withBlocked || !isBlocked) && presentInvite(row, board, relations)) || [];
  });
}

export async function presentInvitation(db: Db, viewerId: UserId, row: InviteRow): Promise<Invite> {
  const [invite] = await presentInvites(db, viewerId, [row]);
  if (!invite) throw noSuchInvite();
  return invite;
}

/** Unanswered invitations of a board for those who may invite, with requests for its owner. */
export async function listBoardInvites(ctx: Ctx, boardId: BoardId): Promise<Invite[]> {
  const viewer = requireViewer(ctx);
  const board = await requireBoard(ctx.db, boardId, viewer.id);
  if (!canInvite(board, viewer.id)) throw notToInvite();
  const withRequests = canEditBoard(board, viewer.id);
  const rows = await invites.findBoardInvites(ctx.db, board.id, withRequests, LIMITS.invitesShown);
  return presentInvites(ctx.db, viewer.id, rows, { withBlocked: withRequests });
}

/** What the viewer was invited to and has not answered. */
export async function listReceivedInvites(ctx: Ctx): Promise<Invite[]> {
  const viewer = requireViewer(ctx);
  const rows = await invites.findReceivedInvites(ctx.db, viewer.id, LIMITS.invitesShown);
  return presentInvites(ctx.db, viewer.id, rows);
}

/** Counts invitations or a request to join before the transaction that makes them. Throws 429. */
export async function countInvites(ctx: Ctx, people: number): Promise<void> {
  await ctx.rateLimiter.count('invite', requireViewer(ctx).id, people);
}

/**
 * Invites people to a board. Who is invited already, or a collaborator, stays as they are (ledger BOARD-034). Throws
 * 400 for oneself, its owner and people who are not there, 403 where the viewer may not invite or give that much.
 */
export async function inviteToBoard(
  tx: Tx,
  ctx: Ctx,
  options: OptionsOf<'BoardInviteResource.create'>,
): Promise<Invite[]> {
  const viewer = requireViewer(ctx);
  const { board_id: boardId, user_ids: userIds, access = 'write' } = options;
  const board = await lockVisibleBoard(tx, boardId, viewer.id);
  if (!canInvite(board, viewer.id)) throw notToInvite();
  if (!canGive(board, viewer.id, access)) throw tooMuchAccess();
  if (userIds.includes(viewer.id)) throw cannotFollowYourself();
  if (userIds.includes(board.owner_id)) throw notTheOwner();
  const people = await usersById(tx, userIds);
  const blocked = await blockedWithBoard(tx, board, viewer.id, userIds);
  const closed = await closedAmong(tx, viewer.id, userIds, 'invites', ctx.clock.now());
  if (userIds.some((id) => !people.has(id) || blocked.has(id) || closed.has(id))) throw noSuchPeople();
  if (board.collaborator_count >= LIMITS.collaborators) throw boardIsFull();

  const rows: InviteRow[] = [];
  for (const userId of userIds) {
    const known = await findStandingInvite(tx, ctx, board, userId);
    if (known && known.status !== 'not_invited') {
      rows.push(known);
      continue;
    }
    const row = newInvite(ctx, { boardId, userId, byId: viewer.id, type: 'invite', access });
    await invites.putInvite(tx, row);
    const event = { boardId, actorId: viewer.id, user_id: userId, to: access };
    await recordBoardEvent(tx, ctx, { ...event, kind: 'collaborator_invited' });
    rows.push(row);
  }
  return presentInvites(tx, viewer.id, rows);
}

/** What is between board and person; a collaborator without an invitation counts as one who accepted. */
async function findStandingInvite(tx: Tx, ctx: Ctx, board: BoardRow, userId: UserId): Promise<InviteRow | undefined> {
  const known = await invites.findInvite(tx, board.id, userId);
  const access = board.collaborators[userId];
  if (access === undefined) return known;
  const byId = known?.invited_by_user_id ?? board.owner_id;
  return {
    ...newInvite(ctx, { boardId: board.id, userId, byId, type: known?.type ?? 'invite', access }),
    status: 'accepted',
  };
}

/** Whom the viewer or the owner of the board stand in a block with: they cannot be asked. */
async function blockedWithBoard(
  db: Db,
  board: BoardRow,
  viewerId: UserId,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const blocked = await blockedAmong(db, viewerId, userIds);
  return board.owner_id === viewerId
    ? blocked
    : new Set([...blocked, ...(await blockedAmong(db, board.owner_id, userIds))]);
}

interface NewInvite {
  boardId: BoardId;
  userId: UserId;
  byId: UserId;
  type: InviteType;
  access: CollaboratorAccess;
}

export function newInvite(ctx: Pick<Ctx, 'clock'>, { boardId, userId, byId, type, access }: NewInvite): InviteRow {
  return {
    board_id: boardId,
    invited_user_id: userId,
    invited_by_user_id: byId,
    type,
    status: 'new',
    access,
    created_at: ctx.clock.now(),
  };
}

/** Asks to join a board that the viewer may see (ledger BOARD-024). An open invitation is what they are answered with. */
export async function requestToJoin(tx: Tx, ctx: Ctx, boardId: BoardId): Promise<Invite> {
  const viewer = requireViewer(ctx);
  const board = await lockVisibleBoard(tx, boardId, viewer.id);
  if (!canRequestToJoin(board, viewer.id)) throw isMember();
  if (board.collaborator_count >= LIMITS.collaborators) throw boardIsFull();
  const known = await invites.findInvite(tx, boardId, viewer.id);
  if (known?.status === 'new') return presentInvitation(tx, viewer.id, known);
  const row = newInvite(ctx, { boardId, userId: viewer.id, byId: viewer.id, type: 'request', access: 'write' });
  await invites.putInvite(tx, row);
  return presentInvitation(tx, viewer.id, row);
}

/** Takes one's request to join back. Doing it again changes nothing. */
export async function withdrawRequest(ctx: Ctx, boardId: BoardId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockVisibleBoard(tx, boardId, viewer.id);
    const row = await invites.findInvite(tx, boardId, viewer.id);
    if (row?.type === 'request' && row.status === 'new') await invites.deleteInvite(tx, boardId, viewer.id);
  });
}
