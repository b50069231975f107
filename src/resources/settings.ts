import type { ResourceDescriptor } from './descriptor';

export const settingsResources = {
  'FeedPreferencesResource.get': { schema: null },
  'FeedPreferenceResource.update': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
