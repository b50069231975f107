import { type Static, Type } from 'typebox';
import { BOARD_SORTS } from '../constants/boardSorts';
import { LIMITS } from '../constants/limits';
import { LINK_HEALTHS } from '../constants/linkHealth';
import { SHARE_WAYS } from '../constants/shares';
import { PinBoardSchema } from './boards';
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
  TimestampSchema,
} from './common';
import { DeletionSchema } from './deletions';
import { type Story, StorySchema } from './modules';
import {
  AdTargetingAttributionSchema,
  AttributionSchema,
  carouselSchemaOf,
  EmbedSchema,
  MediaAttributionSchema,
  RelatedArticleSchema,
  SponsorshipSchema,
} from './pinParts';
import { ArticleSchema, ProductSchema, RecipeSchema, StoryPinDataSchema, VideosSchema } from './richPins';
import { UserSchema } from './users';

/** One rendition of a pin's image. `url` is in the original's own format; avif and webp are alternatives. */
export const PinImageSchema = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
  avif: Type.Optional(Type.String()),
  webp: Type.Optional(Type.String()),
});
export type PinImage = Static<typeof PinImageSchema>;

/** By size name ('60x60' … '736x', 'orig'). Lists include 236x, 474x and 736x; the closeup includes all. */
export const PinImagesSchema = Type.Record(Type.String(), PinImageSchema);

const SavedInfoSchema = Type.Object({
  board_id: BoardIdSchema,
  title: Type.String(),
  url: Type.String(),
  local_pin_id: PinIdSchema,
  section_id: Type.Optional(SectionIdSchema),
  type: Type.Literal('board'),
});

export const PinAbilitiesSchema = Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), save: Type.Boolean() });

/**
 * A pin (ledger ENT-003 to ENT-023). Which optional fields a response includes depends on the kind of visitor and on
 * whether it is a list or a closeup; server/domains/pins/pins.presenter.ts decides it.
 */
export const PinSchema = Type.Object({
  id: PinIdSchema,
  entity_id: Type.String(),
  type: Type.Literal('pin'),
  title: Type.String(),
  grid_title: Type.String(),
  description: Type.String(),
  description_html: Type.Optional(Type.String()),
  closeup_description: Type.Optional(Type.String()),
  closeup_unified_description: Type.Optional(Type.String()),
  alt_text: Type.String(),
  auto_alt_text: Type.Optional(Type.String()),
  link: Nullable(Type.String()),
  /** Null without a link and until its page was read. */
  link_health: Type.Optional(Nullable(OneOf(LINK_HEALTHS))),
  mobile_link: Type.Optional(Nullable(Type.String())),
  tracked_link: Type.Optional(Nullable(Type.String())),
  /** Sent back with events about the pin; '' if nothing is tracked. */
  tracking_params: Type.Optional(Type.String()),
  domain: Type.String(),
  /** Where the image comes from: UPLOADED_BY_USER, else the site of its link, '' without one. */
  source: Type.Optional(Type.String()),
  category: Type.Optional(Type.String()),
  dominant_color: Type.String(),
  image_signature: Type.String(),
  /** An image of at most 16 px per side as a data URL, shown blurred until the real one has loaded. */
  preview: Type.String(),
  images: PinImagesSchema,
  image_crop: Type.Optional(Type.Object({ min_y: Type.Number(), max_y: Type.Number() })),
  created_at: Type.Optional(TimestampSchema),
  is_promoted: Type.Boolean(),
  is_downstream_promotion: Type.Optional(Type.Boolean()),
  is_hidden: Type.Optional(Type.Boolean()),
  is_unsafe: Type.Optional(Type.Boolean()),
  is_oos_product: Type.Optional(Type.Boolean()),
  is_stale_product: Type.Optional(Type.Boolean()),
  is_eligible_for_pdp: Type.Optional(Type.Boolean()),
  is_eligible_for_pdp_plus: Type.Optional(Type.Boolean()),
  is_eligible_for_web_closeup: Type.Optional(Type.Boolean()),
  is_eligible_for_aggregated_comments: Type.Optional(Type.Boolean()),
  is_v1_idea_pin: Type.Optional(Type.Boolean()),
  comments_disabled: Type.Boolean(),
  done_by_me: Type.Optional(Type.Boolean()),
  shopping_flags: Type.Optional(Type.Array(Type.Integer())),
  price_currency: Type.Optional(Type.String()),
  /** Whether its link opens directly from the feed instead of a closeup. */
  should_open_in_stream: Type.Optional(Type.Boolean()),
  /** Of promoted pins: the rule that matched, its advertiser, and whether the viewer can hide it. */
  ad_match_reason: Type.Optional(Nullable(Type.Integer())),
  advertiser_id: Type.Optional(Nullable(Type.String())),
  campaign_id: Type.Optional(Nullable(Type.String())),
  ad_destination_url: Type.Optional(Nullable(Type.String())),
  attribution_source_id: Type.Optional(Nullable(Type.String())),
  promoted_is_removable: Type.Optional(Type.Boolean()),
  ad_targeting_attribution: Type.Optional(Nullable(AdTargetingAttributionSchema)),
  reaction_counts_data: Type.Optional(
    Type.Array(Type.Object({ reaction_type: Type.Integer(), reaction_count: Type.Integer() })),
  ),
  story_pin_data_id: Type.Optional(Nullable(Type.String())),
  aggregated_pin_data: Type.Object({
    comment_count: Type.Integer(),
    did_it_data: Type.Object({ images_count: Type.Integer() }),
    is_shop_the_look: Type.Boolean(),
  }),
  embed: Type.Optional(Nullable(EmbedSchema)),
  carousel_data: Type.Optional(Nullable(carouselSchemaOf(PinImagesSchema))),
  attribution: Type.Optional(Nullable(AttributionSchema)),
  media_attribution: Type.Optional(Nullable(MediaAttributionSchema)),
  sponsorship: Type.Optional(Nullable(SponsorshipSchema)),
  related_article: Type.Optional(Nullable(RelatedArticleSchema)),
  section: Type.Optional(Nullable(Type.Object({ id: SectionIdSchema, slug: Type.String(), title: Type.String() }))),
  board: PinBoardSchema,
  pinner: UserSchema,
  native_creator: Type.Optional(Nullable(UserSchema)),
  origin_pinner: Type.Optional(Nullable(UserSchema)),
  promoter: Type.Optional(Nullable(UserSchema)),
  /** The person whom the closeup credits for the image. */
  closeup_attribution: Type.Optional(Nullable(UserSchema)),
  /** `official_user`: the member who has proved to own the domain of the link. */
  link_domain: Type.Optional(Nullable(Type.Object({ official_user: Nullable(UserSchema) }))),
  recommendation_reason: Type.Optional(
    Nullable(
      Type.Object({
        reason: Type.String(),
        reason_id: Type.String(),
        board: Type.Optional(Type.Object({ id: BoardIdSchema, name: Type.String(), url: Type.String() })),
        through_properties: Type.Array(Type.String()),
      }),
    ),
  ),
  pin_join: Type.Optional(
    Type.Object({
      visual_annotation: Type.Array(Type.String()),
      annotations_with_links_array: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
      seo_breadcrumbs: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
      seo_related_interests: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
      seo_canonical_url: Type.String(),
    }),
  ),
  seo_title: Type.Optional(Type.String()),
  seo_description: Type.Optional(Type.String()),
  seo_url: Type.Optional(Type.String()),
  seo_noindex_reason: Type.Optional(Nullable(Type.String())),
  share_count: Type.Optional(Type.Integer()),
  repin_count: Type.Optional(Type.Integer()),
  /** Where the viewer saved this image last. */
  saved_info: Type.Optional(Nullable(SavedInfoSchema)),
  videos: Type.Optional(Nullable(VideosSchema)),
  recipe: Type.Optional(Nullable(RecipeSchema)),
  article: Type.Optional(Nullable(ArticleSchema)),
  product: Type.Optional(Nullable(ProductSchema)),
  story_pin_data: Type.Optional(Nullable(StoryPinDataSchema)),
  abilities: Type.Optional(PinAbilitiesSchema),
});
export type Pin = Static<typeof PinSchema>;

