import { feedItemSchema } from '../../entities/discovery/feedItems';
import type { ResourceDescriptor } from '../descriptor';

export const todayArticleResources = {
  'TodayTabResource.get': { schema: [feedItemSchema] },
  'TodayTabInterestFeedResource.get': { schema: [feedItemSchema] },
  'TodayArticleResource.get': { schema: null },
  'TodayArticleFeedResource.get': { schema: [feedItemSchema] },
  'IdeasHubTodayArticlesResource.get': { schema: null },
  'RelatedArticlesResource.get': { schema: null },
  'EditedArticlesResource.get': { schema: null },
  'TodayArticleResource.create': { schema: null },
  'TodayArticleResource.update': { schema: null },
  'TodayArticleResource.delete': { schema: null },
} satisfies Record<string, ResourceDescriptor>;
