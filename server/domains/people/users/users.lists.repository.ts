import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

export interface FollowEdge {
  id: UserId;
  createdAt: Date;
}

/** One page of those who follow `userId`, the latest first, after the edge `after`. */
export async function findFollowers(db: Db, userId: UserId, limit: number, after?: FollowEdge): Promise<FollowEdge[]> {
  let query = db
    .selectFrom('user_followers')
    .select(['follower_id as id', 'created_at as createdAt'])
    .where('user_id', '=', userId);
  if (after) query = query.where(sql<boolean>`(created_at, follower_id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('follower_id', 'desc').limit(limit).execute();
}

/** Those who follow `userId`, by their ids, after one of them. */
export async function findFollowerIds(db: Db, userId: UserId, limit: number, after: UserId | null): Promise<UserId[]> {
  let query = db.selectFrom('user_followers').select('follower_id').where('user_id', '=', userId);
  if (after !== null) query = query.where('follower_id', '>', after);
  const rows = await query.orderBy('follower_id').limit(limit).execute();
  return rows.map((row) => row.follower_id);
}

/** One page of those whom `userId` follows, the latest first, after the edge `after`. */
export async function findFollowing(db: Db, userId: UserId, limit: number, after?: FollowEdge): Promise<FollowEdge[]> {
  let query = db
    .selectFrom('user_follows')
    .select(['followee_id as id', 'created_at as createdAt'])
    .where('user_id', '=', userId);
  if (after) query = query.where(sql<boolean>`(created_at, followee_id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('followee_id', 'desc').limit(limit).execute();
}
