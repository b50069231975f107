import { resource } from '../endpoint';

export const interestEndpoints = {
  'InterestResource.get': resource('InterestResource', 'get'),
  'InterestsResource.get': resource('InterestsResource', 'get'),
  'InterestFeedResource.get': resource('InterestFeedResource', 'get', { paged: true, isPure: true }),
  'PinInterestsResource.get': resource('PinInterestsResource', 'get'),
  'V3BoardInterestsResource.get': resource('V3BoardInterestsResource', 'get', { path: '/v3/boards/:id/interests/' }),
  'V3ViewerInterestsResource.get': resource('V3ViewerInterestsResource', 'get', {
    path: '/v3/users/me/interests/',
    access: 'member',
  }),
  'V3CreatorRecommendationsResource.get': resource('V3CreatorRecommendationsResource', 'get', {
    path: '/v3/orientation/nux_creator_recommendations/',
    access: 'member',
  }),
  'InterestFollowResource.create': resource('InterestFollowResource', 'create'),
  'InterestFollowResource.delete': resource('InterestFollowResource', 'delete'),
};
