import { type Static, Type } from 'typebox';
import { BILLING_FIELDS, type BillingField } from '../../constants/business/billing';
import { BUSINESS_LIMITS, CURRENCIES } from '../../constants/business/businesses';
import {
  AD_AGES,
  AD_GENDERS,
  NOT_BILLED,
  PROMOTION_LIMITS,
  PROMOTION_REVIEWS,
  PROMOTION_STATES,
  PROMOTION_STATUSES,
  REJECTION_REASONS,
} from '../../constants/business/promotions';
import { AD_TYPES, BILLING_PROFILE_STATUSES, OBJECTIVES, PIN_ORDERS } from '../../constants/business/quickPromote';
import {
  AdAccountIdSchema,
  BoardIdSchema,
  BusinessIdSchema,
  CatalogIdSchema,
  ConversionTagIdSchema,
  Done,
  InterestIdSchema,
  LeadFormIdSchema,
  Nullable,
  OneOf,
  PinIdSchema,
  ProductFeedIdSchema,
  PromotionIdSchema,
  TimestampSchema,
} from '../common';
import { listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const Age = Type.Integer({ minimum: AD_AGES.from, maximum: AD_AGES.to });

/** Who sees a promotion. What is absent means everybody who is 18 or older. */
export const TargetingSchema = Type.Object(
  {
    /** The last age means everybody who is that old or older. */
    ages: Type.Optional(Type.Object({ from: Age, to: Age }, closed)),
    genders: Type.Optional(Type.Array(OneOf(AD_GENDERS), { minItems: 1, maxItems: AD_GENDERS.length })),
    countries: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 250 })),
    languages: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z]{2,3}$' }), { minItems: 1, maxItems: 50 })),
    interests: Type.Optional(Type.Array(InterestIdSchema, { minItems: 1, maxItems: PROMOTION_LIMITS.interests })),
  },
  closed,
);
export type Targeting = Static<typeof TargetingSchema>;

const Money = Type.Integer({ minimum: 0 });

/** The products of a catalog, or of one feed of it. */
const ProductsOf = Type.Object({ catalog_id: CatalogIdSchema, feed_id: Nullable(ProductFeedIdSchema) }, closed);

export const PromotionSchema = Type.Object({
  id: PromotionIdSchema,
  type: Type.Literal('promotion'),
  business_id: BusinessIdSchema,
  ad_account_id: AdAccountIdSchema,
  ad_account_name: Type.String(),
  pin_id: PinIdSchema,
  /** Instead of the one pin: whichever of these products can be shown. */
  product_group: Nullable(ProductsOf),
  objective: OneOf(OBJECTIVES),
  ad_type: OneOf(AD_TYPES),
  conversion_tag_id: Nullable(ConversionTagIdSchema),
  /** The form by which it asks people for their contact. */
  lead_form_id: Nullable(LeadFormIdSchema),
  name: Type.String(),
  destination_url: Type.String(),
  currency: OneOf(CURRENCIES),
  /** Millionths. */
  daily_budget: Money,
  /** Whether a day may spend up to a quarter more, as long as seven days stay within seven budgets (isFdb). */
  is_flexible: Type.Boolean(),
  /** Whether targeting was left to the site (isAutoTargeting). */
  is_auto_targeting: Type.Boolean(),
  starts_at: TimestampSchema,
  /** Null: ongoing. */
  ends_at: Nullable(TimestampSchema),
  targeting: TargetingSchema,
  state: OneOf(PROMOTION_STATES),
  review: OneOf(PROMOTION_REVIEWS),
  rejection_reason: Nullable(OneOf(REJECTION_REASONS)),
  rejection_note: Type.String(),
  impression_count: Type.Integer(),
  click_count: Type.Integer(),
  spend: Money,
  can_edit: Type.Boolean(),
  created_time: TimestampSchema,
  version: Type.Integer(),
});
export type Promotion = Static<typeof PromotionSchema>;

