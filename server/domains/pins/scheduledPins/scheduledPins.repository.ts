import { sql } from 'kysely';
import type { ScheduledPinId, UserId } from '../../../../contract/schemas/common';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { NewSlot } from '../pins';

export type ScheduledPinRow = Row<'scheduled_pins'>;

/** All pictures of a carousel, in order; none of a single picture. `insertScheduledPin` alone writes them. */
export const slotsOf = ({ slots }: Pick<ScheduledPinRow, 'slots'>): readonly NewSlot[] => (slots ?? []) as NewSlot[];

/** A person's unpublished scheduled pins, next one first, after the one at `after`. */
export async function findScheduledPins(
  db: Db,
  ownerId: UserId,
  limit: number,
  after?: { at: Date; id: ScheduledPinId },
): Promise<ScheduledPinRow[]> {
  let query = db
    .selectFrom('scheduled_pins')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is', null);
  if (after) query = query.where(sql<boolean>`(scheduled_at, id) > (${after.at}, ${after.id})`);
  return query.orderBy('scheduled_at').orderBy('id').limit(limit).execute();
}

export async function countScheduledPins(db: Db, ownerId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_pins')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the row and locks it until the transaction ends. */
export async function lockScheduledPin(tx: Tx, id: ScheduledPinId): Promise<ScheduledPinRow | undefined> {
  return tx.selectFrom('scheduled_pins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertScheduledPin(tx: Tx, row: NewRow<'scheduled_pins'>): Promise<ScheduledPinRow> {
  return tx.insertInto('scheduled_pins').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateScheduledPin(
  tx: Tx,
  { owner_id, id }: Pick<ScheduledPinRow, 'owner_id' | 'id'>,
  change: Omit<RowChange<'scheduled_pins'>, 'owner_id' | 'id'>,
): Promise<ScheduledPinRow> {
  return tx
    .updateTable('scheduled_pins')
    .set(change)
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes for good up to `limit` that were deleted or published before then; returns whose images they used. */
export async function purgeScheduledPins(tx: Tx, endedBefore: Date, limit: number): Promise<ScheduledPinRow[]> {
  return tx
    .deleteFrom('scheduled_pins')
    .where('id', 'in', (of) =>
      of
        .selectFrom('scheduled_pins')
        .select('id')
        .where(sql<boolean>`coalesce(deleted_at, published_at) < ${endedBefore}`)
        .where((or) => or.or([or('deleted_at', 'is not', null), or('published_at', 'is not', null)]))
        .orderBy('id')
        .limit(limit),
    )
    .returningAll()
    .execute();
}
