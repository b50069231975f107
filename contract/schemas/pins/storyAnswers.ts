import { type Static, Type } from 'typebox';
import { STORY_LIMITS } from '../../constants/boards/stories';
import { Done, Nullable, Page, PinIdSchema, TimestampSchema, UserIdSchema } from '../common';

/** The answers to a question of a story that the viewer may read. */
const StoryAnswersSchema = Type.Object({
  is_author: Type.Boolean(),
  /** The viewer's own; '' without one. */
  text: Type.String(),
  /** For the author of the story alone: a page of them, the newest first. */
  answers: Type.Array(
    Type.Object({
      user: Type.Object({ id: UserIdSchema, username: Type.String(), full_name: Type.String() }),
      text: Type.String(),
      answered_at: TimestampSchema,
    }),
  ),
  next_bookmark: Nullable(Type.String()),
});
export type StoryAnswers = Static<typeof StoryAnswersSchema>;

const closed = { additionalProperties: false };
/** The page and the block on it, from 0. */
const Index = Type.Integer({ minimum: 0, maximum: 1000 });
const question = { pin_id: PinIdSchema, page: Index, block: Index };

export const storyAnswerSchemas = {
  'StoryAnswersResource.get': {
    /** `after`: the `next_bookmark` of the page before. */
    options: Type.Object({ ...question, after: Page.bookmark, page_size: Page.page_size }, closed),
    data: StoryAnswersSchema,
  },
  /** Replaces the viewer's answer; an empty text deletes it. */
  'StoryAnswerResource.update': {
    options: Type.Object({ ...question, text: Type.String({ maxLength: STORY_LIMITS.text }) }, closed),
    data: StoryAnswersSchema,
  },
  /** The story's author removes the answer of another person. */
  'StoryAnswerResource.delete': { options: Type.Object({ ...question, user_id: UserIdSchema }, closed), data: Done },
};
