import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

export const brandingEndpoints = {
  'SiteBrandingResource.get': resource('SiteBrandingResource', 'get', siteAdmin),
  'SiteBrandingResource.update': resource('SiteBrandingResource', 'update', siteAdmin),
};
