import type { DataOf } from '../../../contract/api';
import type { AssetType } from '../../../contract/constants/business/permissions';
import type { AssetGroupId, AssetId, BusinessId } from '../../../contract/schemas/common';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

type Group = DataOf<'AssetGroupResource.get'>;
type Owners = DataOf<'AssetGroupOwnersResource.get'>;
type Asset = DataOf<'BusinessAssetResource.get'>;

const NO_OWNERS: Owners = [];
const oneOf = (businessId: string, groupId: string) => ({
  business_id: businessId as BusinessId,
  asset_group_id: groupId as AssetGroupId,
});

/** An asset group, as its own page shows it; null until it is read. */
export const selectAssetGroup = (state: RootState, businessId: string, groupId: string): Group | null =>
  (selectRequest(state, 'AssetGroupResource.get', oneOf(businessId, groupId))?.data as Group | null | undefined) ??
  null;

/** Who owns what is in an asset group. */
export const selectGroupOwners = (state: RootState, businessId: string, groupId: string): Owners =>
  (selectRequest(state, 'AssetGroupOwnersResource.get', oneOf(businessId, groupId))?.data as
    | Owners
    | null
    | undefined) ?? NO_OWNERS;

/** An asset, as its own page shows it; null until it is read. */
export const selectAsset = (state: RootState, businessId: string, type: AssetType, id: string): Asset | null =>
  (selectRequest(state, 'BusinessAssetResource.get', {
    business_id: businessId as BusinessId,
    asset_type: type,
    asset_id: id as AssetId,
  })?.data as Asset | null | undefined) ?? null;
