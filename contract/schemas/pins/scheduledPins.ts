import { type Static, Type } from 'typebox';
import {
  BoardIdSchema,
  Done,
  MediaIdSchema,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  ScheduledPinIdSchema,
  SectionIdSchema,
  TimestampSchema,
} from '../common';
import { AltText, Link, PinDescription, PinImageSchema, Title } from './pins';

/**
 * Why a pin was not published at its time: its board or section was deleted, or its owner may not save there any more.
 */
export const SCHEDULE_PROBLEMS = ['boardGone', 'notAllowed', 'failed'] as const;
export type ScheduleProblem = (typeof SCHEDULE_PROBLEMS)[number];

/** A pin that the server publishes at its time; until then only its owner sees it. */
export const ScheduledPinSchema = Type.Object({
  id: ScheduledPinIdSchema,
  type: Type.Literal('scheduledpin'),
  title: Type.String(),
  description: Type.String(),
  alt_text: Type.String(),
  link: Nullable(Type.String()),
  board_id: BoardIdSchema,
  section_id: Nullable(SectionIdSchema),
  image: PinImageSchema,
  /** Seconds since 1970, UTC. */
  scheduled_ts: Type.Integer(),
  /** IANA name of the time zone that its owner chose. */
  time_zone: Type.String(),
  problem: Nullable(OneOf(SCHEDULE_PROBLEMS)),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
});
export type ScheduledPin = Static<typeof ScheduledPinSchema>;

const closed = { additionalProperties: false };
/** Local time in `time_zone`, to the minute: `2026-11-29T09:30`. */
const LocalTime = Type.String({ maxLength: 32 });
const TimeZone = Type.String({ minLength: 1, maxLength: 64 });
const Words = {
  title: Type.Optional(Title),
  description: Type.Optional(PinDescription),
  link: Type.Optional(Nullable(Link)),
  alt_text: Type.Optional(AltText),
};
const One = Type.Object({ scheduled_pin_id: ScheduledPinIdSchema }, closed);

export const scheduledPinSchemas = {
  /** The viewer's own, next one first. */
  'ScheduledPinsResource.get': {
    options: Type.Object({ ...Page }, closed),
    data: Type.Array(ScheduledPinSchema),
  },
  'ScheduledPinResource.create': {
    /** Either `media_id` of an upload of the viewer or `image_url`, which the server fetches. */
    options: Type.Object(
      {
        board_id: BoardIdSchema,
        section_id: Type.Optional(SectionIdSchema),
        media_id: Type.Optional(MediaIdSchema),
        image_url: Type.Optional(Link),
        ...Words,
        comments_disabled: Type.Optional(Type.Boolean()),
        is_shopping_rec_allowed: Type.Optional(Type.Boolean()),
        scheduled_at: LocalTime,
        time_zone: TimeZone,
      },
      closed,
    ),
    data: ScheduledPinSchema,
  },
  'ScheduledPinResource.update': {
    /** `scheduled_at` and `time_zone` must be given together. */
    options: Type.Object(
      {
        scheduled_pin_id: ScheduledPinIdSchema,
        board_id: Type.Optional(BoardIdSchema),
        section_id: Type.Optional(Nullable(SectionIdSchema)),
        ...Words,
        scheduled_at: Type.Optional(LocalTime),
        time_zone: Type.Optional(TimeZone),
      },
      closed,
    ),
    data: ScheduledPinSchema,
  },
  'ScheduledPinResource.delete': { options: One, data: Done },
  'ScheduledPinRestoreResource.create': { options: One, data: ScheduledPinSchema },
  /** Publishes it now; returns the new pin. */
  'ScheduledPinPublishResource.create': { options: One, data: Type.Object({ pin_id: PinIdSchema }) },
};
