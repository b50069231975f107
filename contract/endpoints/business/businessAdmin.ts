import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

/** For site admins, also where business is off for the site: the switch, and the businesses that there are. */
export const businessAdminEndpoints = {
  'SiteBusinessesResource.get': resource('SiteBusinessesResource', 'get', siteAdmin),
  'SiteBusinessSwitchResource.update': resource('SiteBusinessSwitchResource', 'update', siteAdmin),
  'SiteBusinessResource.update': resource('SiteBusinessResource', 'update', siteAdmin),
};
