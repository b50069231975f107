import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '../../platform/database/tables';

export type LinkRow = Row<'sign_up_links'> & { created_by: string | null };

export async function insertLink(tx: Tx, row: NewRow<'sign_up_links'>): Promise<void> {
  await tx.insertInto('sign_up_links').values(row).execute();
}

/** Links that have uses left and have not expired, the newest first. */
export async function findLinks(db: Db, now: Date, limit: number): Promise<LinkRow[]> {
  return db
    .selectFrom('sign_up_links')
    .leftJoin('users', 'users.id', 'sign_up_links.created_by_id')
    .selectAll('sign_up_links')
    .select('users.username as created_by')
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .orderBy('sign_up_links.created_at', 'desc')
    .orderBy('token_hash')
    .limit(limit)
    .execute();
}

export async function isUsable(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_up_links')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one use; false if none is left. Of simultaneous calls, only as many as it has uses get true. */
export async function takeUse(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_up_links')
    .set({ uses: sql`uses + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The note of the deleted link and its author; undefined if there is no such link. */
export const deleteLink = (tx: Tx, tokenHash: string) =>
  tx
    .deleteFrom('sign_up_links')
    .where('token_hash', '=', tokenHash)
    .returning(['note', 'created_by_id'])
    .executeTakeFirst();

/** Deletes links that can no longer be used. */
export async function purgeLinks(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_up_links')
    .where((or) => or.or([or('expires_at', '<=', now), or('uses', '>=', or.ref('max_uses'))]))
    .execute();
}
