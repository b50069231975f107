import { type Static, Type } from 'typebox';
import { DECISION_KINDS } from '../../constants/people/decisions';
import { LISTED_NEWS_STATUSES, MUTE_STATUSES, NEWS_KINDS } from '../../constants/talk/news';
import {
  CommentIdSchema,
  Done,
  NewsIdSchema,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  TimestampSchema,
  UserIdSchema,
} from '../common';
import { UserSchema } from '../people/users';
import { CommentSchema } from '../pins/comments';
import { PinSchema } from '../pins/pins';
import { TriedItSchema } from '../pins/triedIts';

/** What others did with one thing on one day (ledger SET-008). */
export const NewsSchema = Type.Object({
  id: NewsIdSchema,
  type: Type.Literal('news'),
  kind: OneOf(NEWS_KINDS),
  status: OneOf(LISTED_NEWS_STATUSES),
  /** The newest, at most `NEWS.actors`; of all of them, `actor_count`. */
  actors: Type.Array(UserSchema),
  actor_count: Type.Integer(),
  pin: Nullable(PinSchema),
  comment_id: Nullable(CommentIdSchema),
  /**
   * The beginning of what was said last, of the comment that somebody likes, or the title of what was removed or
   * restored; null where there is none that the viewer sees.
   */
  quote: Nullable(Type.String()),
  /** What was removed or restored; null for all other kinds. */
  decided: Nullable(OneOf(DECISION_KINDS)),
  updated_at: TimestampSchema,
  /** Grows with every event of the viewer's. */
  latest_event_id: Type.String(),
});
export type News = Static<typeof NewsSchema>;

/** Who did what an entry is about, and what they said; the newest, at most `NEWS.detailed` of each. */
const NewsDetailsSchema = Type.Object({
  actors: Type.Array(UserSchema),
  comments: Type.Array(CommentSchema),
  did_its: Type.Array(TriedItSchema),
});
export type NewsDetails = Static<typeof NewsDetailsSchema>;

/** A person or a pin of which the viewer gets no news; `until` is null unless it is snoozed. */
const NewsMuteSchema = Type.Object({
  status: OneOf(MUTE_STATUSES),
  user: Nullable(UserSchema),
  pin: Nullable(PinSchema),
  until: Nullable(TimestampSchema),
});
export type NewsMute = Static<typeof NewsMuteSchema>;

const closed = { additionalProperties: false };
/** One of them. */
const subject = { user_id: Type.Optional(UserIdSchema), pin_id: Type.Optional(PinIdSchema) };

export const newsSchemas = {
  /** Newest first; of one kind alone where it is named. */
  'NewsHubResource.get': {
    options: Type.Object({ ...Page, kind: Type.Optional(Type.Literal('mention')) }, closed),
    data: Type.Array(NewsSchema),
  },
  'NewsHubDetailsResource.get': { options: Type.Object({ news_id: NewsIdSchema }, closed), data: NewsDetailsSchema },
  /** Marks everything up to this event as seen. */
  'NewsHubResource.update': { options: Type.Object({ latest_event_id: NewsIdSchema }, closed), data: Done },
  /** Marks one entry as read; without an id all of them. */
  'NewsItemResource.update': {
    options: Type.Object({ news_id: Type.Optional(NewsIdSchema) }, closed),
    data: Done,
  },
  /** Removes one entry from the list until somebody joins it. */
  'NewsItemResource.delete': { options: Type.Object({ news_id: NewsIdSchema }, closed), data: Done },
  /** Newest first. */
  'NewsMutesResource.get': { options: Type.Object({}, closed), data: Type.Array(NewsMuteSchema) },
  /** Mutes a person or a pin; with `days` it ends by itself. */
  'NewsMuteResource.create': {
    options: Type.Object({ ...subject, days: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7)])) }, closed),
    data: Done,
  },
  'NewsMuteResource.delete': { options: Type.Object(subject, closed), data: Done },
};
