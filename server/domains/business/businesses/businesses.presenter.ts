import {
  type ActingRole,
  assetAbilities,
  businessAbilities,
} from '../../../../contract/constants/business/permissions';
import type { Business, BusinessAccess } from '../../../../contract/schemas/business/businesses';
import type { UserId } from '../../../../contract/schemas/common';
import type { HeldAsset } from './access';
import type { BusinessRow } from './access.repository';

export function presentBusiness(row: BusinessRow, role: ActingRole): Business {
  const { id, account_id, name, country, parent_id, is_brand_account, version } = row;
  return {
    ...{ id, type: 'business', account_id, name, country, parent_id, is_brand_account, version, role },
    is_suspended: row.suspended_at !== null,
    created_at: row.created_at.toISOString(),
    abilities: businessAbilities(role),
  };
}

export const presentAccess = (
  row: BusinessRow,
  role: ActingRole,
  assets: readonly HeldAsset[],
  viewerId: UserId,
): BusinessAccess => ({
  business_id: row.id,
  role,
  abilities: businessAbilities(role),
  is_acting_for: row.account_id !== viewerId,
  asset_permissions: assets.map(({ asset_type, asset_id, permissions }) => ({
    asset_type,
    asset_id,
    permissions: [...permissions],
    abilities: assetAbilities(permissions),
  })),
});
