import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { AUDIENCES } from '../../constants/people/accountSettings';
import { COMMENT_REPORT_DETAILS, COMMENT_REPORT_REASON_IDS } from '../../constants/pins/commentReports';
import { MENTIONS } from '../../constants/pins/mentions';
import {
  CommentIdSchema,
  Done,
  MediaIdSchema,
  Nullable,
  OneOf,
  Page,
  Passcode,
  PinIdSchema,
  TimestampSchema,
  UserIdSchema,
} from '../common';
import { UserSchema } from '../people/users';
import { ReportDecision } from './contentReports';
import { PinImageSchema } from './pins';
import { TriedItSchema } from './triedIts';

/** A comment on a pin, or a reply to one (ledger COMM-001). */
export const CommentSchema = Type.Object({
  id: CommentIdSchema,
  type: Type.Literal('aggregatedcomment'),
  pin_id: PinIdSchema,
  /** The comment at the head of its thread; null for that one. */
  parent_id: Nullable(CommentIdSchema),
  user: UserSchema,
  text: Type.String(),
  /** Where the text names somebody by `@` and their user name, in UTF-16 code units. */
  tags: Type.Array(Type.Object({ user_id: UserIdSchema, offset: Type.Integer(), length: Type.Integer() })),
  image: Nullable(PinImageSchema),
  /** The people of `tags`; without those whom the viewer does not see. */
  tagged_users: Type.Array(UserSchema),
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
  /** That its author tried what the pin shows; null if they did not say so. */
  did_it: Nullable(TriedItSchema),
  /** Replies. */
  comment_count: Type.Integer(),
  abilities: Type.Object({
    edit: Type.Boolean(),
    delete: Type.Boolean(),
    highlight: Type.Boolean(),
  }),
});
export type Comment = Static<typeof CommentSchema>;

const CommentMentionsSchema = Type.Pick(CommentSchema, ['id', 'tagged_users']);
export type CommentMentions = Static<typeof CommentMentionsSchema>;

/** What a member chose about comments, and what the site offers (ledger COMM-034). */
const CommentFeaturesSchema = Type.Object({
  /** Comments on new pins are off. */
  comments_off: Type.Boolean(),
  comments_from: OneOf(AUDIENCES),
  mentions_from: OneOf(AUDIENCES),
  /** The site has a service that translates. */
  can_translate: Type.Boolean(),
});
export type CommentFeatures = Static<typeof CommentFeaturesSchema>;

/** A comment with all its open reports, for site admins. */
const ReportedCommentSchema = Type.Object({
  comment_id: CommentIdSchema,
  pin_id: PinIdSchema,
  text: Type.String(),
  image: Nullable(PinImageSchema),
  user: Type.Object({ username: Type.String(), full_name: Type.String() }),
  reasons: Type.Array(OneOf(COMMENT_REPORT_REASON_IDS)),
  /** Of all these reasons, the most frequent first. */
  detailed_reasons: Type.Array(OneOf(COMMENT_REPORT_DETAILS)),
  report_count: Type.Integer(),
  reported_at: TimestampSchema,
});
export type ReportedComment = Static<typeof ReportedCommentSchema>;

const closed = { additionalProperties: false };
const one = Type.Object({ comment_id: CommentIdSchema }, closed);
const someone = Type.Object({ user_id: UserIdSchema }, closed);
const written = {
  text: Type.String({ maxLength: LIMITS.comment }),
  /** Of the people whom the text names, those whom it mentions; all of them where it is left out. */
  tags: Type.Optional(Type.Array(UserIdSchema, { maxItems: MENTIONS.inText, uniqueItems: true })),
  /** In spite of a warning about its words. */
  force: Type.Optional(Type.Boolean()),
  /** The account on whose behalf it is written: one's own, for nobody writes for another. */
  orbac_subject_id: Type.Optional(UserIdSchema),
};
const reaction = Type.Object({ comment_id: CommentIdSchema, reaction_type: Type.Literal(1) }, closed);

