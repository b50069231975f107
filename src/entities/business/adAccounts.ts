import type { Camelized } from '../../../contract/camelized';
import type { AdAccount, BusinessAsset } from '../../../contract/schemas/business/adAccounts';

/** A row of the ad accounts of a business. */
export type AdAccountRecord = Camelized<AdAccount>;
/** An asset, with the permissions of the person or partner that its list is about; those of the viewer in a list of all. */
export type AssetRecord = Camelized<BusinessAsset>;