/** What a board's feeds consist of, told apart by `type` (ledger BOARD-061). */
export const FeedItemSchema = Type.Union([PinSchema, StorySchema]);
export type FeedItem = Pin | Story;

/** A person's private note on a pin of theirs; '' if there is none. */
const PinNoteSchema = Type.Object({ pin_id: PinIdSchema, text: Type.String() });

/** Whether the viewer hides a pin from their feeds, lists and searches. */
const HiddenPinSchema = Type.Object({ pin_id: PinIdSchema, is_hidden: Type.Boolean() });

const closed = { additionalProperties: false };

const BoardSortOption = Type.Optional(OneOf(BOARD_SORTS));
export const Title = Type.String({ maxLength: LIMITS.pinTitle });
export const PinDescription = Type.String({ maxLength: LIMITS.pinDescription });
export const AltText = Type.String({ maxLength: LIMITS.altText });
export const Link = Type.String({ maxLength: LIMITS.link });

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
  /** Where the viewer has already saved an image, by its signature. */
  'SavedPictureResource.get': {
    options: Type.Object({ signature: Type.String({ minLength: 1, maxLength: 128 }) }, closed),
    data: Type.Object({ saved_info: Nullable(SavedInfoSchema) }),
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
  /** More like what is on a board, for those who may add to it (ledger BOARD-061). */
  'BoardContentRecommendationResource.get': {
    options: Type.Object({ board_id: BoardIdSchema, ...Page }, closed),
    data: Type.Array(FeedItemSchema),
  },
  /** created: the images that the person uploaded; saved: all pins on boards that the viewer may see. */
  'UserPinsResource.get': {
    options: Type.Object(
      {
        username: Type.String({ maxLength: LIMITS.username }),
        kind: Type.Union([Type.Literal('created'), Type.Literal('saved')]),
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
  /** The pin was shared. Counted once per person or visitor, pin and day (ledger PIN-033). */
  'PinShareResource.create': {
    options: Type.Object({ pin_id: PinIdSchema, way: OneOf(SHARE_WAYS) }, { additionalProperties: false }),
    data: Type.Object({ pin_id: PinIdSchema, share_count: Type.Integer() }),
  },
  'UserHomefeedResource.get': { options: Type.Object({ ...Page }, closed), data: Type.Array(PinSchema) },
};
