import { type Static, Type } from 'typebox';
import { ACCOUNT_FILTERS, ACCOUNTS, ADMIN_ORIGINS, TAKEDOWN_KINDS } from '../../constants/admin/accounts';
import { SITE_ROLES } from '../../constants/admin/roles';
import { Done, ID_PATTERN, Nullable, OneOf, TimestampSchema, UserIdSchema } from '../common';

const closed = { additionalProperties: false };
const int = Type.Integer();

const AccountSchema = Type.Object({
  id: UserIdSchema,
  username: Type.String(),
  full_name: Type.String(),
  /** '' for those who are no site admins. */
  email: Type.String(),
  created_at: TimestampSchema,
  /** When a session of theirs was last written down as used, to a day; null where they are logged out everywhere. */
  last_seen_at: Nullable(TimestampSchema),
  banned_at: Nullable(TimestampSchema),
  /** null: not a site admin. */
  admin: Nullable(OneOf(ADMIN_ORIGINS)),
  roles: Type.Array(OneOf(SITE_ROLES)),
});
export type Account = Static<typeof AccountSchema>;

/** Something that a person made and a site admin may take down. */
const AccountContentSchema = Type.Object({
  kind: OneOf(TAKEDOWN_KINDS),
  id: Type.String(),
  /** Title, name or text; '' where there is none. */
  title: Type.String(),
  /** Path of its page. */
  path: Type.String(),
  created_at: TimestampSchema,
});
export type AccountContent = Static<typeof AccountContentSchema>;

const AccountDetailsSchema = Type.Intersect([
  AccountSchema,
  Type.Object({
    is_viewer: Type.Boolean(),
    is_email_verified: Type.Boolean(),
    ban_reason: Type.String(),
    /** When the account is erased for good; null: it is not being deleted. */
    erase_at: Nullable(TimestampSchema),
    session_count: int,
    pin_count: int,
    board_count: int,
    storage_bytes: int,
    /** The person's own limit; null: as everybody. */
    quota_bytes: Nullable(int),
    /** Everybody's; null: no bound. */
    default_quota_bytes: Nullable(int),
    can_mail: Type.Boolean(),
    /** The newest of each kind. */
    content: Type.Array(AccountContentSchema),
  }),
]);
export type AccountDetails = Static<typeof AccountDetailsSchema>;

const Person = Type.Object({ user_id: UserIdSchema }, closed);
const PersonAndRole = Type.Object({ user_id: UserIdSchema, role: OneOf(SITE_ROLES) }, closed);
const reason = Type.String({ maxLength: ACCOUNTS.reasonLength });

export const accountSchemas = {
  /** The newest accounts first. `query` is looked for in usernames, names and addresses. */
  'AccountsResource.get': {
    options: Type.Object(
      {
        query: Type.Optional(Type.String({ maxLength: ACCOUNTS.queryLength })),
        filter: Type.Optional(OneOf(ACCOUNT_FILTERS)),
        /** The id of the last account of the page before. */
        before: Type.Optional(UserIdSchema),
      },
      closed,
    ),
    data: Type.Object({ accounts: Type.Array(AccountSchema), has_more: Type.Boolean() }),
  },
  'AccountResource.get': {
    options: Type.Object({ username: Type.String({ minLength: 1, maxLength: ACCOUNTS.queryLength }) }, closed),
    data: AccountDetailsSchema,
  },
  /** Ends all sessions and refuses the login. The person reads the reason. What they made stays. */
  'AccountBanResource.create': {
    options: Type.Object({ user_id: UserIdSchema, reason }, closed),
    data: Done,
  },
  'AccountBanResource.delete': { options: Person, data: Done },
  /** Suspends the account and hides it from everybody; it is erased when the days of grace are over. */
  'AccountDeletionResource.create': { options: Type.Object({ user_id: UserIdSchema, reason }, closed), data: Done },
  /** Takes the deletion and the suspension back. */
  'AccountDeletionResource.delete': { options: Person, data: Done },
  'AccountSessionsResource.delete': { options: Person, data: Done },
  /** A link with which the person chooses a new password, once; also mailed where there is a mail server. */
  'AccountPasswordLinkResource.create': {
    options: Person,
    data: Type.Object({ url: Type.String(), is_mailed: Type.Boolean() }),
  },
  'AccountQuotaResource.update': {
    options: Type.Object(
      {
        user_id: UserIdSchema,
        /** null: as everybody. */
        gigabytes: Nullable(Type.Number({ minimum: 0, maximum: ACCOUNTS.quotaGigabytes })),
      },
      closed,
    ),
    data: Done,
  },
  'SiteAdminResource.create': { options: Person, data: Done },
  'SiteAdminResource.delete': { options: Person, data: Done },
  'SiteRoleResource.create': { options: PersonAndRole, data: Done },
  'SiteRoleResource.delete': { options: PersonAndRole, data: Done },
  /** Deletes anybody's pin, board or comment for everyone. Its owner is mailed the reason and cannot restore it. */
  'TakedownResource.create': {
    options: Type.Object({ kind: OneOf(TAKEDOWN_KINDS), id: Type.String({ pattern: ID_PATTERN }), reason }, closed),
    data: Done,
  },
};
