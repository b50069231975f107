import type { DataOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import {
  deleteBlock,
  findBlockersBetween,
  insertBlock,
  isHiddenBy,
  noSuchPerson,
  requireUser,
  usersById,
} from '../../people/users';
import { addBoardCounts, findBoards, lockBoards } from '../boards';
import {
  deleteInvitesBetween,
  findBoardsOfInvitesBetween,
  findCollaborations,
  removeCollaborator,
} from '../collaborators';
import { notYourselfToBlock, RetryTransaction } from './follows.errors';
import { canBlockUser } from './follows.policy';
import * as follows from './follows.repository';

type Block = DataOf<'UserBlockResource.create'>;

/**
 * Blocks a person (ledger FOLLOW-010, FOLLOW-012, FOLLOW-015): ends all follows and collaborations between the two,
 * with all counts; unblocking does not restore them. A repeated call changes nothing.
 */
export async function blockUser(ctx: Ctx, userId: UserId): Promise<Block> {
  const viewer = requireViewer(ctx);
  if (!canBlockUser(viewer.id, userId)) throw notYourselfToBlock();
  return inTransaction(ctx.db, async (tx) => {
    // Before the locks too: what hides a person must not take longer than their absence.
    await requireVisible(tx, viewer.id, userId);
    const pairs = [
      [viewer.id, userId],
      [userId, viewer.id],
    ] as const;
    await lockShared(tx, viewer.id, userId);
    await requireVisible(tx, viewer.id, userId);
    if (await insertBlock(tx, viewer.id, userId, ctx.clock.now())) {
      for (const [one, other] of pairs) {
        await endFollows(tx, one, other);
        await endCollaborations(tx, ctx, one, other);
      }
      await deleteInvitesBetween(tx, viewer.id, userId);
    }
    return presentBlock(tx, userId, true);
  });
}

/** Ends a block; what it ended is not restored (ledger FOLLOW-011). */
export async function unblockUser(ctx: Ctx, userId: UserId): Promise<Block> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    await requireVisible(tx, viewer.id, userId);
    await follows.lockUsers(tx, [viewer.id, userId]);
    await requireVisible(tx, viewer.id, userId);
    await deleteBlock(tx, viewer.id, userId);
    return presentBlock(tx, userId, false);
  });
}

/**
 * Throws 404 for somebody absent, and for a person who blocked the viewer, because another response would reveal that they
 * exist: with the same statements. A person whom the viewer blocked can be unblocked.
 */
async function requireVisible(tx: Tx, viewerId: UserId, userId: UserId): Promise<void> {
  const people = await usersById(tx, [userId]);
  const blockers = await findBlockersBetween(tx, viewerId, userId);
  const isHidden = await isHiddenBy(tx, viewerId, userId);
  if (!people.has(userId) || (isHidden && !blockers.has(viewerId))) throw noSuchPerson();
}

/**
 * Locks the boards of each that the other follows or adds to, then both people: every transaction locks boards before
 * people.
 */
async function lockShared(tx: Tx, one: UserId, other: UserId): Promise<void> {
  const read = async () => [
    ...(await follows.findFollowedBoardsOf(tx, one, other)),
    ...(await follows.findFollowedBoardsOf(tx, other, one)),
    ...(await findCollaborations(tx, one, other)),
    ...(await findCollaborations(tx, other, one)),
    ...(await findBoardsOfInvitesBetween(tx, one, other)),
  ];
  const held = new Set((await lockBoards(tx, await read())).map((board) => board.id));
  await follows.lockUsers(tx, [one, other]);
  if (!(await read()).every((id) => held.has(id)))
    throw new RetryTransaction('A board was followed or shared meanwhile');
}

async function endFollows(tx: Tx, userId: UserId, ofId: UserId): Promise<void> {
  const ended = await follows.deleteUserFollow(tx, userId, ofId);
  if (ended?.is_counted) await follows.addUserFollowCounts(tx, userId, ofId, -1);
  for (const boardId of await follows.findFollowedBoardsOf(tx, userId, ofId)) {
    const deleted = await follows.deleteBoardFollow(tx, userId, boardId);
    if (deleted?.is_counted) await addBoardCounts(tx, boardId, { followers: -1 });
  }
}

async function endCollaborations(tx: Tx, ctx: Ctx, userId: UserId, ownerId: UserId): Promise<void> {
  const shared = await findBoards(tx, await findCollaborations(tx, userId, ownerId));
  for (const board of shared) await removeCollaborator(tx, ctx, board, userId);
}

async function presentBlock(tx: Tx, userId: UserId, isBlocked: boolean): Promise<Block> {
  const { follower_count } = await requireUser(tx, userId);
  return { user_id: userId, blocked_by_me: isBlocked, explicitly_followed_by_me: false, follower_count };
}
