import { resource } from '../endpoint';

/** What people who tried what a pin shows say of it. On the wire, a tried-it is a did-it. */
export const triedItEndpoints = {
  'DidItActivityResource.get': resource('DidItActivityResource', 'get', { paged: true, isPure: true }),
  'DidItUserFeedResource.get': resource('DidItUserFeedResource', 'get', { paged: true, isPure: true }),
  'DidItUserPinActivityResource.get': resource('DidItUserPinActivityResource', 'get', { access: 'member' }),
  'DidItResource.create': resource('DidItResource', 'create'),
  'DidItResource.delete': resource('DidItResource', 'delete'),
  'DidItReactionResource.create': resource('DidItReactionResource', 'create'),
  'DidItReactionResource.delete': resource('DidItReactionResource', 'delete'),
  'DidItReportResource.create': resource('DidItReportResource', 'create'),
  'ReportedDidItsResource.get': resource('ReportedDidItsResource', 'get', { access: 'siteAdmin' }),
  'ReportedDidItResource.update': resource('ReportedDidItResource', 'update', { access: 'siteAdmin' }),
};
