import { type Static, Type } from 'typebox';
import { BoardImageSchema } from './boards';
import { BoardIdSchema, OneOf, PinIdSchema } from './common';

/** What a story leads to: more of the pin's own board, or a board that shares pictures with it. */
export const STORY_TYPES = ['more_from_board', 'board_suggestion'] as const;

/**
 * A module between pins (ledger ENT-034). Nothing in it depends on who looks. `subtitle` and the text of `action` are
 * for those who read the answer; the client says them in the reader's language by `story_type`.
 */
export const StorySchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('story'),
  story_type: OneOf(STORY_TYPES),
  /** What its contents are taken from. */
  container_type: Type.Literal('board'),
  container_id: BoardIdSchema,
  title: Type.String(),
  subtitle: Type.String(),
  description: Type.String(),
  /** `url` is a path, without the origin. */
  action: Type.Object({ text: Type.String(), url: Type.String() }),
  display_options: Type.Object({
    layout: Type.Literal('mosaic'),
    /** Three or four pictures of the contents. */
    cover_images: Type.Array(BoardImageSchema),
  }),
  content_ids: Type.Array(PinIdSchema),
});
export type Story = Static<typeof StorySchema>;

/** A page that collects what a word finds (ledger ENT-033); `url` is its path. */
export const ExploreArticleSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('explorearticle'),
  article_type: Type.Literal('search'),
  title: Type.String(),
  subtitle: Type.String(),
  url: Type.String(),
  cover_images: Type.Array(BoardImageSchema),
  content_ids: Type.Array(PinIdSchema),
});
export type ExploreArticle = Static<typeof ExploreArticleSchema>;
