import { type Static, Type } from 'typebox';
import { SIGNUP_LIMITS } from '../../constants/business/signUp';
import { LIMITS } from '../../constants/limits';
import { Done, Nullable, TimestampSchema, UserIdSchema } from '../common';
import { ViewerSchema } from './users';

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** The sign-up payload (ledger ACCT-001). Values may be form-encoded, so every one is a string. */
export const SignupSchema = Type.Object(
  {
    email: Type.String({ minLength: 3, maxLength: LIMITS.email }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    username: text(LIMITS.username),
    first_name: text(LIMITS.firstName),
    last_name: text(LIMITS.firstName),
    country: text(2),
    locale: text(10),
    referrer: text(LIMITS.link),
    /** Date of birth as YYYY-MM-DD. */
    birthday: text(10),
    gender: text(20),
    custom_gender: text(30),
    /** Creates a business account. */
    business_name: text(SIGNUP_LIMITS.name),
    /** A finished draft of the business sign-up as JSON text (ledger SIGNUPB-009). */
    business_details: text(16_384),
    invite_code: text(100),
    facebook_id: text(100),
    facebook_token: text(4096),
    recaptcha_v3_token: text(4096),
    visited_pages: text(8192),
    utm_campaign: text(200),
    user_behavior_data: text(8192),
  },
  closed,
);
export type Signup = Static<typeof SignupSchema>;

export const LoginSchema = Type.Object(
  {
    username_or_email: Type.String({ minLength: 1, maxLength: LIMITS.email }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    referrer: text(LIMITS.link),
    /** A code of the authenticator app, or a recovery code. */
    mfa_token: text(LIMITS.securityCode),
    token: text(4096),
  },
  closed,
);
export type Login = Static<typeof LoginSchema>;

/** One active session of a member. */
const SessionSchema = Type.Object({
  id: Type.String(),
  /** Names of browser and system; '' if unknown. */
  browser: Type.String(),
  system: Type.String(),
  /** Two-letter country code, if a proxy sends it. */
  country: Nullable(Type.String()),
  created_at: TimestampSchema,
  last_seen_at: TimestampSchema,
  is_current: Type.Boolean(),
  /** Begun by a link in a mail, without the password. */
  is_limited: Type.Boolean(),
  /** The browser has changed during the session: its cookie may have been copied. */
  has_changed_device: Type.Boolean(),
});
export type Session = Static<typeof SessionSchema>;

/** A one-time token that HandshakeSessionResource exchanges for a session within five minutes. */
const Handshake = Type.Object({ token: Type.String() });

export const sessionSchemas = {
  'RegisterEmailHandshake.create': { options: SignupSchema, data: Handshake },
  'RegisterPartnerHandshake.create': { options: SignupSchema, data: Handshake },
  'RegisterFacebookHandshake.create': { options: SignupSchema, data: Handshake },
  'UserRegisterResource.create': { options: SignupSchema, data: Handshake },
  'LoginHandshake.create': { options: LoginSchema, data: Handshake },
  'LoginMfaHandshake.create': { options: LoginSchema, data: Handshake },
  'HandshakeSessionResource.create': {
    options: Type.Object(
      { token: Type.String({ maxLength: 200 }), isRegistration: Type.Optional(Type.Boolean()) },
      closed,
    ),
    data: ViewerSchema,
  },
  'CctldTokenResource.create': {
    options: Type.Object({}, closed),
    /** One token for each country site that this browser has no session on yet. */
    data: Type.Object({ sites: Type.Array(Type.Object({ origin: Type.String(), token: Type.String() })) }),
  },
  'CctldSessionResource.create': {
    options: Type.Object({ token: Type.String({ maxLength: 200 }) }, closed),
    data: Done,
  },
  'UserSessionResource.create': {
    /** `user_id`: the account to switch to. */
    options: Type.Object({ session_accounts: Type.Literal(true), user_id: Type.Optional(UserIdSchema) }, closed),
    /** The accounts of this browser, the current one first. */
    data: Type.Object({ session_accounts: Type.Array(UserIdSchema) }),
  },
  /** `all`: every account of this browser; otherwise the last used of the others becomes the current one. */
  'UserSessionResource.delete': {
    options: Type.Object({ all: Type.Optional(Type.Boolean()) }, closed),
    data: Done,
  },
  'SessionsResource.get': { options: Type.Object({}, closed), data: Type.Array(SessionSchema) },
  'SessionResource.delete': { options: Type.Object({ id: Type.String({ maxLength: 64 }) }, closed), data: Done },
  'OtherSessionsResource.delete': { options: Type.Object({}, closed), data: Done },
  'RefreshTokenResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({ expires_at: TimestampSchema }),
  },
  /** `accounts`: the accounts of this browser whose session is still valid. */
  'RefreshStoredAccountsResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({ expires_at: TimestampSchema, accounts: Type.Array(UserIdSchema) }),
  },
  'SessionVerificationResource.update': {
    options: Type.Object({ recaptcha_token: text(4096) }, closed),
    data: Done,
  },
  'FingerprintResource.create': {
    options: Type.Object({ fingerprint: Type.String({ minLength: 1, maxLength: 500 }) }, closed),
    data: Done,
  },
};
