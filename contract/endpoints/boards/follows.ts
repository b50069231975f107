import { resource } from '../endpoint';

export const followEndpoints = {
  'UserFollowResource.create': resource('UserFollowResource', 'create'),
  'UserFollowResource.delete': resource('UserFollowResource', 'delete'),
  'BoardFollowResource.create': resource('BoardFollowResource', 'create'),
  'BoardFollowResource.delete': resource('BoardFollowResource', 'delete'),
  'UserBlockResource.create': resource('UserBlockResource', 'create'),
  'UserBlockResource.delete': resource('UserBlockResource', 'delete'),
  'BlockedUsersResource.get': resource('BlockedUsersResource', 'get', {
    paged: true,
    access: 'member',
    limited: false,
  }),
};
