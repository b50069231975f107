import type { Currency } from '../../../../contract/constants/business/businesses';
import { assetAbilities, type HeldPermission } from '../../../../contract/constants/business/permissions';
import type { AdAccount, BusinessAsset } from '../../../../contract/schemas/business/adAccounts';
import type { AdAccountRow, AssetListRow } from './adAccounts.repository';

const rightsOf = (permissions: readonly HeldPermission[]) => ({
  permissions: [...permissions],
  abilities: assetAbilities(permissions),
});

export const presentAdAccount = (row: AdAccountRow, permissions: readonly HeldPermission[]): AdAccount => ({
  id: row.id,
  type: 'adaccount',
  business_id: row.business_id,
  name: row.name,
  country: row.country,
  currency: row.currency as Currency,
  created_time: row.created_at.toISOString(),
  version: row.version,
  ...rightsOf(permissions),
});

export const presentAsset = (row: AssetListRow, permissions: readonly HeldPermission[]): BusinessAsset => ({
  id: row.asset_id,
  type: 'businessasset',
  asset_type: row.asset_type,
  business_id: row.business_id,
  name: row.name,
  created_time: row.created_at.toISOString(),
  ...rightsOf(permissions),
});
