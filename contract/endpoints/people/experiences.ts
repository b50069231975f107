import { resource } from '../endpoint';

const anyone = { access: 'anyone' } as const;

export const experienceEndpoints = {
  'UserExperiencePlatformResource.get': resource('UserExperiencePlatformResource', 'get'),
  'UserExperienceResource.get': resource('UserExperienceResource', 'get'),
  'UserExperienceResource.delete': resource('UserExperienceResource', 'delete', anyone),
  'UserExperienceViewedResource.update': resource('UserExperienceViewedResource', 'update', anyone),
  'UserExperienceCompletedResource.update': resource('UserExperienceCompletedResource', 'update', anyone),
  'ExperienceTriggerResource.update': resource('ExperienceTriggerResource', 'update', {
    ...anyone,
    method: 'PUT',
    path: '/v3/experiences/:placed_experience_id/trigger/',
  }),
  'RecommendationNotificationsResource.create': resource('RecommendationNotificationsResource', 'create', {
    path: '/ads/v4/notification_messages/RECOMMENDATIONS/',
  }),
};
