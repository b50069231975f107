import { business } from '../endpoint';

const ofAccount = '/ad_accounts/:ad_account_id/conversion_tags/' as const;
const ofTag = `${ofAccount}:tag_id/` as const;

/** The conversion tags of ad accounts (ledger BIZ-070). Rights on the ad account decide. */
export const tagEndpoints = {
  'BusinessTagsResource.get': business('BusinessTagsResource', 'get', '/businesses/:business_id/conversion_tags/'),
  'ConversionTagResource.get': business('ConversionTagResource', 'get', ofTag),
  'ConversionTagResource.create': business('ConversionTagResource', 'create', ofAccount),
  'ConversionTagResource.update': business('ConversionTagResource', 'update', ofTag),
  'ConversionTagResource.delete': business('ConversionTagResource', 'delete', ofTag),
  'ConversionTagHealthResource.get': business('ConversionTagHealthResource', 'get', `${ofTag}health/`),
  'ConversionTagAccountsResource.get': business('ConversionTagAccountsResource', 'get', `${ofTag}ad_accounts/`),
  'ConversionTagAccountsResource.update': business('ConversionTagAccountsResource', 'update', `${ofTag}ad_accounts/`),
};
