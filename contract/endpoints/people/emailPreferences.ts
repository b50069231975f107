import { resource } from '../endpoint';

export const emailPreferenceEndpoints = {
  'EmailPreferencesResource.get': resource('EmailPreferencesResource', 'get', { access: 'member', limited: false }),
  'EmailPreferencesResource.update': resource('EmailPreferencesResource', 'update', { isPersonal: true }),
  'UnsubscribeResource.update': resource('UnsubscribeResource', 'update', { access: 'anyone', isForAnyAccount: true }),
};
