import type { ResourceDescriptor } from './descriptor';

export const settingsResources = {
  'CookieConsentResource.update': { schema: null, keepsAnswer: false },
  'FeedPreferencesResource.get': { schema: null },
  'FeedPreferenceResource.update': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
