import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Row, RowChange } from '../../../platform/database/tables';

export type ExportRow = Row<'data_exports'>;

export const findExport = (db: Db, userId: UserId): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Starts a new export, which replaces the previous one; false while one is running. */
export async function startExport(db: Db, userId: UserId, id: string, now: Date): Promise<boolean> {
  const fresh = { id, status: 'running' as const, done: 0, total: 0, bytes: 0, created_at: now, expires_at: null };
  const row = await db
    .insertInto('data_exports')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('data_exports.status', '!=', 'running'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the export is obsolete: another one was started, or its account was deleted. */
export async function changeExport(
  db: Db,
  userId: UserId,
  id: string,
  change: Omit<RowChange<'data_exports'>, 'user_id' | 'id'>,
): Promise<boolean> {
  const row = await db
    .updateTable('data_exports')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('data_exports').where('expires_at', '<=', now).returning('id').execute();
  return rows.map(({ id }) => id);
}

const FILES_AT_ONCE = sql.lit(500);

export interface ExportFile {
  signature: string;
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  /** Uploaded by the person, not only saved from others. */
  is_own: boolean;
}

/** The signatures of the pictures that a person uploaded, saved or shows on their profile, once each. */
const signaturesOf = (userId: UserId) => sql`
  select signature from media where owner_id = ${userId}
  union select signature from pins where pinner_id = ${userId}
  union select signature from pin_pictures where pin_id in (select id from pins where pinner_id = ${userId})
  union select signature from scheduled_pins where owner_id = ${userId} and deleted_at is null
  union select slot ->> 'signature' from scheduled_pins, jsonb_array_elements(slots) slot
    where owner_id = ${userId} and deleted_at is null
  union select signature from pin_drafts where owner_id = ${userId} and signature is not null
  union select file from pin_drafts, jsonb_array_elements_text(coalesce(files, '[]'::jsonb)) file
    where owner_id = ${userId}
  union select image_signature from users where id = ${userId}
  union select cover_signature from users where id = ${userId}`;

/** The originals of a person's pictures, after the signature `after`. */
export async function findFiles(db: Db, userId: UserId, after: string): Promise<ExportFile[]> {
  const { rows } = await sql<ExportFile>`
    select signature, format,
      exists (select from media where owner_id = ${userId} and media.signature = pictures.signature) as is_own
    from pictures where signature > ${after} and signature in (${signaturesOf(userId)})
    order by signature limit ${FILES_AT_ONCE}`.execute(db);
  return rows;
}

export async function countFiles(db: Db, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pictures where signature in (${signaturesOf(userId)})`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function isKnown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from data_exports where id::text = ${id}) as is_known`.execute(db);
  return rows[0]?.is_known ?? false;
}
