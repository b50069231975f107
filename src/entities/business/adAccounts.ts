import type { Camelized } from '../../../contract/camelized';
import type { AdAccount } from '../../../contract/schemas/business/adAccounts';

/** A row of the ad accounts of a business. */
export type AdAccountRecord = Camelized<AdAccount>;
