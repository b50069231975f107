import type { DataOf } from '../../../../contract/api';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { enqueueNews } from '../../../platform/ops/news';
import { findBlockersBetween, isHiddenBy, isHiddenFrom, noSuchPerson } from '../../people/users';
import { addBoardCounts, canFollowBoard, lockVisibleBoard, noSuchBoard } from '../boards';
import { boardNotToFollow, cannotFollowYourself, youBlockedThisUser } from './follows.errors';
import { canFollowUser } from './follows.policy';
import * as follows from './follows.repository';

type UserFollow = DataOf<'UserFollowResource.create'>;
type BoardFollow = DataOf<'BoardFollowResource.create'>;

/** Follows a person. A repeated call changes nothing (ledger FOLLOW-009: the count increases by one). */
export async function followUser(ctx: Ctx, userId: UserId): Promise<UserFollow> {
  const viewer = requireViewer(ctx);
  if (!canFollowUser(viewer.id, userId)) throw cannotFollowYourself();
  return inTransaction(ctx.db, async (tx) => {
    const followee = await lockFollowee(tx, viewer.id, userId);
    // Read while both people are locked, so that a block comes either before or after this.
    const blockers = await findBlockersBetween(tx, viewer.id, userId);
    const isShy = followee?.is_private_profile || followee?.closed_at;
    // Asked of somebody absent too: neither a block nor a private profile must take longer.
    const isHidden = (!followee || isShy || blockers.has(userId)) && (await isHiddenBy(tx, viewer.id, userId));
    if (!followee || isHidden) throw noSuchPerson();
    const { follower_count } = followee;
    if (blockers.has(viewer.id)) throw youBlockedThisUser();
    const isNew = await follows.insertUserFollow(tx, viewer.id, userId, ctx.clock.now());
    const count = isNew ? await follows.addUserFollowCounts(tx, viewer.id, userId, 1) : follower_count;
    if (isNew) await enqueueNews(tx, ctx, { kind: 'follow', userId, actorId: viewer.id, subjectId: userId });
    return { user_id: userId, explicitly_followed_by_me: true, follower_count: count };
  });
}

export async function unfollowUser(ctx: Ctx, userId: UserId): Promise<UserFollow> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const followee = await lockFollowee(tx, viewer.id, userId);
    const deleted = await follows.deleteUserFollow(tx, viewer.id, userId);
    // A block has ended the follow and hides the person who blocked; so does a private profile.
    const isHidden = !deleted && (await isHiddenBy(tx, viewer.id, userId));
    if (!followee || isHidden) throw noSuchPerson();
    const { follower_count } = followee;
    const count = deleted?.is_counted ? await follows.addUserFollowCounts(tx, viewer.id, userId, -1) : follower_count;
    return { user_id: userId, explicitly_followed_by_me: false, follower_count: count };
  });
}

/** Locks both people; undefined if the followed one does not exist. */
const lockFollowee = async (tx: Tx, viewerId: UserId, userId: UserId) =>
  (await follows.lockUsers(tx, [viewerId, userId])).find(({ id }) => id === userId);

/** Follows a board: 404 if the viewer may not see it, 403 for their own and for those that no feed shows. */
export async function followBoard(ctx: Ctx, boardId: BoardId): Promise<BoardFollow> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, boardId, viewer.id);
    if (!canFollowBoard(board, viewer.id)) throw boardNotToFollow();
    await follows.lockUsers(tx, [viewer.id, board.owner_id]);
    if (await isHiddenFrom(tx, viewer.id, board.owner_id)) throw noSuchBoard();
    const isNew = await follows.insertBoardFollow(tx, viewer.id, boardId, ctx.clock.now());
    if (isNew) await addBoardCounts(tx, boardId, { followers: 1 });
    return { board_id: boardId, followed_by_me: true, follower_count: board.follower_count + (isNew ? 1 : 0) };
  });
}

export async function unfollowBoard(ctx: Ctx, boardId: BoardId): Promise<BoardFollow> {
  const viewer = requireViewer(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const board = await lockVisibleBoard(tx, boardId, viewer.id);
    const deleted = await follows.deleteBoardFollow(tx, viewer.id, boardId);
    if (deleted?.is_counted) await addBoardCounts(tx, boardId, { followers: -1 });
    const follower_count = board.follower_count - (deleted?.is_counted ? 1 : 0);
    return { board_id: boardId, followed_by_me: false, follower_count };
  });
}
