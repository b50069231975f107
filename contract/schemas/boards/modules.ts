import { type Static, Type } from 'typebox';
import { BoardIdSchema, OneOf, PinIdSchema } from '../common';
import { BoardImageSchema } from './boards';

/** What a story contains: more of the pin's own board, or a board with similar images. */
export const STORY_TYPES = ['more_from_board', 'board_suggestion'] as const;

/**
 * A module between pins (ledger ENT-034). Nothing in it depends on the viewer. `subtitle` and the text of `action` are
 * for other API clients; our client writes them in the reader's language by `story_type`.
 */
export const StorySchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('story'),
  story_type: OneOf(STORY_TYPES),
  /** Where its contents come from. */
  container_type: Type.Literal('board'),
  container_id: BoardIdSchema,
  title: Type.String(),
  subtitle: Type.String(),
  description: Type.String(),
  /** `url` is a path, without the origin. */
  action: Type.Object({ text: Type.String(), url: Type.String() }),
  display_options: Type.Object({
    layout: Type.Literal('mosaic'),
    /** Three or four images of the contents. */
    cover_images: Type.Array(BoardImageSchema),
  }),
  content_ids: Type.Array(PinIdSchema),
});
export type Story = Static<typeof StorySchema>;

/** What an article collects: search results of a term, or what the site's editors chose (ledger HOME-011). */
export const EXPLORE_ARTICLE_TYPES = ['search', 'editorial'] as const;

/** A page that collects pins (ledger ENT-033); `url` is its path. One of the editors may have no image. */
export const ExploreArticleSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('explorearticle'),
  article_type: OneOf(EXPLORE_ARTICLE_TYPES),
  title: Type.String(),
  subtitle: Type.String(),
  url: Type.String(),
  cover_images: Type.Array(BoardImageSchema),
  content_ids: Type.Array(PinIdSchema),
});
export type ExploreArticle = Static<typeof ExploreArticleSchema>;
