import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { textCandidates } from '../../../platform/database/textCandidates';

/** People whom a person follows and whose names match, latest first; all of them without `match`. */
export async function findFollowedNamed(
  db: Db,
  userId: UserId,
  match: RawBuilder<string> | null,
  limit: number,
): Promise<UserId[]> {
  const isMatch = match === null ? sql`true` : sql`users.search @@ ${match}`;
  const { rows } = await sql<{ id: UserId }>`
    select users.id from user_follows follow join users on users.id = follow.followee_id
    where follow.user_id = ${userId} and ${isMatch}
    order by follow.created_at desc, users.id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** People whose names match, those with most followers first. */
export async function findNamed(db: Db, match: RawBuilder<string>, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    with ${textCandidates({
      table: 'users',
      columns: sql`id, search, follower_count`,
      where: sql`closed_at is null`,
      match: sql`search @@ ${match}`,
      popular: sql`follower_count desc, id desc`,
    })} select id from candidate order by follower_count desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
