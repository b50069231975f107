import { type Static, Type } from 'typebox';
import { LINK_HEALTHS } from '../../constants/content/linkHealth';
import { LIMITS } from '../../constants/limits';
import { PinBoardSchema } from '../boards/boards';
import { type Story, StorySchema } from '../boards/modules';
import { BoardIdSchema, Nullable, OneOf, PinIdSchema, SectionIdSchema, TimestampSchema, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';
import {
  AdTargetingAttributionSchema,
  AttributionSchema,
  carouselSchemaOf,
  EmbedSchema,
  MediaAttributionSchema,
  PinPromotionSchema,
  RelatedArticleSchema,
  SponsorshipSchema,
} from './pinParts';
import { PinTagSchema } from './pinTags';
import { ArticleSchema, ProductSchema, RecipeSchema, StoryPinDataSchema, VideosSchema } from './richPins';

/** One rendition of a pin's image. `url` is in the original's own format; avif and webp are alternatives. */
export const PinImageSchema = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
  avif: Type.Optional(Type.String()),
  webp: Type.Optional(Type.String()),
  /** Of `orig`: it moves, where the other sizes show its first frame. */
  is_animated: Type.Optional(Type.Boolean()),
});
export type PinImage = Static<typeof PinImageSchema>;

/** By size name ('60x60' … '736x', 'orig'). Lists include 236x, 474x and 736x; the closeup includes all. */
export const PinImagesSchema = Type.Record(Type.String(), PinImageSchema);

const UserMentionTagSchema = Type.Object({
  user_id: UserIdSchema,
  username: Type.String(),
  offset: Type.Integer(),
  length: Type.Integer(),
});

export const SavedInfoSchema = Type.Object({
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
 * whether it is a list or a closeup; server/domains/pins/pins/pins.presenter.ts decides it.
 */
export const PinSchema = Type.Object({
  id: PinIdSchema,
  entity_id: Type.String(),
  type: Type.Literal('pin'),
  title: Type.String(),
  grid_title: Type.String(),
  description: Type.String(),
  /** Where the description names people by `@` and their user name, in UTF-16 code units. */
  user_mention_tags: Type.Optional(Type.Array(UserMentionTagSchema)),
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
  /**
   * Of promoted pins in the home feed: the token with which views and clicks are sent, who pays, and what matched. Null
   * for the others there; absent elsewhere.
   */
  promotion: Type.Optional(Nullable(PinPromotionSchema)),
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
  pin_tags: Type.Optional(Nullable(Type.Array(PinTagSchema))),
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
export const PinNoteSchema = Type.Object({ pin_id: PinIdSchema, text: Type.String() });

/** Whether the viewer hides a pin from their feeds, lists and searches. */
export const HiddenPinSchema = Type.Object({ pin_id: PinIdSchema, is_hidden: Type.Boolean() });

export const Title = Type.String({ maxLength: LIMITS.pinTitle });
export const PinDescription = Type.String({ maxLength: LIMITS.pinDescription });
export const AltText = Type.String({ maxLength: LIMITS.altText });
export const Link = Type.String({ maxLength: LIMITS.link });
