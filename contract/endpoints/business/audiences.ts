import { business } from '../endpoint';

const ofBusiness = '/businesses/:business_id/audiences/' as const;
const ofAccount = '/ad_accounts/:ad_account_id/audiences/' as const;
const shares = `${ofBusiness}:audience_id/shares/` as const;

/** Audiences of ad accounts (ledger BIZ-042, BIZ-081). Rights on the ad account decide. */
export const audienceEndpoints = {
  'AudiencesResource.get': business('AudiencesResource', 'get', ofBusiness, { paged: true }),
  'AudiencesResource.create': business('AudiencesResource', 'create', ofAccount),
  'SharedAudienceAccountsResource.get': business(
    'SharedAudienceAccountsResource',
    'get',
    '/businesses/:business_id/shared_audience_accounts/',
  ),
  'AudienceResource.get': business('AudienceResource', 'get', `${ofBusiness}:audience_id/`),
  'AudienceResource.update': business('AudienceResource', 'update', `${ofAccount}:audience_id/`),
  'AudienceResource.delete': business('AudienceResource', 'delete', `${ofAccount}:audience_id/`),
  'AudienceCustomersResource.update': business(
    'AudienceCustomersResource',
    'update',
    `${ofAccount}:audience_id/customers/`,
  ),
  'AudienceSharesResource.get': business('AudienceSharesResource', 'get', shares),
  'AudienceSharesResource.update': business('AudienceSharesResource', 'update', shares),
};
