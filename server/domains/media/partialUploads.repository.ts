import { sql } from 'kysely';
import type { MediaId, UserId } from '../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../platform/database/tables';

type PartialUploadRow = Row<'partial_uploads'>;
type Key = Pick<PartialUploadRow, 'owner_id' | 'id'>;

export async function findPartial(db: Db, { owner_id, id }: Key): Promise<PartialUploadRow | undefined> {
  return db
    .selectFrom('partial_uploads')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * How many unfinished uploads a person has, and their bytes when they are complete. Locks the person, so that no other
 * upload begins before the transaction ends.
 */
export async function lockPartials(tx: Tx, ownerId: UserId): Promise<{ count: number; bytes: number }> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  const row = await tx
    .selectFrom('partial_uploads')
    .select([sql<number>`count(*)::int`.as('count'), sql<string>`coalesce(sum(length), 0)`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, bytes: Number(row.bytes) };
}

/** Adds it, or replaces the file that was uploaded under this id. */
export async function savePartial(
  tx: Tx,
  row: Omit<PartialUploadRow, 'media_id' | 'length'> & { length: number },
): Promise<void> {
  const { length, fingerprint, touched_at } = row;
  await tx
    .insertInto('partial_uploads')
    .values({ ...row, media_id: null })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'id']).doUpdateSet({ length, fingerprint, touched_at, media_id: null }),
    )
    .execute();
}

export async function touchPartial(db: Db, { owner_id, id }: Key, now: Date, mediaId?: MediaId): Promise<void> {
  await db
    .updateTable('partial_uploads')
    .set({ touched_at: now, ...(mediaId !== undefined && { media_id: mediaId }) })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}

export async function deletePartial(db: Db, { owner_id, id }: Key): Promise<void> {
  await db.deleteFrom('partial_uploads').where('owner_id', '=', owner_id).where('id', '=', id).execute();
}

/** Deletes up to `limit` that were not touched since then; returns how many. */
export async function deleteUntouched(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('partial_uploads')
    .where((of) =>
      of(
        of.refTuple('owner_id', 'id'),
        'in',
        of
          .selectFrom('partial_uploads')
          .select(['owner_id', 'id'])
          .where('touched_at', '<=', before)
          .limit(limit)
          .$asTuple('owner_id', 'id'),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}
