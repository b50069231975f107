import type { PinId } from '../../../../contract/schemas/common';
import type { NewRow, Tx } from '../../../platform/database/tables';

/** Returns false if it was counted already. */
export async function insertShare(tx: Tx, row: NewRow<'pin_shares'>): Promise<boolean> {
  const added = await tx
    .insertInto('pin_shares')
    .values(row)
    .onConflict((conflict) => conflict.columns(['pin_id', 'sharer', 'day']).doNothing())
    .returning('pin_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Adds shares to the pin's count; returns the new count. */
export async function addShares(tx: Tx, pinId: PinId, by: 0 | 1): Promise<number> {
  const row = await tx
    .updateTable('pins')
    .set((value) => ({ share_count: value('share_count', '+', by) }))
    .where('id', '=', pinId)
    .returning('share_count')
    .executeTakeFirstOrThrow();
  return row.share_count;
}
