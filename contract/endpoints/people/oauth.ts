import { resource } from '../endpoint';

/** Applications that use the open API for others than those who made them. */
export const oauthEndpoints = {
  'OauthAppsResource.get': resource('OauthAppsResource', 'get', { access: 'member', limited: false }),
  'OauthAppsResource.create': resource('OauthAppsResource', 'create', { isPersonal: true }),
  'OauthAppsResource.delete': resource('OauthAppsResource', 'delete', { isPersonal: true }),
  'OauthGrantResource.get': resource('OauthGrantResource', 'get', { access: 'member', limited: false }),
  'OauthGrantResource.create': resource('OauthGrantResource', 'create', { isPersonal: true }),
  'OauthGrantResource.delete': resource('OauthGrantResource', 'delete', { isPersonal: true }),
};
