import { business } from '../endpoint';

const adAccounts = '/businesses/:business_id/ad_accounts/';
const adAccount = '/ad_accounts/:ad_account_id/';
const asset = '/businesses/:business_id/assets/:asset_id/';
const memberAccess = '/businesses/:business_id/members/assets/access/';
const partnerAccess = '/businesses/:business_id/partners/assets/access/';

export const adAccountEndpoints = {
  'AdAccountsResource.get': business('AdAccountsResource', 'get', adAccounts, { paged: true }),
  'AdAccountsResource.create': business('AdAccountsResource', 'create', adAccounts),
  'AdAccountResource.get': business('AdAccountResource', 'get', adAccount),
  'AdAccountResource.update': business('AdAccountResource', 'update', adAccount),
  'BusinessAssetsResource.get': business('BusinessAssetsResource', 'get', '/businesses/:business_id/assets/', {
    paged: true,
  }),
  'BusinessAssetResource.get': business('BusinessAssetResource', 'get', asset),
  'BusinessAssetMembersResource.get': business('BusinessAssetMembersResource', 'get', `${asset}members/`, {
    paged: true,
  }),
  'BusinessAssetPartnersResource.get': business('BusinessAssetPartnersResource', 'get', `${asset}partners/`, {
    paged: true,
  }),
  'BusinessMemberAssetsResource.get': business(
    'BusinessMemberAssetsResource',
    'get',
    '/businesses/:business_id/members/:member_id/assets/',
  ),
  'BusinessMemberAssetsResource.update': business('BusinessMemberAssetsResource', 'update', memberAccess),
  'BusinessMemberAssetsResource.delete': business('BusinessMemberAssetsResource', 'delete', memberAccess),
  'BusinessPartnerAssetsResource.get': business(
    'BusinessPartnerAssetsResource',
    'get',
    '/businesses/:business_id/partners/:partner_id/assets/',
  ),
  'BusinessPartnerAssetsResource.update': business('BusinessPartnerAssetsResource', 'update', partnerAccess),
  'BusinessPartnerAssetsResource.delete': business('BusinessPartnerAssetsResource', 'delete', partnerAccess),
};
