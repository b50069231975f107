import { resource } from './endpoint';

export const followEndpoints = {
  'UserFollowResource.create': resource('UserFollowResource', 'create'),
  'UserFollowResource.delete': resource('UserFollowResource', 'delete'),
  'BoardFollowResource.create': resource('BoardFollowResource', 'create'),
  'BoardFollowResource.delete': resource('BoardFollowResource', 'delete'),
};
