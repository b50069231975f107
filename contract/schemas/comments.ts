import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { CommentIdSchema, Done, Page, PinIdSchema, TimestampSchema } from './common';
import { UserSchema } from './users';

/** A comment on a pin (ledger COMM). */
export const CommentSchema = Type.Object({
  id: CommentIdSchema,
  type: Type.Literal('aggregatedcomment'),
  pin_id: PinIdSchema,
  user: UserSchema,
  text: Type.String(),
  created_at: TimestampSchema,
  abilities: Type.Object({ delete: Type.Boolean() }),
});
export type Comment = Static<typeof CommentSchema>;

const closed = { additionalProperties: false };

export const commentSchemas = {
  'UnifiedCommentsResource.get': {
    options: Type.Object({ pin_id: PinIdSchema, ...Page }, closed),
    data: Type.Array(CommentSchema),
  },
  'AggregatedCommentResource.create': {
    options: Type.Object(
      { pin_id: PinIdSchema, text: Type.String({ minLength: 1, maxLength: LIMITS.comment }) },
      closed,
    ),
    data: CommentSchema,
  },
  'AggregatedCommentResource.delete': { options: Type.Object({ comment_id: CommentIdSchema }, closed), data: Done },
  'CommentRestoreResource.create': {
    options: Type.Object({ comment_id: CommentIdSchema }, closed),
    data: CommentSchema,
  },
};
