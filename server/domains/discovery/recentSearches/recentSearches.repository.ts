import { sql } from 'kysely';
import { LIMITS } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

type RecentSearchRow = Row<'recent_searches'>;

/** Newest first. */
export function findSearches(
  db: Db,
  userId: UserId,
): Promise<Pick<RecentSearchRow, 'is_personal' | 'query' | 'scope'>[]> {
  return db
    .selectFrom('recent_searches')
    .select(['is_personal', 'query', 'scope'])
    .where('user_id', '=', userId)
    .orderBy('searched_at', 'desc')
    .orderBy('key')
    .execute();
}

export async function saveSearch(tx: Tx, row: RecentSearchRow): Promise<void> {
  const { query, scope, searched_at } = row;
  await tx
    .insertInto('recent_searches')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'is_personal', 'key']).doUpdateSet({ query, scope, searched_at }),
    )
    .execute();
}

/** Of each kind only the newest stay. */
export async function deleteOldest(tx: Tx, userId: UserId): Promise<void> {
  await sql`
    delete from recent_searches where user_id = ${userId} and (is_personal, key) in (
      select is_personal, key from (
        select is_personal, key, row_number() over (partition by is_personal order by searched_at desc, key) as place
        from recent_searches where user_id = ${userId}
      ) numbered where place > ${sql.lit(LIMITS.recentSearches)}
    )`.execute(tx);
}

/** All of them where `key` is absent. */
export async function deleteSearches(db: Db, userId: UserId, key: string | undefined): Promise<void> {
  let query = db.deleteFrom('recent_searches').where('user_id', '=', userId);
  if (key !== undefined) query = query.where('key', '=', key);
  await query.execute();
}
