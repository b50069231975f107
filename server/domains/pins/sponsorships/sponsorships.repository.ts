import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Db, RowChange, Tx } from '../../../platform/database/tables';
import type { SponsorshipRow } from '../pins';

/** One page of the sponsorships that name a person, newest pins first. */
export async function findSponsoredBy(
  db: Db,
  sponsorId: UserId,
  limit: number,
  before?: PinId,
): Promise<SponsorshipRow[]> {
  let query = db.selectFrom('sponsorships').selectAll().where('sponsor_id', '=', sponsorId);
  if (before !== undefined) query = query.where('pin_id', '<', before);
  return query.orderBy('pin_id', 'desc').limit(limit).execute();
}

/** Inserts or updates a pin's sponsorship. The caller must hold the lock of the pin. */
export async function writeSponsorship(tx: Tx, row: SponsorshipRow): Promise<void> {
  const { pin_id: _, ...rest } = row;
  await tx
    .insertInto('sponsorships')
    .values(row)
    .onConflict((conflict) => conflict.column('pin_id').doUpdateSet(rest))
    .execute();
}

export async function changeSponsorship(tx: Tx, pinId: PinId, change: RowChange<'sponsorships'>): Promise<void> {
  await tx.updateTable('sponsorships').set(change).where('pin_id', '=', pinId).execute();
}

export async function deleteSponsorship(tx: Tx, pinId: PinId): Promise<void> {
  await tx.deleteFrom('sponsorships').where('pin_id', '=', pinId).execute();
}
