import { type ActingRole, assetAbilities } from '../../../../contract/constants/business/permissions';
import type { Business, BusinessAccess } from '../../../../contract/schemas/business/businesses';
import type { UserId } from '../../../../contract/schemas/common';
import type { ActingBusiness, HeldAsset } from './access';
import type { BusinessRow } from './access.repository';
import { abilitiesOf } from './businesses.policy';

export function presentBusiness(row: BusinessRow, role: ActingRole, isMember: boolean): Business {
  const { id, account_id, name, country, parent_id, is_brand_account, version } = row;
  return {
    ...{ id, type: 'business', account_id, name, country, parent_id, is_brand_account, version, role },
    is_suspended: row.suspended_at !== null,
    created_at: row.created_at.toISOString(),
    abilities: abilitiesOf(role, isMember),
  };
}

export const presentAccess = (
  { business: row, role, isMember }: ActingBusiness,
  assets: readonly HeldAsset[],
  viewerId: UserId,
): BusinessAccess => ({
  business_id: row.id,
  role,
  abilities: abilitiesOf(role, isMember),
  is_acting_for: row.account_id !== viewerId,
  asset_permissions: assets.map(({ asset_type, asset_id, permissions }) => ({
    asset_type,
    asset_id,
    permissions: [...permissions],
    abilities: assetAbilities(permissions),
  })),
});
