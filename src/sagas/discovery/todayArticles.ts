import {
  articleFeed,
  articleIdOf,
  blendOfPath,
  interestFeed,
  TODAY,
  topicOfPath,
} from '../../selectors/discovery/todayArticles';
import { selectIsAuthenticated } from '../../selectors/people/session';
import { loadList, loadResource } from '../runtime/callResource';
import { fork, type Saga, select } from '../runtime/effects';
import { failedStatus, type PageLocation, type PageResult } from '../runtime/pageLoad';

/** Loads Today: its articles, or the articles and pins of the topic in the address, and the topics. */
export function* loadToday({ path, query }: PageLocation): Saga<PageResult | undefined> {
  const topic = topicOfPath(path);
  yield* fork(() => loadResource('InterestsResource.get', {}));
  if (topic === null) {
    yield* loadList(TODAY, query.bookmark);
    return undefined;
  }
  const request = yield* loadResource('InterestResource.get', { interest_id: topic });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  yield* loadList(interestFeed(topic), query.bookmark);
  return undefined;
}

/** Loads an article with its pins and the articles beside it. */
export function* loadTodayArticle({ params, query }: PageLocation): Saga<PageResult | undefined> {
  const articleId = articleIdOf(params);
  if (articleId === null) return { status: 404 };
  yield* fork(() => loadResource('RelatedArticlesResource.get', { article_id: articleId }));
  const request = yield* loadResource('TodayArticleResource.get', { article_id: articleId });
  if (request?.status === 'failed') return { status: failedStatus(request) };
  yield* loadList(articleFeed(articleId), query.bookmark);
  return undefined;
}

/** Loads the ideas page, all topics last, because the page waits for them: nothing above them arrives later. */
export function* loadIdeas({ path }: PageLocation): Saga<PageResult | undefined> {
  yield* loadResource('IdeasHubTodayArticlesResource.get', {});
  if (yield* select(selectIsAuthenticated)) {
    yield* loadResource('V3ViewerInterestsResource.get', { blend_type: blendOfPath(path) });
    yield* loadResource('V3CreatorRecommendationsResource.get', {});
  }
  const request = yield* loadResource('InterestsResource.get', {});
  return request?.status === 'failed' ? { status: failedStatus(request) } : undefined;
}
