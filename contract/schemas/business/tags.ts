import { type Static, Type } from 'typebox';
import {
  COVERED_FIELDS,
  ENHANCED_MATCH_FIELDS,
  EVENT_WAYS,
  TAG_HEALTH_LEVELS,
  TAG_LIMITS,
} from '../../constants/business/tags';
import {
  AdAccountIdSchema,
  BusinessIdSchema,
  ConversionTagIdSchema,
  Done,
  Nullable,
  OneOf,
  TimestampSchema,
} from '../common';
import { OfBusiness } from './businesses';

const closed = { additionalProperties: false };
const ofAccount = { ad_account_id: AdAccountIdSchema };
const ofTag = { ...ofAccount, tag_id: ConversionTagIdSchema };
const EnhancedMatch = Type.Array(OneOf(ENHANCED_MATCH_FIELDS), {
  maxItems: ENHANCED_MATCH_FIELDS.length,
  uniqueItems: true,
});

const AccountOfTag = Type.Object({ id: AdAccountIdSchema, name: Type.String(), business_id: BusinessIdSchema });

const ChildTag = Type.Object({
  id: ConversionTagIdSchema,
  name: Type.String(),
  ad_account_id: AdAccountIdSchema,
  business_id: BusinessIdSchema,
});

/** A conversion tag (ledger BIZ-037, BIZ-038). */
const TagSchema = Type.Object({
  id: ConversionTagIdSchema,
  type: Type.Literal('conversion_tag'),
  name: Type.String(),
  /** What the tag may find in forms, hash in the browser and send. */
  automatic_enhanced_match: Type.Array(OneOf(ENHANCED_MATCH_FIELDS)),
  ad_account_id: AdAccountIdSchema,
  business_id: BusinessIdSchema,
  created_time: TimestampSchema,
  last_fired_event: Nullable(Type.Object({ name: Type.String(), time: TimestampSchema })),
  /** The tag whose events this one's ad account shares. */
  leader_tag_id: Nullable(ConversionTagIdSchema),
  leader_tag_name: Nullable(Type.String()),
  leader_tag_ad_account_id: Nullable(AdAccountIdSchema),
  leader_tag_business_id: Nullable(BusinessIdSchema),
  /** The ad accounts that this tag is shared with, and its child tag in each. */
  child_tags: Type.Array(ChildTag),
  ad_accounts: Type.Array(AccountOfTag),
  owner_ad_account: AccountOfTag,
  /** For the head of each page of the shop. */
  code_snippet: Type.String(),
});
export type ConversionTag = Static<typeof TagSchema>;

const EventHealth = Type.Object({
  name: Type.String(),
  /** How many of the last days there were, and how often one came that was there already. */
  count: Type.Integer(),
  duplicates: Type.Integer(),
  last_fired_time: TimestampSchema,
  ways: Type.Array(OneOf(EVENT_WAYS)),
  /** In percent of the events. */
  coverage: Type.Object(Object.fromEntries(COVERED_FIELDS.map((field) => [field, Type.Integer()]))),
  level: OneOf(TAG_HEALTH_LEVELS),
});
export type EventHealth = Omit<Static<typeof EventHealth>, 'coverage'> & {
  coverage: Record<(typeof COVERED_FIELDS)[number], number>;
};

const TagHealthSchema = Type.Object({
  days: Type.Integer(),
  /** Null before the first event. */
  overall: Nullable(OneOf(TAG_HEALTH_LEVELS)),
  events: Type.Array(Type.Unsafe<EventHealth>(EventHealth)),
});
export type TagHealth = Static<typeof TagHealthSchema>;

const Accounts = Type.Array(AdAccountIdSchema, { maxItems: TAG_LIMITS.sharedAccounts, uniqueItems: true });

export const tagSchemas = {
  /** The tags of a business that the viewer may see, the newest first. */
  'BusinessTagsResource.get': { options: OfBusiness, data: Type.Array(TagSchema) },
  'ConversionTagResource.get': { options: Type.Object(ofTag, closed), data: TagSchema },
  'ConversionTagResource.create': {
    options: Type.Object(
      {
        ...ofAccount,
        name: Type.String({ maxLength: TAG_LIMITS.name }),
        automatic_enhanced_match: Type.Optional(EnhancedMatch),
      },
      closed,
    ),
    data: TagSchema,
  },
  /** Changes what is named and leaves the rest. */
  'ConversionTagResource.update': {
    options: Type.Object(
      {
        ...ofTag,
        name: Type.Optional(Type.String({ maxLength: TAG_LIMITS.name })),
        automatic_enhanced_match: Type.Optional(EnhancedMatch),
      },
      closed,
    ),
    data: TagSchema,
  },
  /** Deletes a tag with its child tags; a job deletes their events. */
  'ConversionTagResource.delete': { options: Type.Object(ofTag, closed), data: Done },
  'ConversionTagHealthResource.get': { options: Type.Object(ofTag, closed), data: TagHealthSchema },
  /** The ad accounts that a tag is shared with. */
  'ConversionTagAccountsResource.get': { options: Type.Object(ofTag, closed), data: Type.Array(AccountOfTag) },
  /** Shares a tag with ad accounts, and ends its sharing with others (ledger BIZ-040). */
  'ConversionTagAccountsResource.update': {
    options: Type.Object({ ...ofTag, add: Type.Optional(Accounts), revoke: Type.Optional(Accounts) }, closed),
    data: TagSchema,
  },
};
