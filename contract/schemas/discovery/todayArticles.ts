import { type Static, Type } from 'typebox';
import {
  ARTICLE_TYPES,
  type ArticleType,
  COUNTRY_GROUPS,
  TODAY_ARTICLES,
} from '../../constants/discovery/todayArticles';
import { BoardImageSchema } from '../boards/boards';
import { ExploreArticleSchema, StorySchema } from '../boards/modules';
import {
  Done,
  InterestIdSchema,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  TimestampSchema,
  TodayArticleIdSchema,
} from '../common';
import { PinSchema } from '../pins/pins';

const closed = { additionalProperties: false };
const ArticleTypeSchema = Type.Unsafe<ArticleType>(Type.Union(ARTICLE_TYPES.map((type) => Type.Literal(type))));

/** An editorial article as its page shows it. `url` is its path; paragraphs of `body` are parted by an empty line. */
const TodayArticleSchema = Type.Object({
  id: TodayArticleIdSchema,
  type: Type.Literal('todayarticle'),
  title: Type.String(),
  subtitle: Type.String(),
  body: Type.String(),
  url: Type.String(),
  article_type: ArticleTypeSchema,
  is_shop: Type.Boolean(),
  /** The countries to which it is offered; null: all. */
  country_group: Nullable(OneOf(COUNTRY_GROUPS)),
  /** Its topic; null without one. */
  interest: Nullable(Type.Object({ id: InterestIdSchema, name: Type.String() })),
  /** Of its first pins that the viewer may see, none, one, three or four. */
  cover_images: Type.Array(BoardImageSchema),
  /** Null for a draft. */
  published_at: Nullable(TimestampSchema),
  updated_at: TimestampSchema,
});
export type TodayArticle = Static<typeof TodayArticleSchema>;

/** An article as site admins edit it. */
const EditedArticleSchema = Type.Object({ ...TodayArticleSchema.properties, pin_ids: Type.Array(PinIdSchema) });
export type EditedArticle = Static<typeof EditedArticleSchema>;

const content = {
  title: Type.String({ maxLength: TODAY_ARTICLES.titleLength }),
  subtitle: Type.String({ maxLength: TODAY_ARTICLES.subtitleLength }),
  body: Type.String({ maxLength: TODAY_ARTICLES.bodyLength }),
  article_type: ArticleTypeSchema,
  is_shop: Type.Boolean(),
  country_group: Nullable(OneOf(COUNTRY_GROUPS)),
  interest_id: Nullable(InterestIdSchema),
  /** Public pins in the order in which they are shown. */
  pin_ids: Type.Array(PinIdSchema, { maxItems: TODAY_ARTICLES.pins, uniqueItems: true }),
  is_published: Type.Boolean(),
};
const named = Type.Object({ article_id: TodayArticleIdSchema }, closed);
const Articles = Type.Array(ExploreArticleSchema);

export const todayArticleSchemas = {
  /** Published articles for the viewer's country, newest first; the first page has the story of a board of their pins. */
  'TodayTabResource.get': {
    options: Type.Object(Page, closed),
    data: Type.Array(Type.Union([StorySchema, ExploreArticleSchema])),
  },
  /** The articles about a topic, and then pins about it. */
  'TodayTabInterestFeedResource.get': {
    options: Type.Object({ interest_id: InterestIdSchema, ...Page }, closed),
    data: Type.Array(Type.Union([PinSchema, ExploreArticleSchema])),
  },
  'TodayArticleResource.get': { options: named, data: TodayArticleSchema },
  /** The pins of an article in its order; after the last one the story of a board that has several of them. */
  'TodayArticleFeedResource.get': {
    options: Type.Object({ article_id: TodayArticleIdSchema, ...Page }, closed),
    data: Type.Array(Type.Union([PinSchema, StorySchema])),
  },
  /** The newest articles for the viewer's country. */
  'IdeasHubTodayArticlesResource.get': { options: Type.Object({}, closed), data: Articles },
  /** Articles about the same topic, then the newest others. */
  'RelatedArticlesResource.get': { options: named, data: Articles },
  /** For site admins: all articles, last changed first. */
  'EditedArticlesResource.get': { options: Type.Object({}, closed), data: Type.Array(EditedArticleSchema) },
  'TodayArticleResource.create': {
    options: Type.Object(content, closed),
    data: Type.Object({ id: TodayArticleIdSchema, url: Type.String() }),
  },
  /** Replaces all of it. */
  'TodayArticleResource.update': {
    options: Type.Object({ article_id: TodayArticleIdSchema, ...content }, closed),
    data: Type.Object({ id: TodayArticleIdSchema, url: Type.String() }),
  },
  'TodayArticleResource.delete': { options: named, data: Done },
};
