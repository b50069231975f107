import { searchResources } from '../../resources/discovery/search';
import { todayArticleResources } from '../../resources/discovery/todayArticles';

/** The resource descriptors of the area. */
export const discoveryDescriptors = {
  ...searchResources,
  ...todayArticleResources,
};
