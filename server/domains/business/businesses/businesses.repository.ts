import type { AssetType } from '../../../../contract/constants/business/permissions';
import type { AssetId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, NewRow, Tx } from '../../../platform/database/tables';
import type { BusinessRow } from './access.repository';

export async function insertBusiness(tx: Tx, row: NewRow<'businesses'>): Promise<BusinessRow> {
  return tx.insertInto('businesses').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateBusiness(
  tx: Tx,
  { id, version }: Pick<BusinessRow, 'id' | 'version'>,
  { information, ...change }: Pick<BusinessRow, 'name' | 'country' | 'information' | 'updated_at'>,
): Promise<BusinessRow> {
  return tx
    .updateTable('businesses')
    .set({ ...change, information: jsonb(information), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The business of an account. */
export async function findByAccount(db: Db, accountId: UserId): Promise<BusinessRow | undefined> {
  return db.selectFrom('businesses').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function findRows(db: Db, ids: readonly BusinessId[]): Promise<BusinessRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('businesses').selectAll().where('id', 'in', ids).execute();
}

export async function insertEvent(tx: Tx, row: NewRow<'business_history'>): Promise<void> {
  await tx.insertInto('business_history').values(row).execute();
}

export async function insertAsset(tx: Tx, row: NewRow<'business_assets'>): Promise<void> {
  await tx.insertInto('business_assets').values(row).execute();
}

export async function renameAsset(tx: Tx, type: AssetType, id: AssetId, name: string): Promise<void> {
  await tx
    .updateTable('business_assets')
    .set({ name })
    .where('asset_type', '=', type)
    .where('asset_id', '=', id)
    .execute();
}

/** Deletes an asset with everybody's access to it. */
export async function deleteAsset(tx: Tx, type: AssetType, id: AssetId): Promise<void> {
  for (const table of ['business_grants', 'asset_group_assets', 'business_assets'] as const) {
    await tx.deleteFrom(table).where('asset_type', '=', type).where('asset_id', '=', id).execute();
  }
}
