import { Type } from 'typebox';
import { BOARD_SORTS } from '../../constants/boards/boardSorts';
import { LIMITS } from '../../constants/limits';
import { SHARE_WAYS } from '../../constants/talk/shares';
import { DeletionSchema } from '../boards/deletions';
import {
  BoardIdSchema,
  Done,
  IsRevealConfirmed,
  MediaIdSchema,
  Nullable,
  OneOf,
  Page,
  PinIdSchema,
  SectionIdSchema,
} from '../common';
import {
  AltText,
  FeedItemSchema,
  HiddenPinSchema,
  Link,
  PinDescription,
  PinNoteSchema,
  PinSchema,
  SavedInfoSchema,
  Title,
} from './pins';

const closed = { additionalProperties: false };

const BoardSortOption = Type.Optional(OneOf(BOARD_SORTS));

export const pinSchemas = {
  'PinResource.get': { options: Type.Object({ id: PinIdSchema }, closed), data: PinSchema },
  'PinResource.create': {
    /** Either `media_id` of an upload of the viewer or `image_url`, which the server fetches. */
    options: Type.Object(
      {
        board_id: BoardIdSchema,
        section_id: Type.Optional(SectionIdSchema),
        media_id: Type.Optional(MediaIdSchema),
        image_url: Type.Optional(Link),
        title: Type.Optional(Title),
        description: Type.Optional(PinDescription),
        link: Type.Optional(Link),
        alt_text: Type.Optional(AltText),
        comments_disabled: Type.Optional(Type.Boolean()),
        /** False: its related pins show no products. */
        is_shopping_rec_allowed: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    data: PinSchema,
  },
  'PinResource.update': {
    /** Another `board_id` or `section_id` moves the pin; `section_id: null` removes it from its section. */
    options: Type.Object(
      {
        id: PinIdSchema,
        board_id: Type.Optional(BoardIdSchema),
        section_id: Type.Optional(Nullable(SectionIdSchema)),
        title: Type.Optional(Title),
        description: Type.Optional(PinDescription),
        link: Type.Optional(Nullable(Link)),
        alt_text: Type.Optional(AltText),
        comments_disabled: Type.Optional(Type.Boolean()),
        is_reveal_confirmed: IsRevealConfirmed,
      },
      closed,
    ),
    data: PinSchema,
  },
  'PinResource.delete': { options: Type.Object({ id: PinIdSchema }, closed), data: Done },
  'PinRestoreResource.create': { options: Type.Object({ id: PinIdSchema }, closed), data: PinSchema },
  'PinNoteResource.get': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: PinNoteSchema },
  'PinNoteResource.update': {
    /** An empty text deletes the note. */
    options: Type.Object({ pin_id: PinIdSchema, text: Type.String({ maxLength: LIMITS.pinNote }) }, closed),
    data: PinNoteSchema,
  },
  'HiddenPinResource.create': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: HiddenPinSchema },
  'HiddenPinResource.delete': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: HiddenPinSchema },
  'RepinResource.create': {
    options: Type.Object(
      {
        pin_id: PinIdSchema,
        board_id: BoardIdSchema,
        section_id: Type.Optional(SectionIdSchema),
        is_reveal_confirmed: IsRevealConfirmed,
      },
      closed,
    ),
    data: PinSchema,
  },
  /** Where the viewer has already saved an image, by its signature, or a similar one. */
  'SavedPictureResource.get': {
    options: Type.Object({ signature: Type.String({ minLength: 1, maxLength: 128 }) }, closed),
    data: Type.Object({ saved_info: Nullable(SavedInfoSchema), is_similar: Type.Optional(Type.Literal(true)) }),
  },
  'BoardTitleSuggestionsResource.get': {
    /** `purpose`: the fixed name of the board that a new member gets without being asked for one. */
    options: Type.Object({ id: PinIdSchema, purpose: Type.Optional(OneOf(['first_board'])) }, closed),
    data: Type.Array(Type.String()),
  },
  /** Moves a pin behind another one of its board, and in its section; null: to the front. */
  'BoardPinPlaceResource.update': {
    options: Type.Object({ board_id: BoardIdSchema, pin_id: PinIdSchema, after_pin_id: Nullable(PinIdSchema) }, closed),
    data: Type.Object({ pin_id: PinIdSchema, after_pin_id: Nullable(PinIdSchema) }),
  },
  /** Pins that the viewer deleted one by one and can still restore, the last first. */
  'DeletedPinsResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(DeletionSchema) },
  'BoardFeedResource.get': {
    /** All pins of the board; with `filter_section_pins` only those without a section. */
    options: Type.Object(
      { board_id: BoardIdSchema, filter_section_pins: Type.Optional(Type.Boolean()), sort: BoardSortOption, ...Page },
      closed,
    ),
    data: Type.Array(FeedItemSchema),
  },
  'BoardSectionPinsResource.get': {
    options: Type.Object(
      { board_id: BoardIdSchema, section_id: SectionIdSchema, sort: BoardSortOption, ...Page },
      closed,
    ),
    data: Type.Array(FeedItemSchema),
  },
  /** More like what is on a board or in one of its sections, for those who may add to it (ledger BOARD-061). */
  'BoardContentRecommendationResource.get': {
    options: Type.Object({ board_id: BoardIdSchema, section_id: Type.Optional(SectionIdSchema), ...Page }, closed),
    data: Type.Array(FeedItemSchema),
  },
  /**
   * created: the images that the person uploaded; saved: all pins on boards that the viewer may see; products: those of
   * their catalogs.
   */
  'UserPinsResource.get': {
    options: Type.Object(
      {
        username: Type.String({ maxLength: LIMITS.username }),
        kind: Type.Union([Type.Literal('created'), Type.Literal('saved'), Type.Literal('products')]),
        ...Page,
      },
      closed,
    ),
    data: Type.Array(PinSchema),
  },
  /** Removes a mention or a product from a story, or restores it; `page` and `block` count from 0. */
  'StoryStickerResource.update': {
    options: Type.Object(
      {
        pin_id: PinIdSchema,
        page: Type.Integer({ minimum: 0 }),
        block: Type.Integer({ minimum: 0 }),
        is_removed: Type.Boolean(),
      },
      closed,
    ),
    data: PinSchema,
  },
  /** Takes the viewer's own name out of the description of a pin. */
  'PinMentionResource.delete': { options: Type.Object({ pin_id: PinIdSchema }, closed), data: PinSchema },
  /** The pin was shared. Counted once per person or visitor, pin and day (ledger PIN-033). */
  'PinShareResource.create': {
    options: Type.Object({ pin_id: PinIdSchema, way: OneOf(SHARE_WAYS) }, { additionalProperties: false }),
    data: Type.Object({ pin_id: PinIdSchema, share_count: Type.Integer() }),
  },
  'UserHomefeedResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(PinSchema) },
};
