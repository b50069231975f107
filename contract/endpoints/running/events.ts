import { resource } from '../endpoint';

export const eventEndpoints = {
  'ApiCResource.create': resource('ApiCResource', 'create', { access: 'anyone', isReport: true }),
  'EventCountsResource.get': resource('EventCountsResource', 'get', { access: 'siteAdmin' }),
};
