import type { AssetPermission, AssetType } from '../../../../contract/constants/business/permissions';
import type { AssetId, BusinessId, MemberId } from '../../../../contract/schemas/common';
import type { GranteeKind } from '../../../platform/database/businessTables';
import { jsonb } from '../../../platform/database/columns';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type GrantRow = Row<'business_grants'>;
export type AssetFacts = Row<'business_assets'>;

export async function findAsset(db: Db, type: AssetType, id: AssetId): Promise<AssetFacts | undefined> {
  return db
    .selectFrom('business_assets')
    .selectAll()
    .where('asset_type', '=', type)
    .where('asset_id', '=', id)
    .executeTakeFirst();
}

export interface GrantKey {
  readonly businessId: BusinessId;
  readonly type: AssetType;
  readonly assetId: AssetId;
  readonly kind: GranteeKind;
  readonly granteeId: MemberId | BusinessId;
}

export async function findGrant(db: Db, key: GrantKey): Promise<GrantRow | undefined> {
  return db
    .selectFrom('business_grants')
    .selectAll()
    .where('business_id', '=', key.businessId)
    .where('asset_type', '=', key.type)
    .where('asset_id', '=', key.assetId)
    .where('grantee_kind', '=', key.kind)
    .where('grantee_id', '=', key.granteeId)
    .executeTakeFirst();
}

/** What a business gave to each of these, by type and id of the asset. */
export async function findGrantsOf(
  db: Db,
  businessId: BusinessId,
  kind: GranteeKind,
  ids: readonly (MemberId | BusinessId)[],
): Promise<GrantRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('business_grants')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('grantee_kind', '=', kind)
    .where('grantee_id', 'in', [...ids])
    .orderBy('asset_type')
    .orderBy('asset_id')
    .execute();
}

/** What each of these businesses gave to one partner. */
export async function findGrantsFrom(
  db: Db,
  ownerIds: readonly BusinessId[],
  partnerId: BusinessId,
): Promise<GrantRow[]> {
  if (ownerIds.length === 0) return [];
  return db
    .selectFrom('business_grants')
    .selectAll()
    .where('grantee_kind', '=', 'PARTNER')
    .where('grantee_id', '=', partnerId)
    .where('business_id', 'in', [...ownerIds])
    .orderBy('asset_type')
    .orderBy('asset_id')
    .execute();
}

/** Gives, or replaces what was given. */
export async function putGrant(
  tx: Tx,
  row: Omit<NewRow<'business_grants'>, 'permissions'> & { permissions: AssetPermission[] },
): Promise<void> {
  const permissions = jsonb(row.permissions);
  await tx
    .insertInto('business_grants')
    .values({ ...row, permissions })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'asset_type', 'asset_id', 'grantee_kind', 'grantee_id'])
        .doUpdateSet((set) => ({ permissions, version: set('business_grants.version', '+', 1) })),
    )
    .execute();
}

export async function deleteGrant(tx: Tx, key: GrantKey): Promise<void> {
  await tx
    .deleteFrom('business_grants')
    .where('business_id', '=', key.businessId)
    .where('asset_type', '=', key.type)
    .where('asset_id', '=', key.assetId)
    .where('grantee_kind', '=', key.kind)
    .where('grantee_id', '=', key.granteeId)
    .execute();
}

/** Ends what a partner gave on to its own members of an asset. */
export async function deleteGivenOn(tx: Tx, partnerId: BusinessId, type: AssetType, assetId: AssetId): Promise<void> {
  await tx
    .deleteFrom('business_grants')
    .where('business_id', '=', partnerId)
    .where('asset_type', '=', type)
    .where('asset_id', '=', assetId)
    .execute();
}

/** Ends everything that a business gave to somebody. */
export async function deleteGrantsOf(
  tx: Tx,
  businessId: BusinessId,
  kind: GranteeKind,
  granteeId: MemberId | BusinessId,
): Promise<void> {
  await tx
    .deleteFrom('business_grants')
    .where('business_id', '=', businessId)
    .where('grantee_kind', '=', kind)
    .where('grantee_id', '=', granteeId)
    .execute();
}

/** Ends what a partner gave on of an owner's assets. */
export async function deleteGivenOnOf(tx: Tx, partnerId: BusinessId, ownerId: BusinessId): Promise<void> {
  await tx.deleteFrom('business_grants').where('business_id', '=', partnerId).where('owner_id', '=', ownerId).execute();
}

export async function isMember(db: Db, businessId: BusinessId, id: MemberId): Promise<boolean> {
  const row = await db
    .selectFrom('business_members')
    .select('member_id')
    .where('business_id', '=', businessId)
    .where('member_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isPartner(db: Db, businessId: BusinessId, id: BusinessId): Promise<boolean> {
  const row = await db
    .selectFrom('business_partners')
    .select('partner_id')
    .where('business_id', '=', businessId)
    .where('partner_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
