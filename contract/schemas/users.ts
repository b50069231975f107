import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { LOCALES } from '../constants/locales';
import { MediaIdSchema, Nullable, OneOf, Page, TimestampSchema, UserIdSchema } from './common';

/** A user as shown on pins, boards and lists (ledger ENT-028). Image addresses are null where no picture is set. */
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
  /** Colour behind the initials where there is no picture. */
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
  connection_type: Type.Optional(Type.Integer()),
  is_ads_only_profile: Type.Boolean(),
  is_partner: Type.Boolean(),
  profile_cover: Type.Optional(Nullable(Type.String())),
  created_at: Type.Optional(TimestampSchema),
});
export type User = Static<typeof UserSchema>;

/** The viewer's own record (ledger CTX-021: the fields whose features stand). A record without id means signed out. */
export const ViewerSchema = Type.Object({
  ...UserSchema.properties,
  email: Type.String(),
  country: Type.String(),
  locale: Type.String(),
  image_xlarge_url: Nullable(Type.String()),
  board_count: Type.Integer(),
  secret_board_count: Type.Integer(),
  pin_count: Type.Integer(),
  has_password: Type.Boolean(),
  has_published_pins: Type.Boolean(),
  login_state: Type.Integer(),
  allow_personalization_cookies: Type.Boolean(),
  allow_analytic_cookies: Type.Boolean(),
  allow_marketing_cookies: Type.Boolean(),
  third_party_marketing_tracking_enabled: Type.Boolean(),
});
export type Viewer = Static<typeof ViewerSchema>;

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
        locale: Type.Optional(OneOf(LOCALES)),
        image_media_id: Type.Optional(Nullable(MediaIdSchema)),
        current_password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
        new_password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
      },
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
    /** `fields`: names with commas between them. One's own id answers the viewer's record. */
    options: Type.Object(
      { id: UserIdSchema, fields: Type.Optional(Type.String({ maxLength: 2048 })) },
      { additionalProperties: false },
    ),
    data: Type.Partial(ViewerSchema),
  },
  'V3ViewerResource.get': {
    options: Type.Object({ fields: Type.Optional(Type.String({ maxLength: 2048 })) }, { additionalProperties: false }),
    data: Type.Partial(ViewerSchema),
  },
};
