import { resource } from '../endpoint';

/** Searches that a member saved to run them again. */
export const savedSearchEndpoints = {
  'SavedSearchesResource.get': resource('SavedSearchesResource', 'get', { access: 'member' }),
  'SavedSearchesResource.create': resource('SavedSearchesResource', 'create', { isPersonal: true }),
  'SavedSearchesResource.delete': resource('SavedSearchesResource', 'delete', { isPersonal: true }),
};
