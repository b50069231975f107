import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db, Tx } from '../../../platform/database/tables';

/** The owner id under which `media_usage` counts all images of the site, each once. */
export const WHOLE_SITE = '0' as UserId;

/** Changes an owner's usage by a number of files and bytes; returns the new bytes. */
export async function addUsage(tx: Tx, ownerId: UserId, files: number, bytes: number): Promise<number> {
  const row = await tx
    .insertInto('media_usage')
    .values({ owner_id: ownerId, files, bytes })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({
        files: sql`media_usage.files + excluded.files`,
        bytes: sql`media_usage.bytes + excluded.bytes`,
      }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
}

/** Changes the bytes of an image, and with them the usage of its owners; nothing if it was deleted. */
export async function changeBytes(tx: Tx, signature: string, bytes: number): Promise<void> {
  const picture = await tx
    .selectFrom('pictures')
    .select('bytes')
    .where('signature', '=', signature)
    .forUpdate()
    .executeTakeFirst();
  if (!picture) return;
  await tx.updateTable('pictures').set({ bytes }).where('signature', '=', signature).execute();
  const uploads = await tx
    .selectFrom('media')
    .select('owner_id')
    .where('signature', '=', signature)
    .forUpdate()
    .execute();
  const owners = uploads.map(({ owner_id }) => owner_id).sort();
  for (const ownerId of [...owners, WHOLE_SITE]) await addUsage(tx, ownerId, 0, bytes - Number(picture.bytes));
}

/** An owner's usage. */
export async function findUsage(db: Db, ownerId: UserId): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('media_usage')
    .select(['files', 'bytes'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** The person's own limit in bytes; null: the default. */
export async function findQuota(db: Db, ownerId: UserId): Promise<number | null> {
  const row = await db.selectFrom('users').select('quota_bytes').where('id', '=', ownerId).executeTakeFirst();
  return row?.quota_bytes == null ? null : Number(row.quota_bytes);
}

/** What decides whether a person may store more, in bytes: their usage, that of the whole site, and their own limit. */
export async function findRoom(db: Db, ownerId: UserId): Promise<{ own: number; all: number; quota: number | null }> {
  const { rows } = await sql<{ own: string | null; all: string | null; quota: string | null }>`
    select (select bytes from media_usage where owner_id = ${ownerId}) as own,
      (select bytes from media_usage where owner_id = ${WHOLE_SITE}) as all,
      (select quota_bytes from users where id = ${ownerId}) as quota`.execute(db);
  const [found] = rows;
  return {
    own: Number(found?.own ?? 0),
    all: Number(found?.all ?? 0),
    quota: found?.quota == null ? null : Number(found.quota),
  };
}

/** The owners with the largest usage. */
export async function findLargestUsage(db: Db, limit: number) {
  const rows = await db
    .selectFrom('media_usage')
    .select(['owner_id', 'files', 'bytes'])
    .where('owner_id', '<>', WHOLE_SITE)
    .where('files', '>', 0)
    .orderBy('bytes', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}

/** Computes all usage again, after images were written in bulk. */
export async function recountUsage(tx: Tx): Promise<void> {
  await tx.deleteFrom('media_usage').execute();
  await sql`
    insert into media_usage (owner_id, files, bytes)
    select owner_id, count(*)::int, sum(bytes) from media join pictures using (signature) group by owner_id
    union all select 0, count(*)::int, coalesce(sum(bytes), 0) from pictures`.execute(tx);
}
