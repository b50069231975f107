import { type Static, Type } from 'typebox';
import { BUSINESS_LIMITS, HIERARCHY_LISTS } from '../../constants/business/businesses';
import { BUSINESS_ROLES } from '../../constants/business/permissions';
import { LIMITS } from '../../constants/limits';
import { BusinessIdSchema, Nullable, OneOf, TimestampSchema, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';
import { OfBusiness } from './businesses';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const NamedBusiness = Type.Object({ id: BusinessIdSchema, name: Type.String() });
const Name = Type.String({ minLength: 1, maxLength: BUSINESS_LIMITS.name });
const Country = Type.String({ minLength: 2, maxLength: 2 });

/** Where a business stands: under a parent, above children, or alone. Depth is two at most. */
export const BusinessHierarchySchema = Type.Object({
  business_id: BusinessIdSchema,
  parent: Nullable(NamedBusiness),
  children_count: Type.Integer(),
  /** Who manages the children: of this business, or of its parent, where it is a child. */
  organization_managers: Type.Array(
    Type.Object({ id: UserIdSchema, user: Nullable(UserSchema), created_time: TimestampSchema }),
  ),
});
export type BusinessHierarchy = Static<typeof BusinessHierarchySchema>;

/** A row of one of the lists of a hierarchy (ledger BIZ-047). */
export const HierarchyRowSchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('hierarchyrow'),
  list: OneOf(HIERARCHY_LISTS),
  name: Type.String(),
  /** Of people. null: a system user, or somebody whose account is closed. */
  user: Nullable(UserSchema),
  /** Of brand accounts, which their parent changes. */
  brand: Nullable(Type.Object({ country: Type.String(), about: Type.String(), website: Type.String() })),
  /** The children to which it belongs, and as what. */
  businesses: Type.Array(
    Type.Object({ id: BusinessIdSchema, name: Type.String(), business_roles: Type.Array(OneOf(BUSINESS_ROLES)) }),
  ),
  /** For rows of businesses, to send back with a change. */
  version: Type.Integer(),
  created_time: TimestampSchema,
});
export type HierarchyRow = Static<typeof HierarchyRowSchema>;

const Profile = {
  country: Country,
  about: Type.Optional(Type.String({ maxLength: BUSINESS_LIMITS.about })),
  website: Type.Optional(Type.String({ maxLength: LIMITS.link })),
};
const BrandAccountSchema = Type.Object({
  id: BusinessIdSchema,
  account_id: UserIdSchema,
  username: Type.String(),
  name: Type.String(),
  country: Country,
  about: Type.String(),
  website: Nullable(Type.String()),
  version: Type.Integer(),
});

export const hierarchySchemas = {
  'BusinessHierarchyResource.get': { options: OfBusiness, data: BusinessHierarchySchema },
  /** Makes a new business above this one; its maker is its organization manager. */
  'BusinessHierarchyResource.create': {
    options: Type.Object({ business_id: BusinessIdSchema, name: Name }, closed),
    data: BusinessHierarchySchema,
  },
  /** Of children in which the viewer manages; the children themselves for every manager of the parent. */
  'BusinessHierarchyListResource.get': {
    options: Type.Object(
      { business_id: BusinessIdSchema, hierarchy_list: OneOf(HIERARCHY_LISTS), ...listOptions(['NAME', 'CREATED']) },
      closed,
    ),
    data: pageOf(HierarchyRowSchema),
  },
  /** The business leaves its parent. */
  'BusinessParentResource.delete': { options: OfBusiness, data: BusinessHierarchySchema },
  'BusinessChildrenResource.delete': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        child_ids: Type.Array(BusinessIdSchema, { minItems: 1, maxItems: BUSINESS_LIMITS.partners, uniqueItems: true }),
      },
      closed,
    ),
    data: Type.Array(entryOf(Type.Object({ id: BusinessIdSchema }))),
  },
  'OrganizationManagersResource.delete': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        user_ids: Type.Array(UserIdSchema, { minItems: 1, maxItems: BUSINESS_LIMITS.members, uniqueItems: true }),
      },
      closed,
    ),
    data: Type.Array(entryOf(Type.Object({ id: UserIdSchema }))),
  },
  /** A child without a login of its own. */
  'BrandAccountResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        name: Name,
        username: Type.String({ minLength: 1, maxLength: LIMITS.username }),
        ...Profile,
      },
      closed,
    ),
    data: BrandAccountSchema,
  },
  /** 409 for a child that has a login of its own, and where somebody else changed it since. */
  'BrandAccountResource.update': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        brand_account_id: BusinessIdSchema,
        name: Name,
        ...Profile,
        version: Type.Integer({ minimum: 1 }),
      },
      closed,
    ),
    data: BrandAccountSchema,
  },
};