/** What the form sets. */
const Wishes = {
  name: Type.String({ minLength: 1, maxLength: PROMOTION_LIMITS.name }),
  destination_url: Type.String({ minLength: 1, maxLength: PROMOTION_LIMITS.destination }),
  /** Millionths. */
  daily_budget: Type.Integer(),
  is_flexible: Type.Boolean(),
  is_auto_targeting: Type.Boolean(),
  /** Days from now; null: ongoing. */
  duration: Nullable(Type.Integer()),
  targeting: TargetingSchema,
};
/** What is promoted, and for what. */
const Subject = {
  /** Absent where a product group is promoted. */
  pin_id: Type.Optional(PinIdSchema),
  product_group: Type.Optional(ProductsOf),
  objective: Type.Optional(OneOf(OBJECTIVES)),
  /** Absent: what the pin is. */
  ad_type: Type.Optional(OneOf(AD_TYPES)),
  conversion_tag_id: Type.Optional(ConversionTagIdSchema),
};
const OfPromotion = { ad_account_id: AdAccountIdSchema, promotion_id: PromotionIdSchema };

export const PromotionDaySchema = Type.Object({
  /** In UTC. */
  day: Type.String(),
  impressions: Type.Integer(),
  clicks: Type.Integer(),
  billed_clicks: Type.Integer(),
  spend: Money,
  /** Views and clicks that were not billed, by reason. */
  not_billed: Type.Partial(
    Type.Object(
      Object.fromEntries(NOT_BILLED.map((reason) => [reason, Type.Integer()])) as Record<
        (typeof NOT_BILLED)[number],
        ReturnType<typeof Type.Integer>
      >,
    ),
  ),
});
export type PromotionDay = Static<typeof PromotionDaySchema>;

const PromotablePinSchema = Type.Object({
  id: PinIdSchema,
  title: Type.String(),
  image_url: Type.String(),
  link: Type.String(),
  /** Those that fit it, the usual one first. */
  ad_types: Type.Array(OneOf(AD_TYPES)),
  was_promoted: Type.Boolean(),
});

const AddressFields = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const;

/** An ad account as Quick Promote knows it (ledger PROMO-006). */
export const AdvertiserSchema = Type.Object({
  id: AdAccountIdSchema,
  country: Type.String(),
  currency: OneOf(CURRENCIES),
  has_valid_billing_profile: Type.Boolean(),
  billing_profile_status: OneOf(BILLING_PROFILE_STATUSES),
  business_address: Nullable(
    Type.Object(
      Object.fromEntries(
        AddressFields.map((field) => [field, Type.String({ maxLength: BILLING_FIELDS[field] })]),
      ) as Record<Exclude<BillingField, 'taxId' | 'email'>, ReturnType<typeof Type.String>>,
    ),
  ),
  /** Whether the law of its country asks for consent to the use of data for ads. */
  needs_consent: Type.Boolean(),
  has_consent: Type.Boolean(),
  /** The advertising services agreement for its country; null where this site has none (ledger CONST-002). */
  agreement_url: Nullable(Type.String()),
});
export type Advertiser = Static<typeof AdvertiserSchema>;

/** What Quick Promote offers to choose from. */
export const TargetingOptionsSchema = Type.Object({
  languages: Type.Array(Type.String()),
  tags: Type.Array(Type.Object({ id: ConversionTagIdSchema, name: Type.String() })),
  boards: Type.Array(Type.Object({ id: BoardIdSchema, name: Type.String() })),
  feeds: Type.Array(Type.Object({ id: ProductFeedIdSchema, catalog_id: CatalogIdSchema, name: Type.String() })),
  product_groups: Type.Array(
    Type.Object({
      catalog_id: CatalogIdSchema,
      feed_id: Nullable(ProductFeedIdSchema),
      name: Type.String(),
      /** Products that can be shown now. */
      product_count: Type.Integer(),
      link: Nullable(Type.String()),
    }),
  ),
});
export type TargetingOptions = Static<typeof TargetingOptionsSchema>;

