import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { SavedSearch } from '../../../../contract/schemas/discovery/savedSearches';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Tx } from '../../../platform/database/tables';

/** Last saved first. */
export function findSearches(db: Db, userId: UserId): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_searches')
    .select(['query', 'scope', 'is_exact', 'filters', 'products'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('key')
    .execute();
}

export async function upsertSearch(tx: Tx, userId: UserId, key: string, search: SavedSearch, now: Date): Promise<void> {
  const row = { ...search, filters: jsonb(search.filters), saved_at: now };
  await tx
    .insertInto('saved_searches')
    .values({ user_id: userId, key, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
}

/** The number of a person's saved searches. Locks them against others who would add one meanwhile. */
export async function countSearches(tx: Tx, userId: UserId): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('saved_searches')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteSearch(db: Db, userId: UserId, key: string): Promise<void> {
  await db.deleteFrom('saved_searches').where('user_id', '=', userId).where('key', '=', key).execute();
}
