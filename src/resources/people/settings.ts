import type { ResourceDescriptor } from '../descriptor';

export const settingsResources = {
  'CookieConsentResource.update': { schema: null, keepsAnswer: false },
  'FeedPreferencesResource.get': { schema: null },
  'NewsSettingsResource.get': { schema: null },
  'NewsSettingsResource.update': { schema: null },
  'PushSettingsResource.get': { schema: null },
  'PushSettingsResource.update': { schema: null },
  'PushSubscriptionResource.get': { schema: null },
  'PushSubscriptionResource.create': { schema: null },
  'PushSubscriptionResource.delete': { schema: null },
  'FeedPreferenceResource.update': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
