import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import { absentId } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import type { FollowEdge } from './users.lists.repository';

/** Those of `ids` with whom the viewer stands in a block, whichever of the two blocked the other. One query. */
export async function blockedAmong(
  db: Db,
  viewerId: UserId | null,
  ids: Iterable<UserId>,
): Promise<ReadonlySet<UserId>> {
  const others = [...new Set(ids)].filter((id) => id !== viewerId);
  if (viewerId === null || others.length === 0) return new Set();
  const { rows } = await sql<{ id: UserId }>`
    select blocked_id as id from user_blocks where blocker_id = ${viewerId} and blocked_id in (${sql.join(others)})
    union
    select blocker_id from user_blocks where blocker_id in (${sql.join(others)}) and blocked_id = ${viewerId}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

/** Whether any of `ids` blocked another of them. */
export async function hasBlockAmong(db: Db, ids: readonly UserId[]): Promise<boolean> {
  if (ids.length < 2) return false;
  const row = await db
    .selectFrom('user_blocks')
    .select('blocked_id')
    .where('blocker_id', 'in', ids)
    .where('blocked_id', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether one of the two blocked the other: then neither follows, comments on, invites or is shown the other. Asks of
 * somebody absent (undefined) too.
 */
export async function isBlockedBetween(db: Db, one: UserId | null, other: UserId | undefined): Promise<boolean> {
  return (await blockedAmong(db, one, [other ?? absentId()])).size > 0;
}

/** Those of the two who blocked the other. */
export async function findBlockersBetween(db: Db, one: UserId, other: UserId): Promise<ReadonlySet<UserId>> {
  const rows = await db
    .selectFrom('user_blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [one, other])
    .where('blocked_id', 'in', [one, other])
    .execute();
  return new Set(rows.map((row) => row.blocker_id));
}

/** False where the block was there already. */
export async function insertBlock(tx: Tx, blockerId: UserId, blockedId: UserId, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('user_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .returning('blocked_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteBlock(tx: Tx, blockerId: UserId, blockedId: UserId): Promise<void> {
  await tx
    .deleteFrom('user_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
}

/** One page of those whom a person blocked, the latest first, after the edge `after`. */
export async function findBlocked(db: Db, userId: UserId, limit: number, after?: FollowEdge): Promise<FollowEdge[]> {
  let query = db
    .selectFrom('user_blocks')
    .select(['blocked_id as id', 'created_at as createdAt'])
    .where('blocker_id', '=', userId);
  if (after) query = query.where(sql<boolean>`(created_at, blocked_id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('blocked_id', 'desc').limit(limit).execute();
}
