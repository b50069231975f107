import { type Selectable, sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import type { Db, Tx, UsersTable } from '../../../platform/database/tables';

type LockedUser = Pick<Selectable<UsersTable>, 'id' | 'follower_count' | 'is_private_profile' | 'closed_at'>;

/** Locks the rows of both, always in the same order, so that no two transactions deadlock. */
export async function lockUsers(tx: Tx, ids: readonly UserId[]): Promise<LockedUser[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'follower_count', 'is_private_profile', 'closed_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Writes both sides of the edge, to be counted; false if it existed already. */
export async function insertUserFollow(tx: Tx, userId: UserId, followeeId: UserId, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('user_follows')
    .values({ user_id: userId, followee_id: followeeId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'followee_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return false;
  await tx
    .insertInto('user_followers')
    .values({ user_id: followeeId, follower_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'follower_id']).doNothing())
    .execute();
  return true;
}

/** What was deleted, and whether it was counted; undefined if there was no such follow. */
type Deleted = { readonly is_counted: boolean } | undefined;

export async function deleteUserFollow(tx: Tx, userId: UserId, followeeId: UserId): Promise<Deleted> {
  const removed = await tx
    .deleteFrom('user_follows')
    .where('user_id', '=', userId)
    .where('followee_id', '=', followeeId)
    .returning('is_counted')
    .executeTakeFirst();
  if (!removed) return undefined;
  await tx.deleteFrom('user_followers').where('user_id', '=', followeeId).where('follower_id', '=', userId).execute();
  return removed;
}

/** Changes the follow count of `userId` and the follower count of `followeeId`; returns the latter. */
export async function addUserFollowCounts(tx: Tx, userId: UserId, followeeId: UserId, by: 1 | -1): Promise<number> {
  const changed = await tx
    .updateTable('users')
    .set({
      following_count: sql<number>`following_count + case when id = ${userId} then ${by}::integer else 0 end`,
      follower_count: sql<number>`follower_count + case when id = ${followeeId} then ${by}::integer else 0 end`,
    })
    .where('id', 'in', [userId, followeeId])
    .returning(['id', 'follower_count'])
    .execute();
  return changed.find(({ id }) => id === followeeId)?.follower_count ?? 0;
}

/** Writes both sides of the edge; false if it existed already. */
export async function insertBoardFollow(tx: Tx, userId: UserId, boardId: BoardId, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('board_follows')
    .values({ user_id: userId, board_id: boardId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'board_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return false;
  await tx
    .insertInto('board_followers')
    .values({ board_id: boardId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['board_id', 'user_id']).doNothing())
    .execute();
  return true;
}

export async function deleteBoardFollow(tx: Tx, userId: UserId, boardId: BoardId): Promise<Deleted> {
  const removed = await tx
    .deleteFrom('board_follows')
    .where('user_id', '=', userId)
    .where('board_id', '=', boardId)
    .returning('is_counted')
    .executeTakeFirst();
  if (!removed) return undefined;
  await tx.deleteFrom('board_followers').where('board_id', '=', boardId).where('user_id', '=', userId).execute();
  return removed;
}

/** The boards that `userId` follows among those that `ownerId` owns. */
export async function findFollowedBoardsOf(db: Db, userId: UserId, ownerId: UserId): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('board_follows')
    .innerJoin('boards', 'boards.id', 'board_follows.board_id')
    .select('board_follows.board_id')
    .where('board_follows.user_id', '=', userId)
    .where('boards.owner_id', '=', ownerId)
    .orderBy('board_follows.board_id')
    .execute();
  return rows.map((row) => row.board_id);
}
