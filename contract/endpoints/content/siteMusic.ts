import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

/** The site's own music for stories: added and removed by site admins on the operations page. */
export const siteMusicEndpoints = {
  'SiteMusicResource.get': resource('SiteMusicResource', 'get', { access: 'member' }),
  'SiteMusicResource.create': resource('SiteMusicResource', 'create', siteAdmin),
  'SiteMusicResource.delete': resource('SiteMusicResource', 'delete', siteAdmin),
};
