import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tables';

/** Links that one browser has open. */
const MOST_OPEN = 50;

interface Visit {
  readonly visitorHash: string;
  readonly id: string;
}

export async function isOpenFor(db: Db, { visitorHash, id }: Visit, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('guest_visits')
    .select('token_hash')
    .where('visitor_hash', '=', visitorHash)
    .where('token_hash', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** The links that a browser has open. */
export async function findOpenLinks(db: Db, visitorHash: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('guest_visits')
    .select('token_hash')
    .where('visitor_hash', '=', visitorHash)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
  return rows.map((row) => row.token_hash);
}

/** Records a visit and counts it, once for each browser until it expires. */
export async function recordVisit(tx: Tx, { visitorHash, id }: Visit, now: Date, expiresAt: Date): Promise<void> {
  const row = await tx
    .insertInto('guest_visits')
    .values({ visitor_hash: visitorHash, token_hash: id, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['visitor_hash', 'token_hash'])
        .doUpdateSet({ expires_at: expiresAt })
        .where('guest_visits.expires_at', '<=', now),
    )
    .returning('token_hash')
    .executeTakeFirst();
  if (!row) return;
  await tx
    .updateTable('guest_links')
    .set({ visits: sql`visits + 1`, last_visit_at: now })
    .where('token_hash', '=', id)
    .execute();
}

/** Deletes visits that have expired, links whose board is gone or that ended before `before`, and what is left of links. */
export async function purgeGuests(db: Db, now: Date, before: Date): Promise<void> {
  await db.deleteFrom('guest_visits').where('expires_at', '<=', now).execute();
  await sql`delete from guest_links where expires_at < ${before}
    or not exists (select from boards where boards.id = guest_links.board_id)`.execute(db);
  for (const table of ['guest_visits', 'guest_pictures']) {
    await sql`delete from ${sql.table(table)} rest where not exists (
      select from guest_links where guest_links.token_hash = rest.token_hash)`.execute(db);
  }
}
