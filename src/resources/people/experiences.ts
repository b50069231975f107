import type { ResourceDescriptor } from '../descriptor';

const plain = { schema: null, authRedirect: false } as const;

export const experienceResources = {
  'UserExperiencePlatformResource.get': plain,
  'UserExperienceResource.get': plain,
  'UserExperienceResource.delete': plain,
  'UserExperienceViewedResource.update': plain,
  'UserExperienceCompletedResource.update': plain,
  'ExperienceTriggerResource.update': plain,
  'RecommendationNotificationsResource.create': plain,
  'ExperimentsResource.get': plain,
  'ExperimentOverrideResource.update': plain,
} satisfies Record<string, ResourceDescriptor>;
