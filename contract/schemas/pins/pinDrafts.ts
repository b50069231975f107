import { type Static, Type } from 'typebox';
import { PICTURE_FILTERS } from '../../constants/content/pictureFilters';
import { VIDEO_LIMITS } from '../../constants/content/videos';
import { LIMITS } from '../../constants/limits';
import { CAROUSEL_PICTURES, DRAFT_LIMITS, UPLOAD_STATUSES } from '../../constants/pins/pinDrafts';
import { PIN_TAG_LIMITS } from '../../constants/pins/pinTags';
import {
  BoardIdSchema,
  Done,
  MediaIdSchema,
  Nullable,
  OneOf,
  PinIdSchema,
  SectionIdSchema,
  TimestampSchema,
  UserIdSchema,
} from '../common';
import { MediaSchema } from '../content/media';
import { OptionalCrop } from '../content/pictureCrops';
import { PinSchema } from './pins';
import { DraftTagSchema } from './pinTags';
import { ScheduledPinSchema } from './scheduledPins';
import { StoryPageSchema } from './storyPages';

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
/** Made by the device, so that a draft has one name before and after it is first saved. Unique among its owner's. */
const DraftId = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$' });
const Side = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }));

/** What a person decides about a draft. Checked as strictly as a pin only when it is published. */
const content = {
  title: text(DRAFT_LIMITS.title),
  description: text(DRAFT_LIMITS.text),
  alt_text: text(DRAFT_LIMITS.text),
  link: text(DRAFT_LIMITS.link),
  board_id: Nullable(BoardIdSchema),
  section_id: Nullable(SectionIdSchema),
  /** Local time in `time_zone`, to the minute; null: at once. */
  publish_at: Nullable(text(32)),
  time_zone: text(64),
  is_comments_allowed: Type.Boolean(),
  /** Products are recommended beside the pin. */
  is_shopping_rec_allowed: Type.Boolean(),
  /** Applied to the picture when the draft is published. */
  crop: OptionalCrop,
  /** Applied to the picture with the crop; null: none. Not sent by pages of an earlier version. */
  filter: Type.Optional(Nullable(OneOf(PICTURE_FILTERS))),
  /** Of a video: the time of the frame that is its cover, in milliseconds; null: the first that shows something. */
  cover_ms: Nullable(Type.Integer({ minimum: 0, maximum: VIDEO_LIMITS.seconds * 1000 })),
  /** Of a video: WebVTT. Checked when the draft is published. */
  captions: Nullable(text(VIDEO_LIMITS.captions)),
  /** The image of a web page that it was made from; the server fetches it when the draft is published. */
  image: Nullable(
    Type.Object(
      {
        url: text(DRAFT_LIMITS.link),
        width: Side,
        height: Side,
        alt_text: text(DRAFT_LIMITS.text),
        page_url: text(DRAFT_LIMITS.link),
        page_title: text(DRAFT_LIMITS.title),
      },
      closed,
    ),
  ),
  /**
   * Of a carousel: the drafts whose pictures the pin shows, in this order, this draft among them. Each of the others has
   * its own picture, crop, filter, texts and link. Empty for a single picture.
   */
  pin_item_ids: Type.Array(DraftId, { maxItems: CAROUSEL_PICTURES.max, uniqueItems: true }),
  /** The pictures are the pages of a story. */
  is_story: Type.Boolean(),
  /** What stands over the picture where it is the page of a story; null: nothing. */
  story_page: Nullable(StoryPageSchema),
  /**
   * People whom the writer chose to mention; those whose names stand in the description are. Not sent by pages of an
   * earlier version.
   */
  user_mention_tags: Type.Optional(
    Type.Array(Type.Object({ user_id: UserIdSchema, username: text(LIMITS.username) }, closed), {
      maxItems: DRAFT_LIMITS.mentions,
    }),
  ),
  /** On the picture as it is published. */
  pin_tags: Type.Array(DraftTagSchema, { maxItems: PIN_TAG_LIMITS.tags }),
  /** The file that it was made from. */
  upload: Nullable(
    Type.Object(
      {
        name: text(DRAFT_LIMITS.fileName),
        /** Bytes. */
        size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        type: text(DRAFT_LIMITS.fileType),
        status: OneOf(UPLOAD_STATUSES),
      },
      closed,
    ),
  ),
};
const Content = Type.Object(content, closed);
export type DraftContent = Static<typeof Content>;

/** The error body of a failed attempt, without what only a response needs. */
const Failure = Type.Object({
  api_error_code: Type.Integer(),
  code: Type.String(),
  id: Type.String(),
  params: Type.Record(Type.String(), Type.Unknown()),
  message: Type.String(),
  message_detail: Type.String(),
  extraData: Type.Record(Type.String(), Type.Unknown()),
  httpStatus: Type.Integer(),
});

/** A pin in the making. Only its owner knows of it. */
export const PinDraftSchema = Type.Object({
  id: DraftId,
  type: Type.Literal('pindraft'),
  /** Grows with each change. */
  version: Type.Integer(),
  /** `processing`: it is published when its videos are ready. */
  status: OneOf(['saved', 'failed', 'processing', 'published']),
  ...content,
  /** The uploaded image. */
  media: Nullable(MediaSchema),
  /** Why publishing it failed last. */
  api_error: Nullable(Failure),
  pin_id: Nullable(PinIdSchema),
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
});
export type PinDraft = Static<typeof PinDraftSchema>;

const One = { draft_id: DraftId };
const Version = Type.Integer({ minimum: 1 });

export const pinDraftSchemas = {
  /** The viewer's drafts that are not published, in the order of creation. */
  'PinDraftsResource.get': { options: Type.Object({}, closed), data: Type.Array(PinDraftSchema) },
  /** Those that are stories. */
  'StoryPinDraftsResource.get': { options: Type.Object({}, closed), data: Type.Array(PinDraftSchema) },
  'PinDraftResource.update': {
    /**
     * Replaces the draft's content. `version`: the version that was edited, 0 for a new draft. If the draft has another
     * version by now, 409 with the current draft in `extraData.draft`. `editor_id` names the open page and `edit`
     * counts its edits, so that a save whose answer was lost can be repeated and no older one overwrites a newer one.
     */
    options: Type.Object(
      {
        ...One,
        version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
        editor_id: DraftId,
        edit: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
        media_id: Nullable(MediaIdSchema),
        ...content,
      },
      closed,
    ),
    data: PinDraftSchema,
  },
  'PinDraftResource.delete': { options: Type.Object(One, closed), data: Done },
  'PinDraftPublishResource.create': {
    /**
     * Makes the pin, or schedules it, and ends the draft: all or nothing. 409 as for a save. If it fails, the draft keeps
     * its content and the reason. A repeated call returns the same pin. `items`: the other drafts of a carousel, which
     * end with it, in the versions that the caller has. With `is_when_ready` the server publishes it later where one of
     * its videos is still being prepared, also if nobody waits for it; the answer has neither pin then. An edit withdraws
     * that.
     */
    options: Type.Object(
      {
        ...One,
        version: Version,
        is_when_ready: Type.Optional(Type.Boolean()),
        items: Type.Optional(
          Type.Array(Type.Object({ ...One, version: Version }, closed), { maxItems: CAROUSEL_PICTURES.max - 1 }),
        ),
      },
      closed,
    ),
    data: Type.Object({ pin: Nullable(PinSchema), scheduled_pin: Nullable(ScheduledPinSchema) }),
  },
  /** The draft is no longer published when its videos are ready. A repeated call changes nothing. */
  'PinDraftPublishResource.delete': { options: Type.Object(One, closed), data: Done },
};
