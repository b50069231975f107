import { resource } from '../endpoint';

const siteAdmin = { access: 'siteAdmin' } as const;

/** Editorial articles: read by anyone at /today, written by site admins on the operations page. */
export const todayArticleEndpoints = {
  'TodayTabResource.get': resource('TodayTabResource', 'get', { paged: true, isPure: true }),
  'TodayTabInterestFeedResource.get': resource('TodayTabInterestFeedResource', 'get', { paged: true, isPure: true }),
  'TodayArticleResource.get': resource('TodayArticleResource', 'get'),
  'TodayArticleFeedResource.get': resource('TodayArticleFeedResource', 'get', { paged: true, isPure: true }),
  'IdeasHubTodayArticlesResource.get': resource('IdeasHubTodayArticlesResource', 'get'),
  'RelatedArticlesResource.get': resource('RelatedArticlesResource', 'get'),
  'EditedArticlesResource.get': resource('EditedArticlesResource', 'get', siteAdmin),
  'TodayArticleResource.create': resource('TodayArticleResource', 'create', siteAdmin),
  'TodayArticleResource.update': resource('TodayArticleResource', 'update', siteAdmin),
  'TodayArticleResource.delete': resource('TodayArticleResource', 'delete', siteAdmin),
};
