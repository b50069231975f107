import { resource } from './endpoint';

export const interestEndpoints = {
  'InterestResource.get': resource('InterestResource', 'get'),
  'InterestsResource.get': resource('InterestsResource', 'get'),
  'InterestFeedResource.get': resource('InterestFeedResource', 'get', { paged: true, isPure: true }),
  'PinInterestsResource.get': resource('PinInterestsResource', 'get'),
  'V3BoardInterestsResource.get': resource('V3BoardInterestsResource', 'get', { path: '/v3/boards/:id/interests/' }),
  'InterestFollowResource.create': resource('InterestFollowResource', 'create'),
  'InterestFollowResource.delete': resource('InterestFollowResource', 'delete'),
};
