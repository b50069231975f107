import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { CONTENT_REPORT_REASONS } from '../../constants/pins/contentReports';
import { Done, MediaIdSchema, Nullable, OneOf, Page, PinIdSchema, TimestampSchema, TriedItIdSchema } from '../common';
import { UserSchema } from '../people/users';
import { ReportDecision } from './contentReports';
import { PinImageSchema, PinSchema } from './pins';

/** Somebody tried what a pin shows (ledger REACT-009). */
export const TriedItSchema = Type.Object({
  id: TriedItIdSchema,
  type: Type.Literal('userdiditdata'),
  pin_id: PinIdSchema,
  /** In the list of a person. */
  pin: Type.Optional(PinSchema),
  user: UserSchema,
  /** May be empty. */
  text: Type.String(),
  image: Nullable(PinImageSchema),
  created_at: TimestampSchema,
  /** Nobody comments on a tried-it: comments are the pin's. */
  comment_count: Type.Literal(0),
  like_count: Type.Integer(),
  liked_by_me: Type.Boolean(),
  helpful_count: Type.Integer(),
  marked_helpful_by_me: Type.Boolean(),
  abilities: Type.Object({ delete: Type.Boolean() }),
});
export type TriedIt = Static<typeof TriedItSchema>;

/** A tried-it with all its open reports, for site admins. */
const ReportedTriedItSchema = Type.Object({
  did_it_id: TriedItIdSchema,
  pin_id: PinIdSchema,
  text: Type.String(),
  image: Nullable(PinImageSchema),
  user: Type.Object({ username: Type.String(), full_name: Type.String() }),
  reasons: Type.Array(OneOf(CONTENT_REPORT_REASONS)),
  /** What reporters wrote, newest first. */
  notes: Type.Array(Type.String()),
  report_count: Type.Integer(),
  reported_at: TimestampSchema,
});
export type ReportedTriedIt = Static<typeof ReportedTriedItSchema>;

const closed = { additionalProperties: false };
const one = Type.Object({ did_it_id: TriedItIdSchema }, closed);
const reaction = Type.Object({ did_it_id: TriedItIdSchema, kind: OneOf(['like', 'helpful']) }, closed);

export const triedItSchemas = {
  /** A pin's tried-its, newest first. */
  'DidItActivityResource.get': {
    options: Type.Object({ pin_id: PinIdSchema, ...Page }, closed),
    data: Type.Array(TriedItSchema),
  },
  /** A person's tried-its, newest first. */
  'DidItUserFeedResource.get': {
    options: Type.Object({ username: Type.String({ minLength: 1, maxLength: LIMITS.username }), ...Page }, closed),
    data: Type.Array(TriedItSchema),
  },
  /** The viewer's own tried-it of a pin. */
  'DidItUserPinActivityResource.get': {
    options: Type.Object({ pin_id: PinIdSchema }, closed),
    data: Nullable(TriedItSchema),
  },
  /** Marks a pin as tried; once more replaces note and photo. */
  'DidItResource.create': {
    options: Type.Object(
      {
        pin_id: PinIdSchema,
        text: Type.Optional(Type.String({ maxLength: LIMITS.comment })),
        media_id: Type.Optional(MediaIdSchema),
      },
      closed,
    ),
    data: TriedItSchema,
  },
  'DidItResource.delete': { options: one, data: Done },
  'DidItReactionResource.create': { options: reaction, data: TriedItSchema },
  'DidItReactionResource.delete': { options: reaction, data: TriedItSchema },
  /** The reporter no longer sees it. */
  'DidItReportResource.create': {
    options: Type.Object(
      {
        did_it_id: TriedItIdSchema,
        reason: OneOf(CONTENT_REPORT_REASONS),
        note: Type.Optional(Type.String({ maxLength: LIMITS.contentReportNote })),
      },
      closed,
    ),
    data: Done,
  },
  /** Tried-its with open reports, most recently reported first. */
  'ReportedDidItsResource.get': { options: Type.Object({}, closed), data: Type.Array(ReportedTriedItSchema) },
  /** Closes all open reports of the tried-it. */
  'ReportedDidItResource.update': {
    options: Type.Object({ did_it_id: TriedItIdSchema, ...ReportDecision }, closed),
    data: Done,
  },
};