/** A promotion that waits for a site admin. */
const SitePromotionSchema = Type.Object({
  id: PromotionIdSchema,
  pin_id: PinIdSchema,
  name: Type.String(),
  business_name: Type.String(),
  destination_url: Type.String(),
  /** It asks people for their contact, by a form at /lead-form/. */
  has_lead_form: Type.Boolean(),
  created_at: TimestampSchema,
});
export type SitePromotion = Static<typeof SitePromotionSchema>;

export const promotionSchemas = {
  /** Promotions of the ad accounts whose campaigns the viewer may read. */
  'PromotionsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, ...listOptions(['NAME', 'CREATED']) }, closed),
    data: pageOf(PromotionSchema),
  },
  /** The business account's own pins that can be promoted, the newest first; with `pin_id` that one alone. */
  'PromotablePinsResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        pin_id: Type.Optional(PinIdSchema),
        board_id: Type.Optional(BoardIdSchema),
        search_term: Type.Optional(Type.String({ maxLength: BUSINESS_LIMITS.search })),
        order: Type.Optional(OneOf(PIN_ORDERS)),
      },
      closed,
    ),
    data: Type.Array(PromotablePinSchema),
  },
  /** For who may promote by the ad account. */
  'AdvertiserResource.get': {
    options: Type.Object({ ad_account_id: AdAccountIdSchema }, closed),
    data: AdvertiserSchema,
  },
  'TargetingOptionsResource.get': {
    options: Type.Object({ ad_account_id: AdAccountIdSchema }, closed),
    data: TargetingOptionsSchema,
  },
  /** The business of the ad account consents to the use of data for ads. Asked once (ledger PROMO-003). */
  'AdConsentResource.create': {
    options: Type.Object({ ad_account_id: AdAccountIdSchema }, closed),
    data: AdvertiserSchema,
  },
  /** It waits for a site admin before it runs. */
  'PromotionResource.create': {
    options: Type.Object({ ad_account_id: AdAccountIdSchema, ...Subject, ...Wishes }, closed),
    data: PromotionSchema,
  },
  /** What is absent stays. ENDED cannot be changed any more; another destination or lead form is reviewed again. */
  'PromotionResource.update': {
    options: Type.Object(
      {
        ...OfPromotion,
        version: Type.Integer({ minimum: 1 }),
        status: Type.Optional(OneOf(PROMOTION_STATUSES)),
        name: Type.Optional(Wishes.name),
        destination_url: Type.Optional(Wishes.destination_url),
        daily_budget: Type.Optional(Wishes.daily_budget),
        duration: Type.Optional(Wishes.duration),
        /** An active form of the ad account; null: none. */
        lead_form_id: Type.Optional(Nullable(LeadFormIdSchema)),
      },
      closed,
    ),
    data: PromotionSchema,
  },
  /** By day, the newest first. */
  'PromotionFiguresResource.get': {
    options: Type.Object(OfPromotion, closed),
    data: Type.Array(PromotionDaySchema),
  },
  /** Views and clicks of promoted pins in the viewer's home feed, by the tokens that came with them. */
  'AdEventsResource.create': {
    options: Type.Object(
      {
        events: Type.Array(
          Type.Object({ token: Type.String({ maxLength: 1024 }), kind: OneOf(['IMPRESSION', 'CLICK']) }, closed),
          { minItems: 1, maxItems: PROMOTION_LIMITS.events },
        ),
      },
      closed,
    ),
    data: Done,
  },
  'SiteAdsResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({ is_on: Type.Boolean(), pending: Type.Array(SitePromotionSchema) }),
  },
  'SiteAdsSwitchResource.update': { options: Type.Object({ is_on: Type.Boolean() }, closed), data: Done },
  'SitePromotionResource.update': {
    options: Type.Object(
      {
        promotion_id: PromotionIdSchema,
        review: OneOf(['APPROVED', 'REJECTED']),
        reason: Type.Optional(OneOf(REJECTION_REASONS)),
        note: Type.Optional(Type.String({ maxLength: PROMOTION_LIMITS.note })),
      },
      closed,
    ),
    data: Done,
  },
};
