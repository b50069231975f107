import { resource } from '../endpoint';

export const userEndpoints = {
  'UserResource.get': resource('UserResource', 'get', { isPure: true }),
  'UserSettingsResource.get': resource('UserSettingsResource', 'get', { access: 'member', limited: false }),
  'UserSettingsResource.update': resource('UserSettingsResource', 'update', {
    isProtected: ['new_password', 'country'],
  }),
  'CookieConsentResource.update': resource('CookieConsentResource', 'update', { isPersonal: true }),
  'UserFollowersResource.get': resource('UserFollowersResource', 'get', { paged: true, isPure: true }),
  'UserFollowingResource.get': resource('UserFollowingResource', 'get', { paged: true, isPure: true }),
  'V3UserResource.get': resource('V3UserResource', 'get', { path: '/v3/users/:id/' }),
  'V3ViewerResource.get': resource('V3ViewerResource', 'get', { path: '/v3/users/me/', access: 'member' }),
};
