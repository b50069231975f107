import { type Static, Type } from 'typebox';
import { BUSINESS_LIMITS, CURRENCIES } from '../../constants/business/businesses';
import {
  ASSET_OPERATIONS,
  ASSET_TYPES,
  type AssetOperation,
  BUSINESS_ROLES,
  HELD_PERMISSIONS,
} from '../../constants/business/permissions';
import { AdAccountIdSchema, AssetIdSchema, BusinessIdSchema, MemberIdSchema, OneOf, TimestampSchema } from '../common';
import { AssetAccess, AssetAccessList } from './access';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const Name = Type.String({ minLength: 1, maxLength: BUSINESS_LIMITS.adAccountName });
const Rights = {
  permissions: Type.Array(OneOf(HELD_PERMISSIONS)),
  abilities: Type.Array(OneOf(Object.keys(ASSET_OPERATIONS) as [AssetOperation, ...AssetOperation[]])),
};

/** An ad account with what the viewer may do there. */
export const AdAccountSchema = Type.Object({
  id: AdAccountIdSchema,
  type: Type.Literal('adaccount'),
  business_id: BusinessIdSchema,
  name: Type.String(),
  country: Type.String(),
  currency: OneOf(CURRENCIES),
  created_time: TimestampSchema,
  version: Type.Integer(),
  ...Rights,
});
export type AdAccount = Static<typeof AdAccountSchema>;

/** Something of a business to which access can be given. */
export const BusinessAssetSchema = Type.Object({
  id: AssetIdSchema,
  type: Type.Literal('businessasset'),
  asset_type: OneOf(ASSET_TYPES),
  business_id: BusinessIdSchema,
  name: Type.String(),
  created_time: TimestampSchema,
  ...Rights,
});
export type BusinessAsset = Static<typeof BusinessAssetSchema>;

/** A person with what the business gave them on an asset. */
export const AssetMemberSchema = Type.Object({
  id: MemberIdSchema,
  type: Type.Literal('assetmember'),
  name: Type.String(),
  business_roles: Type.Array(OneOf(BUSINESS_ROLES)),
  permissions: Type.Array(OneOf(HELD_PERMISSIONS)),
});
/** A partner with what the business gave it on an asset. */
export const AssetPartnerSchema = Type.Object({
  id: BusinessIdSchema,
  type: Type.Literal('assetpartner'),
  name: Type.String(),
  permissions: Type.Array(OneOf(HELD_PERMISSIONS)),
});
export type AssetMember = Static<typeof AssetMemberSchema>;
export type AssetPartner = Static<typeof AssetPartnerSchema>;

/** An asset of the business, or shared with it. */
const ofAsset = Type.Object(
  {
    business_id: BusinessIdSchema,
    asset_id: AssetIdSchema,
    asset_type: OneOf(ASSET_TYPES),
    ...listOptions(['NAME']),
  },
  closed,
);

/** Who was given what on an asset. */
const AccessEntry = Type.Object({
  id: Type.String(),
  asset_type: OneOf(ASSET_TYPES),
  asset_id: AssetIdSchema,
  permissions: Type.Array(OneOf(HELD_PERMISSIONS)),
});
const removedFrom = { asset_type: OneOf(ASSET_TYPES), asset_id: AssetIdSchema };
const memberChanges = (limit: number) => ({
  business_id: BusinessIdSchema,
  changes: Type.Array(Type.Object({ member_id: MemberIdSchema, ...AssetAccess.properties }, closed), {
    minItems: 1,
    maxItems: limit,
  }),
});
const partnerChanges = (limit: number) => ({
  business_id: BusinessIdSchema,
  changes: Type.Array(Type.Object({ partner_id: BusinessIdSchema, ...AssetAccess.properties }, closed), {
    minItems: 1,
    maxItems: limit,
  }),
});
export const adAccountSchemas = {
  /** Ad accounts of the business: all for managers, else those on which the viewer has a permission. */
  'AdAccountsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, ...listOptions(['NAME', 'CREATED']) }, closed),
    data: pageOf(AdAccountSchema),
  },
  /** Country and currency are fixed. */
  'AdAccountsResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        name: Name,
        country: Type.String({ minLength: 2, maxLength: 2 }),
        currency: OneOf(CURRENCIES),
      },
      closed,
    ),
    data: AdAccountSchema,
  },
  'AdAccountResource.get': {
    options: Type.Object({ ad_account_id: AdAccountIdSchema }, closed),
    data: AdAccountSchema,
  },
  'AdAccountResource.update': {
    options: Type.Object(
      { ad_account_id: AdAccountIdSchema, name: Name, version: Type.Integer({ minimum: 1 }) },
      closed,
    ),
    data: AdAccountSchema,
  },
  /**
   * Assets of one type, or of all. `asset_group_id`: those in the group. `member_id` and `partner_id`: those that the
   * business gave to a member or a partner, with the permissions that were given, for those who may read people or
   * partners.
   */
  'BusinessAssetsResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        ...listOptions(['NAME', 'CREATED']),
        asset_type: Type.Optional(OneOf(ASSET_TYPES)),
        asset_group_id: Type.Optional(AssetIdSchema),
        member_id: Type.Optional(MemberIdSchema),
        partner_id: Type.Optional(BusinessIdSchema),
      },
      closed,
    ),
    data: pageOf(BusinessAssetSchema),
  },
  /** One asset of the business, with what the viewer may do there. */
  'BusinessAssetResource.get': {
    options: Type.Object(
      { business_id: BusinessIdSchema, asset_id: AssetIdSchema, asset_type: OneOf(ASSET_TYPES) },
      closed,
    ),
    data: BusinessAssetSchema,
  },
  /** The people to whom the business gave something on an asset. Managers, who may do everything, are not listed. */
  'BusinessAssetMembersResource.get': { options: ofAsset, data: pageOf(AssetMemberSchema) },
  'BusinessAssetPartnersResource.get': { options: ofAsset, data: pageOf(AssetPartnerSchema) },
  /** What a member was given. */
  'BusinessMemberAssetsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, member_id: MemberIdSchema }, closed),
    data: AssetAccessList,
  },
  /** Each entry replaces what the member had on that asset. */
  'BusinessMemberAssetsResource.update': {
    options: Type.Object(memberChanges(BUSINESS_LIMITS.members), closed),
    data: Type.Array(entryOf(AccessEntry)),
  },
  'BusinessMemberAssetsResource.delete': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        removals: Type.Array(Type.Object({ member_id: MemberIdSchema, ...removedFrom }, closed), {
          minItems: 1,
          maxItems: BUSINESS_LIMITS.assets,
        }),
      },
      closed,
    ),
    data: Type.Array(entryOf(AccessEntry)),
  },
  /** What a partner was given of ours. */
  'BusinessPartnerAssetsResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, partner_id: BusinessIdSchema }, closed),
    data: AssetAccessList,
  },
  'BusinessPartnerAssetsResource.update': {
    options: Type.Object(partnerChanges(BUSINESS_LIMITS.partners), closed),
    data: Type.Array(entryOf(AccessEntry)),
  },
  'BusinessPartnerAssetsResource.delete': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        removals: Type.Array(Type.Object({ partner_id: BusinessIdSchema, ...removedFrom }, closed), {
          minItems: 1,
          maxItems: BUSINESS_LIMITS.partners,
        }),
      },
      closed,
    ),
    data: Type.Array(entryOf(AccessEntry)),
  },
};
