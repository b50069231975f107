import { feedPreferenceHandlers } from '../domains/discovery/feedPreferences';
import { feedHandlers } from '../domains/discovery/feeds';
import { recentSearchHandlers } from '../domains/discovery/recentSearches';
import { savedSearchHandlers } from '../domains/discovery/savedSearches';
import { createSearchJobs, searchHandlers } from '../domains/discovery/search';
import { todayArticleHandlers } from '../domains/discovery/todayArticles';
import type { Services } from '../platform/http/context';

/** Handlers and jobs of the area. */
export const discoveryArea = {
  handlers: {
    ...feedHandlers,
    ...searchHandlers,
    ...recentSearchHandlers,
    ...savedSearchHandlers,
    ...todayArticleHandlers,
    ...feedPreferenceHandlers,
  },
  jobs: (services: Services) => ({
    ...createSearchJobs(services),
  }),
};
