import type { todayArticleEndpoints } from '../../../../contract/endpoints/discovery/todayArticles';
import { type Handlers, requireViewer } from '../../../platform/http/context';
import { once } from '../../../platform/http/idempotency';
import { answerPage } from '../../../platform/http/page';
import * as feeds from './todayArticles.feeds';
import * as articles from './todayArticles.service';
import { deleteArticle, saveArticle } from './todayArticles.write';

export const todayArticleHandlers = {
  'TodayTabResource.get': async (options, ctx) => answerPage(await feeds.readTodayTab(ctx, options)),
  'TodayTabInterestFeedResource.get': async (options, ctx) => answerPage(await feeds.readInterestFeed(ctx, options)),
  'TodayArticleResource.get': async ({ article_id }, ctx) => ({ data: await articles.readArticle(ctx, article_id) }),
  'TodayArticleFeedResource.get': async (options, ctx) => answerPage(await feeds.readArticleFeed(ctx, options)),
  'IdeasHubTodayArticlesResource.get': async (_options, ctx) => ({ data: await articles.listNewest(ctx) }),
  'RelatedArticlesResource.get': async ({ article_id }, ctx) => ({ data: await articles.listRelated(ctx, article_id) }),
  'EditedArticlesResource.get': async (_options, ctx) => ({ data: await articles.listEdited(ctx) }),
  'TodayArticleResource.create': async (options, ctx) => ({
    data: await once(ctx, 'TodayArticleResource.create', (tx) => saveArticle(tx, ctx, requireViewer(ctx), options)),
  }),
  'TodayArticleResource.update': async ({ article_id, ...content }, ctx) => ({
    data: await once(ctx, 'TodayArticleResource.update', (tx) =>
      saveArticle(tx, ctx, requireViewer(ctx), content, article_id),
    ),
  }),
  'TodayArticleResource.delete': async ({ article_id }, ctx) => {
    await deleteArticle(ctx, requireViewer(ctx), article_id);
    return { data: { ok: true } };
  },
} satisfies Handlers<typeof todayArticleEndpoints>;
