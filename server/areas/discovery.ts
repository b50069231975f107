import { feedPreferenceHandlers } from '../domains/feedPreferences';
import { feedHandlers } from '../domains/feeds';
import { recentSearchHandlers } from '../domains/recentSearches';
import { savedSearchHandlers } from '../domains/savedSearches';
import { createSearchJobs, searchHandlers } from '../domains/search';
import { todayArticleHandlers } from '../domains/todayArticles';
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
