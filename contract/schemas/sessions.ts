import { type Static, Type } from 'typebox';
import { LIMITS } from '../constants/limits';
import { Done } from './common';
import { ViewerSchema } from './users';

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** The signup payload (ledger ACCT-001). Values may come form-encoded, so every one is text. */
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
    /** Day of birth as YYYY-MM-DD. */
    birthday: text(10),
    gender: text(20),
    custom_gender: text(30),
    /** Makes it a business account. */
    business_name: text(LIMITS.fullName),
    invite_code: text(100),
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
    mfa_token: text(20),
    token: text(4096),
  },
  closed,
);
export type Login = Static<typeof LoginSchema>;

/** A one-time token that HandshakeSessionResource turns into a session within five minutes. */
const Handshake = Type.Object({ token: Type.String() });

export const sessionSchemas = {
  'RegisterEmailHandshake.create': { options: SignupSchema, data: Handshake },
  'UserRegisterResource.create': { options: SignupSchema, data: Handshake },
  'LoginHandshake.create': { options: LoginSchema, data: Handshake },
  'HandshakeSessionResource.create': {
    options: Type.Object(
      { token: Type.String({ maxLength: 200 }), isRegistration: Type.Optional(Type.Boolean()) },
      closed,
    ),
    data: ViewerSchema,
  },
  'UserSessionResource.delete': { options: Type.Object({}, closed), data: Done },
};
