import { sql } from 'kysely';
import type { UserId } from '../../../contract/schemas/common';
import type { Db } from '../../platform/database/tables';
import type { PersonFacts } from './conversations.policy';

export async function findPersonFacts(db: Db, ids: readonly UserId[]): Promise<PersonFacts[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'birthday', 'is_private_profile']).where('id', 'in', ids).execute();
}

/** Those of `ids` who follow this person or share a board with them. One query. */
export async function findWelcoming(db: Db, userId: UserId, ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from user_follows where user_id in (${sql.join(ids)}) and followee_id = ${userId}
    union
    select theirs.user_id from user_boards own
    join user_boards theirs on theirs.board_id = own.board_id and theirs.user_id in (${sql.join(ids)})
    where own.user_id = ${userId} and own.deleted_at is null and theirs.deleted_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Whom a person follows, those who follow back before the others, each the latest first. */
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

/** With whom a person shares boards that are there. */
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
