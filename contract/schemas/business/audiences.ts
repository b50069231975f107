import { type Static, Type } from 'typebox';
import {
  AUDIENCE_LIMITS,
  AUDIENCE_STATUSES,
  AUDIENCE_TARGETS,
  AUDIENCE_TYPES,
  AUDIENCE_VIEWS,
  ENGAGEMENT_ACTIONS,
  URL_OPERATORS,
} from '../../constants/business/audiences';
import { TAG_LIMITS } from '../../constants/business/tags';
import {
  AdAccountIdSchema,
  AudienceIdSchema,
  BusinessIdSchema,
  ConversionTagIdSchema,
  Done,
  InterestIdSchema,
  Nullable,
  OneOf,
  TimestampSchema,
} from '../common';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const ofBusiness = { business_id: BusinessIdSchema, audience_id: AudienceIdSchema };
const ofAccount = { ad_account_id: AdAccountIdSchema, audience_id: AudienceIdSchema };
const Country = Type.String({ minLength: 2, maxLength: 2 });

/** Who is in an audience. Each type takes its own fields, and ignores the others. */
const AudienceRule = Type.Object(
  {
    /** VISITOR: who did something on the pages of a shop, by its tag. */
    tag_id: Type.Optional(ConversionTagIdSchema),
    /** Absent: any event. */
    event: Type.Optional(Type.String({ minLength: 1, maxLength: TAG_LIMITS.eventName })),
    url_operator: Type.Optional(OneOf(URL_OPERATORS)),
    url: Type.Optional(Type.String({ minLength: 1, maxLength: AUDIENCE_LIMITS.url })),
    /** VISITOR and ENGAGEMENT: how long ago it may be. */
    retention_days: Type.Optional(Type.Integer({ minimum: 1, maximum: AUDIENCE_LIMITS.retentionDays })),
    /** ENGAGEMENT: with the pins of the profile. */
    actions: Type.Optional(
      Type.Array(OneOf(ENGAGEMENT_ACTIONS), { minItems: 1, maxItems: ENGAGEMENT_ACTIONS.length, uniqueItems: true }),
    ),
    /** ACTALIKE: who saves what these people save. */
    seed_audience_ids: Type.Optional(
      Type.Array(AudienceIdSchema, { minItems: 1, maxItems: AUDIENCE_LIMITS.seeds, uniqueItems: true }),
    ),
    country: Type.Optional(Country),
    /** Of the people of the country. */
    percentage: Type.Optional(Type.Integer({ minimum: 1, maximum: AUDIENCE_LIMITS.percentage })),
    /** PERSONA: who follows one of these topics, in one of these countries; absent: in any. */
    interest_ids: Type.Optional(
      Type.Array(InterestIdSchema, { minItems: 1, maxItems: AUDIENCE_LIMITS.topics, uniqueItems: true }),
    ),
    countries: Type.Optional(Type.Array(Country, { maxItems: AUDIENCE_LIMITS.countries, uniqueItems: true })),
  },
  closed,
);
export type AudienceRule = Static<typeof AudienceRule>;

export const AudienceSchema = Type.Object({
  id: AudienceIdSchema,
  type: Type.Literal('audience'),
  /** The business that owns it. */
  business_id: BusinessIdSchema,
  business_name: Type.String(),
  ad_account_id: AdAccountIdSchema,
  ad_account_name: Type.String(),
  name: Type.String(),
  description: Type.String(),
  audience_type: OneOf(AUDIENCE_TYPES),
  /** Null for who only received it. */
  rule: Nullable(AudienceRule),
  status: OneOf(AUDIENCE_STATUSES),
  /** Between how many people it has; null while there are too few to tell. */
  size: Nullable(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
  /** A day in UTC; null before its first build. */
  built_on: Nullable(Type.String()),
  created_time: TimestampSchema,
  version: Type.Integer(),
  is_received: Type.Boolean(),
  /** Whether the viewer may change it, and share it. */
  can_edit: Type.Boolean(),
  can_share: Type.Boolean(),
});
export type Audience = Static<typeof AudienceSchema>;

/** Somebody else who may use an audience. */
const AudienceShareSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('audienceshare'),
  account_type: OneOf(AUDIENCE_TARGETS),
  account_id: Type.String(),
  account_name: Type.String(),
  business_id: BusinessIdSchema,
  shared_time: TimestampSchema,
});
export type AudienceShare = Static<typeof AudienceShareSchema>;

const Target = Type.Object(
  { account_type: OneOf(AUDIENCE_TARGETS), account_id: Type.Union([AdAccountIdSchema, BusinessIdSchema]) },
  closed,
);
export type AudienceTargetKey = Static<typeof Target>;
const Targets = Type.Array(Target, { maxItems: AUDIENCE_LIMITS.shares });
const Name = Type.String({ maxLength: AUDIENCE_LIMITS.name });
const Description = Type.String({ maxLength: AUDIENCE_LIMITS.description });
const Hashes = Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), {
  minItems: 1,
  maxItems: AUDIENCE_LIMITS.hashesPerCall,
});

export const audienceSchemas = {
  /** Audiences of a business on whose ad accounts the viewer may see them, or that others share with it. */
  'AudiencesResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        ...listOptions(['NAME', 'CREATED', 'TYPE']),
        view: Type.Optional(OneOf(AUDIENCE_VIEWS)),
        ad_account_id: Type.Optional(AdAccountIdSchema),
      },
      closed,
    ),
    data: pageOf(AudienceSchema),
  },
  'AudiencesResource.create': {
    options: Type.Object(
      {
        ad_account_id: AdAccountIdSchema,
        name: Name,
        description: Type.Optional(Description),
        audience_type: OneOf(AUDIENCE_TYPES),
        rule: AudienceRule,
      },
      closed,
    ),
    data: AudienceSchema,
  },
  /** As the business sees it: its own, or one that it received. */
  'AudienceResource.get': { options: Type.Object(ofBusiness, closed), data: AudienceSchema },
  /** The type is fixed. Another rule builds it again. */
  'AudienceResource.update': {
    options: Type.Object(
      {
        ...ofAccount,
        name: Type.Optional(Name),
        description: Type.Optional(Description),
        rule: Type.Optional(AudienceRule),
        version: Type.Integer({ minimum: 1 }),
      },
      closed,
    ),
    data: AudienceSchema,
  },
  'AudienceResource.delete': { options: Type.Object(ofAccount, closed), data: Done },
  /** Adds customers to a list, or removes them: SHA-256 of their addresses in lower case, in hexadecimal. */
  'AudienceCustomersResource.update': {
    options: Type.Object({ ...ofAccount, add: Type.Optional(Hashes), remove: Type.Optional(Hashes) }, closed),
    data: Done,
  },
  /** Who else may use it. */
  'AudienceSharesResource.get': { options: Type.Object(ofBusiness, closed), data: Type.Array(AudienceShareSchema) },
  /** Every ad account and business with which this business shares audiences. */
  'SharedAudienceAccountsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema }, closed),
    data: Type.Array(AudienceShareSchema),
  },
  /** The owner shares with ad accounts and businesses; who received it with their own ad accounts. */
  'AudienceSharesResource.update': {
    options: Type.Object({ ...ofBusiness, share: Type.Optional(Targets), revoke: Type.Optional(Targets) }, closed),
    data: Type.Array(entryOf(Type.Object({ account_type: OneOf(AUDIENCE_TARGETS), account_id: Type.String() }))),
  },
};
