import { type Static, Type } from 'typebox';
import { BUSINESS_LIMITS } from '../../constants/business/businesses';
import { BUSINESS_OPERATIONS, BUSINESS_ROLES, type BusinessOperation } from '../../constants/business/permissions';
import { BusinessIdSchema, Done, MemberIdSchema, Nullable, OneOf, TimestampSchema } from '../common';
import { UserSchema } from '../people/users';
import { AssetsSummary } from './access';
import { OfBusiness } from './businesses';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };

/** A member of a business: a person, or a system user, which is a program with a name (ledger BIZ-020). */
export const BusinessMemberSchema = Type.Object({
  id: MemberIdSchema,
  type: Type.Literal('businessmember'),
  name: Type.String(),
  /** null: a system user, or somebody whose account is closed. */
  user: Nullable(UserSchema),
  is_system: Type.Boolean(),
  business_roles: Type.Array(OneOf(BUSINESS_ROLES)),
  assets_summary: AssetsSummary,
  created_time: TimestampSchema,
  /** Sent back with a change of the role, which is refused with 409 where somebody else changed it since. */
  version: Type.Integer(),
});
export type BusinessMember = Static<typeof BusinessMemberSchema>;

const ids = (limit: number) => Type.Array(MemberIdSchema, { minItems: 1, maxItems: limit, uniqueItems: true });

export const memberSchemas = {
  'BusinessPeopleResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        ...listOptions(['NAME', 'ROLE', 'JOINED']),
        business_roles: Type.Optional(Type.Array(OneOf(BUSINESS_ROLES), { minItems: 1, maxItems: 2 })),
        member_ids: Type.Optional(ids(BUSINESS_LIMITS.pageSize)),
        /** Only system users, or only people; absent: people. */
        fetch_system_users: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    data: pageOf(BusinessMemberSchema),
  },
  'BusinessPersonResource.get': {
    options: Type.Object({ business_id: BusinessIdSchema, member_id: MemberIdSchema }, closed),
    data: BusinessMemberSchema,
  },
  /** Changes roles; the answer has an entry for each change, in their order. */
  'BusinessPeopleResource.update': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        changes: Type.Array(
          Type.Object(
            { member_id: MemberIdSchema, business_role: OneOf(BUSINESS_ROLES), version: Type.Integer({ minimum: 1 }) },
            closed,
          ),
          { minItems: 1, maxItems: BUSINESS_LIMITS.members },
        ),
      },
      closed,
    ),
    data: Type.Array(entryOf(BusinessMemberSchema)),
  },
  'BusinessPeopleResource.delete': {
    options: Type.Object({ business_id: BusinessIdSchema, member_ids: ids(BUSINESS_LIMITS.members) }, closed),
    data: Type.Array(entryOf(Type.Object({ id: MemberIdSchema }))),
  },
  /** The viewer leaves. */
  'BusinessMembershipResource.delete': { options: OfBusiness, data: Done },
  'BusinessSystemUserResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        name: Type.String({ minLength: 1, maxLength: BUSINESS_LIMITS.name }),
        business_role: OneOf(BUSINESS_ROLES),
      },
      closed,
    ),
    data: BusinessMemberSchema,
  },
  /** The roles that can be given, with what each allows (ledger BIZ-076). */
  'BusinessRolesResource.get': {
    options: OfBusiness,
    data: Type.Array(
      Type.Object({
        business_role: OneOf(BUSINESS_ROLES),
        abilities: Type.Array(OneOf(Object.keys(BUSINESS_OPERATIONS) as [BusinessOperation, ...BusinessOperation[]])),
      }),
    ),
  },
};
