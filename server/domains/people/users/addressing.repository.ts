import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import type { PersonFacts } from './addressing.policy';

export async function findPersonFacts(db: Db, ids: readonly UserId[]): Promise<PersonFacts[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'birthday', 'is_private_profile', 'settings'])
    .where('id', 'in', ids)
    .execute();
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