export const commentSchemas = {
  /** A pin's comments, newest first; with `comment_id` the replies to that one, oldest first. */
  'UnifiedCommentsResource.get': {
    options: Type.Object({ pin_id: PinIdSchema, comment_id: Type.Optional(CommentIdSchema), ...Page }, closed),
    data: Type.Array(CommentSchema),
  },
  /** The newest few of a pin's comments. */
  'UnifiedCommentsPreviewResource.get': {
    options: Type.Object({ pin_id: PinIdSchema }, closed),
    data: Type.Array(CommentSchema),
  },
  /** A pin's comments and tried-its together, newest first; without replies. */
  'AggregatedActivityFeedResource.get': {
    options: Type.Object({ pin_id: PinIdSchema, ...Page }, closed),
    data: Type.Array(Type.Union([CommentSchema, TriedItSchema])),
  },
  /** A reply to a reply joins its thread. With a picture, an upload of the viewer, the text may be empty. */
  'AggregatedCommentResource.create': {
    options: Type.Object(
      {
        pin_id: PinIdSchema,
        parent_id: Type.Optional(CommentIdSchema),
        media_id: Type.Optional(MediaIdSchema),
        ...written,
      },
      closed,
    ),
    data: CommentSchema,
  },
  /** The text of a comment with a picture may be empty. */
  'AggregatedCommentResource.update': {
    options: Type.Object({ comment_id: CommentIdSchema, ...written }, closed),
    data: CommentSchema,
  },
  /** Takes the viewer's own name out of a comment. `fields` names the parts of the answer, which always has all. */
  'CommentMentionsResource.delete': {
    options: Type.Object(
      {
        comment_id: CommentIdSchema,
        fields: Type.Optional(Type.Array(OneOf(['id', 'tagged_users']), { maxItems: 2, uniqueItems: true })),
      },
      closed,
    ),
    data: CommentMentionsSchema,
  },
  /** Whom a comment may mention by a name that begins so: people whom the viewer follows first, then others. */
  'MentionTypeaheadResource.get': {
    options: Type.Object({ query: Type.String({ maxLength: LIMITS.username }) }, closed),
    data: Type.Array(UserSchema),
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
  /** Reports a comment; the reporter no longer sees it. Details belong to the reason. */
  'CommentReportResource.update': {
    options: Type.Object(
      {
        comment_id: CommentIdSchema,
        reason: OneOf(COMMENT_REPORT_REASON_IDS),
        detailed_reasons: Type.Optional(
          Type.Array(OneOf(COMMENT_REPORT_DETAILS), { maxItems: COMMENT_REPORT_DETAILS.length, uniqueItems: true }),
        ),
      },
      closed,
    ),
    data: Done,
  },
  /** Comments with open reports, most recently reported first. */
  'ReportedCommentsResource.get': { options: Type.Object({}, closed), data: Type.Array(ReportedCommentSchema) },
  /** Closes all open reports of the comment. */
  'ReportedCommentResource.update': {
    options: Type.Object({ comment_id: CommentIdSchema, ...ReportDecision }, closed),
    data: Done,
  },
  /** The text in the viewer's language; empty if that failed. */
  'CommentTranslationResource.get': { options: one, data: Type.String() },
  'AggregatedCommentFeaturesResource.get': { options: Type.Object({}, closed), data: CommentFeaturesSchema },
  'AggregatedCommentFeaturesResource.update': {
    options: Type.Object(
      {
        user_id: UserIdSchema,
        feature_map: Type.Partial(Type.Omit(CommentFeaturesSchema, ['can_translate']), closed),
        ...Passcode,
      },
      closed,
    ),
    data: CommentFeaturesSchema,
  },
  /** Hides a comment, or all comments of a person, from the viewer; `delete` shows them again. */
  'HiddenCommentResource.create': { options: one, data: Done },
  'HiddenCommentResource.delete': { options: one, data: Done },
  'HiddenCommenterResource.create': { options: someone, data: Done },
  'HiddenCommenterResource.delete': { options: someone, data: Done },
};
