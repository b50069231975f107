import { resource } from '../endpoint';

/** What a member searched lately (ledger SEARCH-015 to SEARCH-018). */
export const recentSearchEndpoints = {
  'RecentSearchesResource.get': resource('RecentSearchesResource', 'get', { access: 'member' }),
  'RecentSearchesResource.create': resource('RecentSearchesResource', 'create', { isPersonal: true }),
  'RecentSearchesResource.delete': resource('RecentSearchesResource', 'delete', { isPersonal: true }),
};
