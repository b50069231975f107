import { type Static, Type } from 'typebox';
import {
  ACTING_ROLES,
  ASSET_OPERATIONS,
  ASSET_TYPES,
  type AssetOperation,
  BUSINESS_OPERATIONS,
  type BusinessOperation,
  HELD_PERMISSIONS,
} from '../../constants/business/permissions';
import { BusinessIdSchema, Nullable, OneOf, TimestampSchema, UserIdSchema } from '../common';

const closed = { additionalProperties: false };
export const OfBusiness = Type.Object({ business_id: BusinessIdSchema }, closed);

const BusinessAbility = OneOf(Object.keys(BUSINESS_OPERATIONS) as [BusinessOperation, ...BusinessOperation[]]);
const AssetAbility = OneOf(Object.keys(ASSET_OPERATIONS) as [AssetOperation, ...AssetOperation[]]);

/** A business as those see it who belong to it, or whose business was given access to some of its assets. */
export const BusinessSchema = Type.Object({
  id: BusinessIdSchema,
  type: Type.Literal('business'),
  /** The business account, whose profile is that of the business. */
  account_id: UserIdSchema,
  name: Type.String(),
  country: Type.String(),
  parent_id: Nullable(BusinessIdSchema),
  is_brand_account: Type.Boolean(),
  is_suspended: Type.Boolean(),
  created_at: TimestampSchema,
  version: Type.Integer(),
  /** What the viewer is to it, and what that allows (contract/constants/business/permissions). */
  role: OneOf(ACTING_ROLES),
  abilities: Type.Array(BusinessAbility),
});
export type Business = Static<typeof BusinessSchema>;

/** What the viewer may do in a business and with its assets, or, at a partner's, with those that were given to them. */
export const BusinessAccessSchema = Type.Object({
  business_id: BusinessIdSchema,
  role: OneOf(ACTING_ROLES),
  abilities: Type.Array(BusinessAbility),
  /** Whether the viewer is not the business account itself. */
  is_acting_for: Type.Boolean(),
  /** The first thousand assets on which the viewer has a permission; of managers none, who have OWNER on each. */
  asset_permissions: Type.Array(
    Type.Object({
      asset_type: OneOf(ASSET_TYPES),
      asset_id: Type.String(),
      permissions: Type.Array(OneOf(HELD_PERMISSIONS)),
      abilities: Type.Array(AssetAbility),
    }),
  ),
});
export type BusinessAccess = Static<typeof BusinessAccessSchema>;

export const businessSchemas = {
  /** The businesses to which the viewer belongs, by name. */
  'BusinessesResource.get': { options: Type.Object({}, closed), data: Type.Array(BusinessSchema) },
  'BusinessResource.get': { options: OfBusiness, data: BusinessSchema },
  'BusinessAccessResource.get': { options: OfBusiness, data: BusinessAccessSchema },
};
