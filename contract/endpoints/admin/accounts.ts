import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

/** What site admins see of accounts, and what they do with them. */
export const accountEndpoints = {
  'AccountsResource.get': resource('AccountsResource', 'get', siteAdmin),
  'AccountResource.get': resource('AccountResource', 'get', siteAdmin),
  'AccountBanResource.create': resource('AccountBanResource', 'create', siteAdmin),
  'AccountBanResource.delete': resource('AccountBanResource', 'delete', siteAdmin),
  'AccountDeletionResource.create': resource('AccountDeletionResource', 'create', siteAdmin),
  'AccountDeletionResource.delete': resource('AccountDeletionResource', 'delete', siteAdmin),
  'AccountSessionsResource.delete': resource('AccountSessionsResource', 'delete', siteAdmin),
  'AccountPasswordLinkResource.create': resource('AccountPasswordLinkResource', 'create', siteAdmin),
  'AccountQuotaResource.update': resource('AccountQuotaResource', 'update', siteAdmin),
  'SiteAdminResource.create': resource('SiteAdminResource', 'create', siteAdmin),
  'SiteAdminResource.delete': resource('SiteAdminResource', 'delete', siteAdmin),
  'SiteRoleResource.create': resource('SiteRoleResource', 'create', siteAdmin),
  'SiteRoleResource.delete': resource('SiteRoleResource', 'delete', siteAdmin),
  'TakedownResource.create': resource('TakedownResource', 'create', siteAdmin),
};
