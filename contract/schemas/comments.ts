import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { CommentIdSchema, Done, Nullable, Page, PinIdSchema, TimestampSchema, UserIdSchema } from './common';
import { UserSchema } from './users';

/** A comment on a pin, or a reply to one (ledger COMM-001). */
export const CommentSchema = Type.Object({
  id: CommentIdSchema,
  type: Type.Literal('aggregatedcomment'),
  pin_id: PinIdSchema,
  /** The comment at the head of its thread; null for that one. */
  parent_id: Nullable(CommentIdSchema),
  user: UserSchema,
  text: Type.String(),
  created_at: TimestampSchema,
  /** Null if its text is as it was written first. */
  edited_at: Nullable(TimestampSchema),
  /** By reaction type; likes are '1'. Types without a reaction are absent. */
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  /** The viewer's reaction type; 0 if there is none. */
  reaction_by_me: Type.Integer(),
  helpful_count: Type.Integer(),
  marked_helpful_by_me: Type.Boolean(),
  highlighted_by_pin_owner: Type.Boolean(),
  /** Replies. */
  comment_count: Type.Integer(),
  abilities: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    highlight: Type.Boolean(),
  }),
});
export type Comment = Static<typeof CommentSchema>;

const closed = { additionalProperties: false };
const one = Type.Object({ comment_id: CommentIdSchema }, closed);
const someone = Type.Object({ user_id: UserIdSchema }, closed);
const text = Type.String({ minLength: 1, maxLength: LIMITS.comment });
const reaction = Type.Object({ comment_id: CommentIdSchema, reaction_type: Type.Literal(1) }, closed);

export const commentSchemas = {
  /** A pin's comments, newest first; with `comment_id` the replies to that one, oldest first. */
  'UnifiedCommentsResource.get': {
    options: Type.Object({ pin_id: PinIdSchema, comment_id: Type.Optional(CommentIdSchema), ...Page }, closed),
    data: Type.Array(CommentSchema),
  },
  /** A reply to a reply joins its thread. */
  'AggregatedCommentResource.create': {
    options: Type.Object({ pin_id: PinIdSchema, parent_id: Type.Optional(CommentIdSchema), text }, closed),
    data: CommentSchema,
  },
  'AggregatedCommentResource.update': {
    options: Type.Object({ comment_id: CommentIdSchema, text }, closed),
    data: CommentSchema,
  },
  'AggregatedCommentResource.delete': { options: one, data: Done },
  'CommentRestoreResource.create': { options: one, data: CommentSchema },
  'CommentReactionResource.create': { options: reaction, data: CommentSchema },
  'CommentReactionResource.delete': { options: reaction, data: CommentSchema },
  'CommentHelpfulResource.create': { options: one, data: CommentSchema },
  'CommentHelpfulResource.delete': { options: one, data: CommentSchema },
  'CommentHighlightResource.update': {
    options: Type.Object({ aggregated_comment: CommentIdSchema, pin: PinIdSchema, highlight: Type.Boolean() }, closed),
    data: CommentSchema,
  },
  /** Hides a comment, or all comments of a person, from the viewer; `delete` shows them again. */
  'HiddenCommentResource.create': { options: one, data: Done },
  'HiddenCommentResource.delete': { options: one, data: Done },
  'HiddenCommenterResource.create': { options: someone, data: Done },
  'HiddenCommenterResource.delete': { options: someone, data: Done },
};
