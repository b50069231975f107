import { sql } from 'kysely';
import type { BoardId, UserId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';

/**
 * Adds follows of boards by a person to the counts, or subtracts them while their account is closed: at most `limit` at
 * once; returns how many. See domains/accountCounts.
 */
export async function setBoardFollowsCounted(tx: Tx, userId: UserId, to: boolean, limit: number): Promise<number> {
  const found = await sql<{ id: BoardId }>`
    select board_id as id from board_follows where user_id = ${userId} and is_counted = ${!to} limit ${limit}`.execute(
    tx,
  );
  if (found.rows.length === 0) return 0;
  const ids = idList(found.rows.map(({ id }) => id));
  await sql`select 1 from boards where id in (${ids}) order by id for update`.execute(tx);
  await sql`
    with changed as (
      update board_follows set is_counted = ${to}
      where user_id = ${userId} and is_counted <> ${to} and board_id in (${ids}) returning board_id
    )
    update boards set follower_count = follower_count + ${stepOf(to)}
    where id in (select board_id from changed)`.execute(tx);
  return found.rows.length;
}

/** Both tables of an edge between two people, from either end, and the counts that it is part of. */
const ENDS = {
  following: {
    table: sql.table('user_follows'),
    other: sql.ref('followee_id'),
    mirror: sql.table('user_followers'),
    me: sql.ref('follower_id'),
    own: sql.ref('following_count'),
    their: sql.ref('follower_count'),
  },
  followers: {
    table: sql.table('user_followers'),
    other: sql.ref('follower_id'),
    mirror: sql.table('user_follows'),
    me: sql.ref('followee_id'),
    own: sql.ref('follower_count'),
    their: sql.ref('following_count'),
  },
} as const;

/**
 * As `setBoardFollowsCounted`, for those whom a person follows or those who follow them. An edge is counted while both
 * accounts are open; one to an account that is closed stays as it is until that one is opened.
 */
export async function setFollowsCounted(
  tx: Tx,
  userId: UserId,
  end: keyof typeof ENDS,
  to: boolean,
  limit: number,
): Promise<number> {
  const { table, other, mirror, me, own, their } = ENDS[end];
  const isOpen = to ? sql`exists (select from users where id = ${other} and closed_at is null)` : sql`true`;
  const found = await sql<{ id: UserId }>`
    select ${other} as id from ${table}
    where user_id = ${userId} and is_counted = ${!to} and ${isOpen} limit ${limit}`.execute(tx);
  if (found.rows.length === 0) return 0;
  const ids = found.rows.map(({ id }) => id);
  await sql`select 1 from users where id in (${idList([userId, ...ids])}) order by id for update`.execute(tx);
  // Read under the lock: the other may have been closed or opened meanwhile.
  const changed = await sql<{ id: UserId }>`
    update ${table} set is_counted = ${to}
    where user_id = ${userId} and is_counted <> ${to} and ${other} in (${idList(ids)}) and ${isOpen}
    returning ${other} as id`.execute(tx);
  const others = idList(changed.rows.map(({ id }) => id));
  await sql`update ${mirror} set is_counted = ${to} where ${me} = ${userId} and user_id in (${others})`.execute(tx);
  await sql`update users set ${their} = ${their} + ${stepOf(to)} where id in (${others})`.execute(tx);
  const by = sql.lit((to ? 1 : -1) * changed.rows.length);
  await sql`update users set ${own} = ${own} + ${by} where id = ${userId}`.execute(tx);
  return ids.length;
}

const stepOf = (to: boolean) => sql.lit(to ? 1 : -1);
