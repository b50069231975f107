import { sql } from 'kysely';
import type { MediaId, UserId } from '../../../../contract/schemas/common';
import type { Db, Row, Tx } from '../../../platform/database/tables';

type PartialUploadRow = Row<'partial_uploads'>;
type Key = Pick<PartialUploadRow, 'owner_id' | 'id'>;

/** After this a lease ends that is not renewed, as where its process was killed. */
export const LEASE_MS = 12_000;

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

/** Not leased by a request that is under way, in whichever process. */
const IS_FREE = sql<boolean>`(partial_uploads.leased_until is null or partial_uploads.leased_until <= now())`;
const IN_A_LEASE = sql<Date>`now() + ${sql.lit(LEASE_MS / 1000)} * interval '1 second'`;

/** Adds it, or replaces the file that was uploaded under this id; false while that one is leased. */
export async function savePartial(
  tx: Tx,
  row: Pick<PartialUploadRow, 'owner_id' | 'id' | 'fingerprint' | 'touched_at'> & { length: number },
): Promise<boolean> {
  const { length, fingerprint, touched_at } = row;
  const saved = await tx
    .insertInto('partial_uploads')
    .values({ ...row, media_id: null })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'id'])
        .doUpdateSet({ length, fingerprint, touched_at, media_id: null, lease_id: null })
        .where(IS_FREE),
    )
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function touchPartial(db: Db, { owner_id, id }: Key, now: Date): Promise<void> {
  await db
    .updateTable('partial_uploads')
    .set({ touched_at: now })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .execute();
}

/**
 * Leases an upload to a request; undefined if it is leased already, or absent. `former_lease_id`: the request whose lease
 * ran out, so that it may still be writing; null where it ended its lease.
 */
export async function leasePartial(
  db: Db,
  { owner_id, id }: Key,
  leaseId: string,
  now: Date,
): Promise<(PartialUploadRow & { former_lease_id: string | null }) | undefined> {
  return db
    .with('former', (former) =>
      former
        .selectFrom('partial_uploads')
        .select('lease_id')
        .where('owner_id', '=', owner_id)
        .where('id', '=', id)
        .where(IS_FREE)
        .forUpdate(),
    )
    .updateTable('partial_uploads')
    .from('former')
    .set({ lease_id: leaseId, leased_until: IN_A_LEASE, touched_at: now })
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .returningAll('partial_uploads')
    .returning('former.lease_id as former_lease_id')
    .executeTakeFirst();
}

/** Changes an upload that is leased to this request; false if the lease has ended and another request has it. */
async function updateLeased(
  db: Db,
  { owner_id, id }: Key,
  leaseId: string,
  to: { leased_until?: typeof IN_A_LEASE; lease_id?: null; media_id?: MediaId },
): Promise<boolean> {
  const row = await db
    .updateTable('partial_uploads')
    .set(to.lease_id === null ? { ...to, leased_until: null } : to)
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const renewLease = (db: Db, key: Key, leaseId: string): Promise<boolean> =>
  updateLeased(db, key, leaseId, { leased_until: IN_A_LEASE });

export const endLease = (db: Db, key: Key, leaseId: string): Promise<boolean> =>
  updateLeased(db, key, leaseId, { lease_id: null });

/** Locks an upload until the transaction ends; false if the lease has ended and another request has it. */
export async function lockLeased(tx: Tx, { owner_id, id }: Key, leaseId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('partial_uploads')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Records what an upload has become. */
export const finishLeased = (db: Db, key: Key, leaseId: string, mediaId: MediaId): Promise<boolean> =>
  updateLeased(db, key, leaseId, { media_id: mediaId });

/** Deletes an upload that is leased to this request. The row is locked until the transaction ends. */
export async function deleteLeased(tx: Tx, { owner_id, id }: Key, leaseId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('partial_uploads')
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends all leases: those that a killed process has left. */
export async function endLeases(db: Db): Promise<void> {
  await db.updateTable('partial_uploads').set({ leased_until: null }).where('leased_until', 'is not', null).execute();
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
