import { type Static, Type } from 'typebox';
import { ASSET_GROUP_TYPES, BUSINESS_LIMITS } from '../../constants/business/businesses';
import { ASSET_TYPES, HELD_PERMISSIONS } from '../../constants/business/permissions';
import {
  AdAccountIdSchema,
  AssetGroupIdSchema,
  AssetIdSchema,
  BusinessIdSchema,
  MemberIdSchema,
  Nullable,
  OneOf,
  TimestampSchema,
  UserIdSchema,
} from '../common';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const Permissions = Type.Array(OneOf(HELD_PERMISSIONS));
const Asset = Type.Object({ id: AssetIdSchema, name: Type.String() });
const Person = Type.Object({ id: UserIdSchema, username: Type.String(), full_name: Type.String() });

/** A group of assets (ledger BIZ-014). Of the lists at most the first hundred entries. */
export const AssetGroupSchema = Type.Object({
  id: AssetGroupIdSchema,
  type: Type.Literal('assetgroup'),
  entity_type: Type.Literal('ASSET_GROUP'),
  business_id: BusinessIdSchema,
  name: Type.String(),
  description: Type.String(),
  asset_group_types: Type.Array(OneOf(ASSET_GROUP_TYPES)),
  child_ad_account_ids: Type.Array(AdAccountIdSchema),
  child_profile_ids: Type.Array(UserIdSchema),
  ad_accounts: Type.Array(Asset),
  profiles: Type.Array(Asset),
  employees: Type.Array(Type.Object({ id: MemberIdSchema, permissions: Permissions })),
  partners: Type.Array(Type.Object({ id: BusinessIdSchema, permissions: Permissions })),
  created_by: Nullable(Person),
  /** The account of the business. */
  owner: Nullable(Person),
  created_time: TimestampSchema,
  permissions: Permissions,
  version: Type.Integer(),
});
export type AssetGroup = Static<typeof AssetGroupSchema>;

const Name = Type.String({ minLength: 1, maxLength: BUSINESS_LIMITS.name });
const Description = Type.String({ maxLength: 1000 });
const Types = Type.Array(OneOf(ASSET_GROUP_TYPES), {
  minItems: 1,
  maxItems: ASSET_GROUP_TYPES.length,
  uniqueItems: true,
});
const Assets = Type.Array(Type.Object({ asset_type: OneOf(ASSET_TYPES), asset_id: AssetIdSchema }, closed), {
  maxItems: BUSINESS_LIMITS.assets,
});
const One = { business_id: BusinessIdSchema, asset_group_id: AssetGroupIdSchema };

/** Who owns the ad accounts or the profiles of a group (ledger BIZ-015). */
const OwnerSchema = Type.Object({
  /** The account of a business. */
  id: UserIdSchema,
  full_name: Type.String(),
  resource_type: OneOf(['AD_ACCOUNT', 'profile'] as const),
  asset_ids: Type.Array(AssetIdSchema),
  /** Of ad accounts: those that another business made for their owner. */
  aoaa_ids: Type.Array(AdAccountIdSchema),
});
export type AssetGroupOwner = Static<typeof OwnerSchema>;

export const assetGroupSchemas = {
  'AssetGroupsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, ...listOptions(['NAME', 'CREATED']) }, closed),
    data: pageOf(AssetGroupSchema),
  },
  'AssetGroupsResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        name: Name,
        description: Description,
        asset_group_types: Types,
        assets: Type.Optional(Assets),
      },
      closed,
    ),
    data: AssetGroupSchema,
  },
  'AssetGroupsResource.delete': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        asset_group_ids: Type.Array(AssetGroupIdSchema, { minItems: 1, maxItems: 50, uniqueItems: true }),
      },
      closed,
    ),
    data: Type.Array(entryOf(Type.Object({ id: AssetGroupIdSchema }))),
  },
  'AssetGroupResource.get': { options: Type.Object(One, closed), data: AssetGroupSchema },
  'AssetGroupOwnersResource.get': { options: Type.Object(One, closed), data: Type.Array(OwnerSchema) },
  'AssetGroupResource.update': {
    options: Type.Object(
      {
        ...One,
        version: Type.Integer({ minimum: 1 }),
        name: Type.Optional(Name),
        description: Type.Optional(Description),
        asset_group_types: Type.Optional(Types),
        assets_to_add: Type.Optional(Assets),
        assets_to_remove: Type.Optional(Assets),
      },
      closed,
    ),
    data: AssetGroupSchema,
  },
};
