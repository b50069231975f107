import type { AdAccountId, BusinessId } from '../../../../contract/schemas/common';
import type { Db, Row, RowChange } from '../../../platform/database/tables';

type ExportRow = Row<'ad_exports'>;

export interface ExportKey {
  readonly businessId: BusinessId;
  readonly adAccountId: AdAccountId;
}

export const findExport = (db: Db, { businessId, adAccountId }: ExportKey): Promise<ExportRow | undefined> =>
  db
    .selectFrom('ad_exports')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ad_account_id', '=', adAccountId)
    .executeTakeFirst();

/** Starts a new export, which replaces the previous one; false while one is running. */
export async function startExport(db: Db, key: ExportKey, id: string, now: Date): Promise<boolean> {
  const fresh = { id, status: 'running' as const, bytes: 0, created_at: now, expires_at: null };
  const row = await db
    .insertInto('ad_exports')
    .values({ business_id: key.businessId, ad_account_id: key.adAccountId, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'ad_account_id']).doUpdateSet(fresh).where('ad_exports.status', '!=', 'running'),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if another export was started since, or the ad account is gone. */
export async function changeExport(
  db: Db,
  { businessId, adAccountId }: ExportKey,
  id: string,
  change: Omit<RowChange<'ad_exports'>, 'business_id' | 'ad_account_id' | 'id'>,
): Promise<boolean> {
  const row = await db
    .updateTable('ad_exports')
    .set(change)
    .where('business_id', '=', businessId)
    .where('ad_account_id', '=', adAccountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('ad_exports').where('expires_at', '<=', now).execute();
}

export async function isKnown(db: Db, id: string): Promise<boolean> {
  if (!/^\d{1,19}$/.test(id)) return false;
  return (await db.selectFrom('ad_exports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
