import { type Static, Type } from 'typebox';
import { BUSINESS_INVITE_STATUSES, BUSINESS_INVITE_TYPES, BUSINESS_LIMITS } from '../../constants/business/businesses';
import { BUSINESS_ROLES } from '../../constants/business/permissions';
import { BusinessIdSchema, BusinessInviteIdSchema, Nullable, OneOf, UserIdSchema } from '../common';
import { UserSchema } from '../people/users';
import { AssetAccessList } from './access';
import { entryOf, listOptions, pageOf } from './lists';

const closed = { additionalProperties: false };
const BusinessName = Type.Object({ id: BusinessIdSchema, name: Type.String(), account_id: UserIdSchema });

/** An invite or a request (ledger BIZ-021). Times are milliseconds since 1970. */
export const BusinessInviteSchema = Type.Object({
  id: BusinessInviteIdSchema,
  type: Type.Literal('businessinvite'),
  invite_data: Type.Object({
    invite_type: OneOf(BUSINESS_INVITE_TYPES),
    invite_status: OneOf(BUSINESS_INVITE_STATUSES),
    sent_at: Type.Integer(),
    invite_expiration: Type.Integer(),
    last_updated_time: Type.Integer(),
  }),
  is_received_invite: Type.Boolean(),
  /** Who is invited: a person, or the reader of an address. Whether an address has an account is not said. */
  user: Nullable(UserSchema),
  email: Nullable(Type.String()),
  /** The business that is invited or asked. */
  partner: Nullable(BusinessName),
  business_roles: Type.Array(OneOf(BUSINESS_ROLES)),
  access: AssetAccessList,
  created_by_user: Nullable(UserSchema),
  created_by_business: BusinessName,
  created_time: Type.Integer(),
});
export type BusinessInvite = Static<typeof BusinessInviteSchema>;

const Ids = Type.Array(BusinessInviteIdSchema, { minItems: 1, maxItems: BUSINESS_LIMITS.invites, uniqueItems: true });
const ofInvites = Type.Object({ business_id: BusinessIdSchema, invite_ids: Ids }, closed);
const Token = Type.String({ minLength: 1, maxLength: 128 });
const Answer = Type.Object({ id: BusinessInviteIdSchema, business_id: BusinessIdSchema });
const Entries = Type.Array(entryOf(BusinessInviteSchema));

export const inviteSchemas = {
  /** Sent and, with `is_received`, received by the business. By default those that wait or have expired. */
  'BusinessInvitesResource.get': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        ...listOptions(['SENT']),
        invite_type: Type.Optional(OneOf(BUSINESS_INVITE_TYPES)),
        /** Of any of these types. */
        invite_types: Type.Optional(
          Type.Array(OneOf(BUSINESS_INVITE_TYPES), { minItems: 1, maxItems: BUSINESS_INVITE_TYPES.length }),
        ),
        invite_status: Type.Optional(
          Type.Array(OneOf(BUSINESS_INVITE_STATUSES), { minItems: 1, maxItems: BUSINESS_INVITE_STATUSES.length }),
        ),
        is_received: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    data: pageOf(BusinessInviteSchema),
  },
  /** The answer has an entry for each of `members`, then for each of `partner_ids`, then for each of `partner_names`. */
  'BusinessInvitesResource.create': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        invite_type: OneOf(BUSINESS_INVITE_TYPES),
        /** Email addresses and user names, for MEMBER_INVITE; user names, for ORGANIZATION_MANAGER_INVITE. */
        members: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { minItems: 1, maxItems: BUSINESS_LIMITS.invites }),
        ),
        /** For those of partners, children and parents. */
        partner_ids: Type.Optional(
          Type.Array(BusinessIdSchema, { minItems: 1, maxItems: BUSINESS_LIMITS.partners, uniqueItems: true }),
        ),
        /** As `partner_ids`: user names of business accounts. */
        partner_names: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 254 }), {
            minItems: 1,
            maxItems: BUSINESS_LIMITS.partners,
          }),
        ),
        business_role: Type.Optional(OneOf(BUSINESS_ROLES)),
        access: Type.Optional(AssetAccessList),
      },
      closed,
    ),
    data: Entries,
  },
  /** Sends again: with a new time to answer, and a new link in place of the old one. */
  'BusinessInvitesResource.update': { options: ofInvites, data: Entries },
  'BusinessInvitesResource.delete': { options: ofInvites, data: Entries },
  /** Sets what waiting invites give when they are accepted. */
  'BusinessInviteAccessResource.update': {
    options: Type.Object(
      {
        business_id: BusinessIdSchema,
        changes: Type.Array(Type.Object({ invite_id: BusinessInviteIdSchema, access: AssetAccessList }, closed), {
          minItems: 1,
          maxItems: BUSINESS_LIMITS.invites,
        }),
      },
      closed,
    ),
    data: Entries,
  },
  /** Waiting invites to the viewer, and to businesses that the viewer manages (ledger BIZ-082). */
  'ReceivedBusinessInvitesResource.get': {
    options: Type.Object({ is_of_hierarchy: Type.Optional(Type.Boolean()) }, closed),
    data: Type.Array(BusinessInviteSchema),
  },
  /** Whoever accepts a PARTNER_REQUEST names what they give, which may be less than was asked for. */
  'ReceivedBusinessInvitesResource.update': {
    options: Type.Object(
      {
        answers: Type.Array(
          Type.Object(
            {
              invite_id: BusinessInviteIdSchema,
              accept_invite: Type.Boolean(),
              access: Type.Optional(AssetAccessList),
            },
            closed,
          ),
          { minItems: 1, maxItems: BUSINESS_LIMITS.answers },
        ),
      },
      closed,
    ),
    data: Type.Array(entryOf(Answer)),
  },
  /** What the link in a mail invites to. */
  'BusinessInviteLinkResource.get': {
    options: Type.Object({ token: Token }, closed),
    data: BusinessInviteSchema,
  },
  'BusinessInviteLinkResource.update': {
    options: Type.Object({ token: Token, accept_invite: Type.Boolean() }, closed),
    data: Answer,
  },
};
