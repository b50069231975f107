import { type Static, Type } from 'typebox';
import { STAFF_ROLES } from '../../constants/admin/roles';
import { LIMITS } from '../../constants/limits';
import {
  BoardIdSchema,
  MediaIdSchema,
  Nullable,
  OneOf,
  Page,
  Passcode,
  PinIdSchema,
  TimestampSchema,
  UserIdSchema,
} from '../common';

/** A user as shown on pins, boards and lists (ledger ENT-028). Image URLs are null if no picture is set. */
export const UserSchema = Type.Object({
  id: UserIdSchema,
  entity_id: Type.String(),
  type: Type.Literal('user'),
  username: Type.String(),
  full_name: Type.String(),
  first_name: Type.String(),
  last_name: Type.Optional(Type.String()),
  about: Type.Optional(Type.String()),
  image_small_url: Nullable(Type.String()),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  /** Background colour of the initials, if there is no picture. */
  dominant_color: Type.String(),
  follower_count: Type.Integer(),
  following_count: Type.Optional(Type.Integer()),
  board_count: Type.Optional(Type.Integer()),
  pin_count: Type.Optional(Type.Integer()),
  explicitly_followed_by_me: Type.Optional(Type.Boolean()),
  blocked_by_me: Type.Optional(Type.Boolean()),
  is_verified_merchant: Type.Boolean(),
  verified_identity: Type.Object({ verified: Type.Boolean() }),
  domain_url: Nullable(Type.String()),
  domain_verified: Type.Boolean(),
  /** One of CONNECTIONS. */
  connection_type: Type.Integer(),
  is_ads_only_profile: Type.Boolean(),
  is_partner: Type.Boolean(),
  is_private_profile: Type.Optional(Type.Boolean()),
  /** Asks search engines not to list this person's pages. */
  is_search_hidden: Type.Optional(Type.Boolean()),
  /** URL of the wide picture above their profile. */
  profile_cover: Type.Optional(Nullable(Type.String())),
  /** Whether everyone may see products of theirs. */
  has_shop: Type.Optional(Type.Boolean()),
  /** Addresses beside `domain_url`. */
  profile_links: Type.Optional(Type.Array(Type.String())),
  created_at: Type.Optional(TimestampSchema),
});
export type User = Static<typeof UserSchema>;

const Flag = Type.Boolean();
const Word = Nullable(Type.String());

const PartnerSchema = Nullable(
  Type.Object({
    business_name: Type.String(),
    biz_contact_email: Type.String(),
    biz_ownership_email: Type.String(),
    is_linked_business: Type.Boolean(),
  }),
);

/** An account that is linked to the viewer's, as the account menu shows it (ledger ACCT-048). */
const LinkedUserSchema = Type.Object({
  id: UserIdSchema,
  username: Type.String(),
  email: Type.String(),
  full_name: Type.String(),
  image_medium_url: Nullable(Type.String()),
  image_large_url: Nullable(Type.String()),
  is_partner: Type.Boolean(),
  partner: PartnerSchema,
});
export type LinkedUser = Static<typeof LinkedUserSchema>;

/** The viewer's private fields, besides the public ones (ledger CTX-021, CTX-026). */
const OwnSchema = Type.Object({
  email: Type.String(),
  is_email_verified: Type.Boolean(),
  country: Type.String(),
  locale: Type.String(),
  image_xlarge_url: Nullable(Type.String()),
  board_count: Type.Integer(),
  secret_board_count: Type.Integer(),
  pin_count: Type.Integer(),
  has_password: Type.Boolean(),
  has_published_pins: Type.Boolean(),
  /** One of LOGIN_STATES. */
  login_state: Type.Integer(),
  gender: Word,
  custom_gender: Word,
  group_board_count: Type.Integer(),
  is_employee: Flag,
  is_private_profile: Flag,
  is_under_16: Flag,
  is_under_18: Flag,
  is_write_banned: Flag,
  is_site_admin: Flag,
  /** What they do for the site; who does anything may open the operations page. */
  site_roles: Type.Array(OneOf(STAFF_ROLES)),
  can_enable_mfa: Flag,
  has_mfa_enabled: Flag,
  has_quicksave_board: Flag,
  phone_country: Word,
  phone_number: Word,
  phone_number_end: Word,
  save_behavior: Word,
  shopping_rec_disabled: Flag,
  show_personal_boutique: Flag,
  should_show_messaging: Flag,
  should_default_comments_off: Flag,
  age_in_years: Nullable(Type.Integer()),
  nags: Type.Array(Type.String()),
  /** Whether forms of promoted pins begin with their name, and with their address (ledger PROMO-036). */
  is_name_eligible_for_lead_form_autofill: Flag,
  is_email_eligible_for_lead_form_autofill: Flag,
  is_any_website_verified: Flag,
  verified_user_websites: Type.Array(Type.String()),
  listed_website_url: Word,
  resurrection_info: Nullable(Type.Object({ resurrection_dt: TimestampSchema })),
  is_parental_control_passcode_enabled: Flag,
  is_candidate_for_parental_control_passcode: Flag,
  parental_control_anonymized_email: Word,
  partner: PartnerSchema,
  /** Only if the record is requested by itself: the accounts that are linked to this one. */
  owners: Type.Optional(Type.Array(LinkedUserSchema)),
  businesses: Type.Optional(Type.Array(LinkedUserSchema)),
  connected_to_facebook: Flag,
  connected_to_google: Flag,
  connected_to_youtube: Flag,
  connected_to_microsoft: Flag,
  connected_to_etsy: Flag,
  connected_to_dropbox: Flag,
  connected_to_instagram: Flag,
  connected_to_gplus: Flag,
  connected_to_twitter: Flag,
  instagram_username: Word,
  instagram_url: Word,
  twitter_url: Word,
  scheduled_pin_count: Type.Integer(),
  epik: Word,
  /** Open invitations to boards, at most `LIMITS.invitesShown`; only in a page's initial state. */
  waiting_invite_count: Type.Optional(Type.Integer()),
  /** Unread conversations, at most `LIMITS.unreadShown`; only in a page's initial state (ledger MSG-028). */
  conversations_unseen_count: Type.Optional(Type.Integer()),
  /** Unseen entries of the news hub, at most `LIMITS.unreadShown`; only in a page's initial state (ledger SET-008). */
  news_hub_count: Type.Optional(Type.Integer()),
  /** Whole days until the session expires if it is not used; only in a page's initial state (ledger ACCT-064). */
  session_days_left: Type.Optional(Type.Integer()),
  /** Only if the record is requested by itself. */
  recent_boards: Type.Optional(Type.Array(BoardIdSchema)),
  last_repin_id: Type.Optional(Nullable(PinIdSchema)),
  allow_personalization_cookies: Type.Boolean(),
  allow_analytic_cookies: Type.Boolean(),
  allow_marketing_cookies: Type.Boolean(),
  /** The three flags before were chosen, not merely assumed. */
  has_chosen_cookies: Type.Boolean(),
  third_party_marketing_tracking_enabled: Type.Boolean(),
});
type Own = Static<typeof OwnSchema>;

