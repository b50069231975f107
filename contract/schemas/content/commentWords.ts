import { type Static, Type } from 'typebox';
import { COMMENT_WORDS } from '../../constants/content/commentWords';

const closed = { additionalProperties: false };
const Word = Type.String({ minLength: 1, maxLength: COMMENT_WORDS.length });

/** Words and phrases that comments on one's own pins must not have. */
export const OwnCommentWords = Type.Array(Word, { maxItems: COMMENT_WORDS.own });

const CommentWordsSchema = Type.Object(
  {
    /** No comment with one of them is taken. */
    refused: Type.Array(Word, { maxItems: COMMENT_WORDS.site }),
    /** Comments with one of them are taken once their author insists (`force`). */
    warned: Type.Array(Word, { maxItems: COMMENT_WORDS.site }),
  },
  closed,
);
export type CommentWords = Static<typeof CommentWordsSchema>;

export const commentWordSchemas = {
  /** The lists of the site. */
  'CommentWordsResource.get': { options: Type.Object({}, closed), data: CommentWordsSchema },
  'CommentWordsResource.update': { options: CommentWordsSchema, data: CommentWordsSchema },
};
