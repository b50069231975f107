import type { Camelized } from '../../../contract/camelized';
import type {
  AdAccount,
  AssetMember,
  AssetPartner,
  BusinessAsset,
} from '../../../contract/schemas/business/adAccounts';
import type { AssetGroup } from '../../../contract/schemas/business/assetGroups';

/** A row of the ad accounts of a business. */
export type AdAccountRecord = Camelized<AdAccount>;
/** An asset, with the permissions of the person or partner that its list is about; those of the viewer in a list of all. */
export type AssetRecord = Camelized<BusinessAsset>;
/** A person or a partner with access to an asset. */
export type GranteeRecord = Camelized<
  Pick<AssetMember, 'id' | 'name' | 'permissions'> | Pick<AssetPartner, 'id' | 'name' | 'permissions'>
>;
/** A row of the asset groups of a business. */
export type AssetGroupRecord = Camelized<AssetGroup>;