/** The viewer's own record. A record without id means signed out (ledger CTX-025). */
export type Viewer = Omit<User, keyof Own> & Own;
const viewerObject = Type.Object({ ...UserSchema.properties, ...OwnSchema.properties });
// With an explicit type, because the compiler cannot infer an object of so many fields.
export const ViewerSchema = Type.Unsafe<Viewer>(viewerObject);
const PartialViewerSchema = Type.Unsafe<Partial<Viewer>>(Type.Partial(viewerObject));

const Username = Type.String({ minLength: 1, maxLength: LIMITS.username });

export const userSchemas = {
  'UserResource.get': {
    options: Type.Object({ username: Username }, { additionalProperties: false }),
    data: UserSchema,
  },
  'UserSettingsResource.get': { options: Type.Object({}, { additionalProperties: false }), data: ViewerSchema },
  'UserSettingsResource.update': {
    options: Type.Object(
      {
        first_name: Type.Optional(Type.String({ maxLength: LIMITS.firstName })),
        last_name: Type.Optional(Type.String({ maxLength: LIMITS.firstName })),
        username: Type.Optional(
          Type.String({ minLength: LIMITS.usernameMin, maxLength: LIMITS.username, pattern: '^[A-Za-z0-9_]+$' }),
        ),
        about: Type.Optional(Type.String({ maxLength: LIMITS.about })),
        domain_url: Type.Optional(Type.String({ maxLength: LIMITS.link })),
        /** One of LOCALES; a hyphen counts as an underscore (ledger CTX-042). */
        locale: Type.Optional(Type.String({ maxLength: 10 })),
        /** Replaces all of them; blank ones are dropped. */
        profile_links: Type.Optional(
          Type.Array(Type.String({ maxLength: LIMITS.link }), { maxItems: LIMITS.profileLinks }),
        ),
        image_media_id: Type.Optional(Nullable(MediaIdSchema)),
        cover_media_id: Type.Optional(Nullable(MediaIdSchema)),
        current_password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
        new_password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
        /** One of COUNTRIES. */
        country: Type.Optional(Type.String({ maxLength: 2 })),
        ...Passcode,
      },
      { additionalProperties: false },
    ),
    data: ViewerSchema,
  },
  'CookieConsentResource.update': {
    options: Type.Object(
      { personalization: Type.Boolean(), analytics: Type.Boolean(), marketing: Type.Boolean() },
      { additionalProperties: false },
    ),
    data: ViewerSchema,
  },
  'UserFollowersResource.get': {
    options: Type.Object({ username: Username, ...Page }, { additionalProperties: false }),
    data: Type.Array(UserSchema),
  },
  'UserFollowingResource.get': {
    options: Type.Object({ username: Username, ...Page }, { additionalProperties: false }),
    data: Type.Array(UserSchema),
  },
  'V3UserResource.get': {
    /** `fields`: comma-separated names. For the viewer's own id it returns the viewer's record. */
    options: Type.Object(
      { id: UserIdSchema, fields: Type.Optional(Type.String({ maxLength: 2048 })) },
      { additionalProperties: false },
    ),
    data: PartialViewerSchema,
  },
  'V3ViewerResource.get': {
    options: Type.Object({ fields: Type.Optional(Type.String({ maxLength: 2048 })) }, { additionalProperties: false }),
    data: PartialViewerSchema,
  },
};
