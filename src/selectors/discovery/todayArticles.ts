import { INTEREST_BLENDS, type InterestBlend } from '../../../contract/constants/pins/interests';
import type { ExploreArticle } from '../../../contract/schemas/boards/modules';
import type { InterestId, TodayArticleId, UserId } from '../../../contract/schemas/common';
import type { TodayArticle } from '../../../contract/schemas/discovery/todayArticles';
import type { Interest } from '../../../contract/schemas/pins/interests';
import type { ListSource } from '../../entities/lists';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export const TODAY: ListSource = { resource: 'TodayTabResource.get', options: {} };

const isId = (text: string | null | undefined): text is string => /^[1-9][0-9]{0,17}$/.test(text ?? '');

/** The topic that an address of Today selects; null: all articles. */
export function topicOfPath(path: string): InterestId | null {
  const id = new URLSearchParams(path.split('?')[1] ?? '').get('topic');
  return isId(id) ? (id as InterestId) : null;
}

/** Which of the member's topics an address of the ideas page selects. */
export function blendOfPath(path: string): InterestBlend {
  const wanted = new URLSearchParams(path.split('?')[1] ?? '').get('topics');
  return INTEREST_BLENDS.find((blend) => blend === wanted) ?? 'mixed';
}

/** The article of an address; null if it names none. */
export const articleIdOf = (params: Readonly<Record<string, string>>): TodayArticleId | null =>
  isId(params.id) ? (params.id as TodayArticleId) : null;

export const interestFeed = (interestId: InterestId): ListSource => ({
  resource: 'TodayTabInterestFeedResource.get',
  options: { interest_id: interestId },
});

export const articleFeed = (articleId: TodayArticleId): ListSource => ({
  resource: 'TodayArticleFeedResource.get',
  options: { article_id: articleId },
});

/** The article as last read from the server; null before. */
export function selectTodayArticle(state: RootState, articleId: TodayArticleId | null): TodayArticle | null {
  if (articleId === null) return null;
  const request = selectRequest(state, 'TodayArticleResource.get', { article_id: articleId });
  return (request?.data as TodayArticle | null | undefined) ?? null;
}

const NONE: readonly ExploreArticle[] = Object.freeze([]);

/** The articles beside one; empty before they were read. */
export function selectRelatedArticles(state: RootState, articleId: TodayArticleId): readonly ExploreArticle[] {
  const request = selectRequest(state, 'RelatedArticlesResource.get', { article_id: articleId });
  return (request?.data as readonly ExploreArticle[] | null | undefined) ?? NONE;
}

/** The articles of the ideas page; empty before they were read. */
export function selectIdeasArticles(state: RootState): readonly ExploreArticle[] {
  const request = selectRequest(state, 'IdeasHubTodayArticlesResource.get', {});
  return (request?.data as readonly ExploreArticle[] | null | undefined) ?? NONE;
}

const NO_TOPICS: readonly Interest[] = Object.freeze([]);

/** A member's topics of that kind; empty before they were read. */
export function selectViewerInterests(state: RootState, blend: InterestBlend): readonly Interest[] {
  const request = selectRequest(state, 'V3ViewerInterestsResource.get', { blend_type: blend });
  return (request?.data as readonly Interest[] | null | undefined) ?? NO_TOPICS;
}

const NOBODY: readonly UserId[] = Object.freeze([]);

/** People whom the member may like to follow, for their topics; empty before they were read. */
export function selectCreators(state: RootState): readonly UserId[] {
  const request = selectRequest(state, 'V3CreatorRecommendationsResource.get', {});
  return (request?.data as readonly UserId[] | null | undefined) ?? NOBODY;
}
