import { type Static, type TSchema, Type } from 'typebox';
import type { SponsorshipStatus } from '../../constants/pins/sponsorships';
import { Nullable } from '../common';
import { VideoSchema } from './richPins';

/** An embedded player of another site in the closeup (ledger ENT-007). Sizes in CSS pixels. */
export const EmbedSchema = Type.Object({
  type: Type.String(),
  subtype: Type.Optional(Type.String()),
  src: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** Several images of one pin (ledger ENT-009); `index` is the slot that is shown first. */
export const carouselSchemaOf = <Images extends TSchema>(images: Images) =>
  Type.Object({
    index: Type.Integer(),
    carousel_slots: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        details: Type.String(),
        link: Nullable(Type.String()),
        alt_text: Type.Optional(Type.String()),
        images,
        /** Whose cover the image is. */
        video: Type.Optional(VideoSchema),
      }),
    ),
  });

/** Who made what the pin shows, according to its site (ledger ENT-011). */
export const AttributionSchema = Type.Object({
  author_name: Type.String(),
  author_url: Type.String(),
  cc_url: Type.Optional(Nullable(Type.String())),
  provider_name: Type.String(),
  url: Type.String(),
  embed: Type.Optional(Nullable(EmbedSchema)),
});

/** Who made the image itself, and under which licence (ledger ENT-012). */
export const MediaAttributionSchema = Type.Object({
  author: Type.String(),
  author_url: Nullable(Type.String()),
  cc_url: Nullable(Type.String()),
  link: Nullable(Type.String()),
  media_type: Type.String(),
  provider_name: Type.String(),
});

/**
 * Why a promoted pin is shown to this viewer: the matched criteria as text, null for those that did not match
 * (ENT-013).
 */
export const AdTargetingAttributionSchema = Type.Object({
  matched_geo: Nullable(Type.String()),
  matched_device: Nullable(Type.String()),
  matched_gender: Nullable(Type.String()),
  matched_age_bucket: Nullable(Type.String()),
  matched_interest: Nullable(Type.String()),
  matched_locale: Nullable(Type.String()),
  is_customer_list_match: Type.Boolean(),
  is_engagement_match: Type.Boolean(),
  is_visitor_match: Type.Boolean(),
  is_actalike_match: Type.Boolean(),
});

/** Why a promoted pin is in this feed. `payer` is the business account that pays. */
export const PinPromotionSchema = Type.Object({
  /** Asks people for their contact (ledger PROMO-040). */
  has_lead_form: Type.Boolean(),
  token: Type.String(),
  payer: Type.Object({ username: Type.String(), full_name: Type.String() }),
  matched: AdTargetingAttributionSchema,
});

const Party = Type.Object({ id: Type.String(), username: Type.String(), full_name: Type.String() });

/** A paid partnership between the creator of the pin and its sponsor (ledger ENT-015). */
export const SponsorshipSchema = Type.Object({
  creator: Nullable(Party),
  sponsor: Nullable(Party),
  status: Type.Unsafe<SponsorshipStatus>(Type.Integer()),
});

/** An editorial article about the pin (ledger ENT-017); its URL is built from these fields (ROUTE-026). */
export const RelatedArticleSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  is_shop: Type.Boolean(),
  article_type: Type.Integer(),
});
export type RelatedArticle = Static<typeof RelatedArticleSchema>;
