import { resource } from '../endpoint';

export const feedPreferenceEndpoints = {
  'FeedPreferencesResource.get': resource('FeedPreferencesResource', 'get', { access: 'member' }),
  'FeedPreferenceResource.update': resource('FeedPreferenceResource', 'update', { isPersonal: true }),
};
