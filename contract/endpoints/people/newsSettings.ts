import { resource } from '../endpoint';

const news = '/v3/settings/news/';
const push = '/v3/settings/push/';
const member = { access: 'member' } as const;
const personal = { isPersonal: true } as const;

export const newsSettingEndpoints = {
  'NewsSettingsResource.get': resource('NewsSettingsResource', 'get', { ...member, path: news }),
  'NewsSettingsResource.update': resource('NewsSettingsResource', 'update', { ...personal, path: news }),
  'PushSettingsResource.get': resource('PushSettingsResource', 'get', { ...member, path: push }),
  'PushSettingsResource.update': resource('PushSettingsResource', 'update', { ...personal, path: push }),
  'PushSubscriptionResource.get': resource('PushSubscriptionResource', 'get', member),
  'PushSubscriptionResource.create': resource('PushSubscriptionResource', 'create', personal),
  'PushSubscriptionResource.delete': resource('PushSubscriptionResource', 'delete', personal),
};
