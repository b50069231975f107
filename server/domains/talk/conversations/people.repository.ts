import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** The people whom a person follows: those who follow back first, each group latest first. */
export async function findFollowedFirstMutual(db: Db, userId: UserId, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select latest.followee_id as id from (
      select followee_id, created_at from user_follows
      where user_id = ${userId} order by created_at desc, followee_id desc limit ${limit}
    ) latest
    left join user_follows back on back.user_id = latest.followee_id and back.followee_id = ${userId}
    order by back.user_id is null, latest.created_at desc, latest.followee_id desc`.execute(db);
  return rows.map((row) => row.id);
}

/** People who share existing boards with this person. */
export async function findSharers(db: Db, userId: UserId, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select distinct people.id from (
      select board_id from user_boards where user_id = ${userId} and deleted_at is null
      order by last_saved_at desc nulls last limit ${limit}
    ) own
    join lateral (
      select user_id as id from board_collaborators where board_id = own.board_id
      union all
      select owner_id from boards where id = own.board_id
    ) people on people.id <> ${userId}
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}
