import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { Done, Nullable } from '../common';

const closed = { additionalProperties: false };
const name = Type.Optional(Type.String({ maxLength: LIMITS.firstName }));
const Password = Type.Optional(Type.String({ maxLength: 1024 }));
const Token = Type.Object({ token: Type.String() });

/**
 * An account of a login provider that opens no account here yet. `way`: signup makes an account; password: the address
 * has one, whose password connects the two; session: connects it to the account that is logged in; code: it opens an
 * account that has a second factor.
 */
const PendingIdentitySchema = Type.Object({
  provider: Type.String(),
  email: Nullable(Type.String()),
  first_name: Type.String(),
  last_name: Type.String(),
  way: Type.Union([Type.Literal('signup'), Type.Literal('password'), Type.Literal('session'), Type.Literal('code')]),
});
export type PendingIdentity = Static<typeof PendingIdentitySchema>;

/** An account of a login provider that opens the viewer's account; `provider`: its name. */
const IdentitySchema = Type.Object({ id: Type.String(), provider: Type.String(), created_at: Type.String() });
export type Identity = Static<typeof IdentitySchema>;

const IdentitySignupSchema = Type.Object(
  {
    birthday: Type.String({ minLength: 1, maxLength: 10 }),
    first_name: name,
    last_name: name,
    /** Where the provider vouches for none. */
    email: Type.Optional(Type.String({ maxLength: LIMITS.email })),
    locale: Type.Optional(Type.String({ maxLength: 10 })),
    referrer: Type.Optional(Type.String({ maxLength: LIMITS.link })),
    invite_code: Type.Optional(Type.String({ maxLength: 100 })),
    visited_pages: Type.Optional(Type.String({ maxLength: 8192 })),
    utm_campaign: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
);
export type IdentitySignup = Static<typeof IdentitySignupSchema>;

export const identitySchemas = {
  'PendingIdentityResource.get': { options: Type.Object({}, closed), data: PendingIdentitySchema },
  'IdentitySignupResource.create': { options: IdentitySignupSchema, data: Token },
  'IdentityLoginResource.create': {
    options: Type.Object(
      {
        password: Password,
        mfa_token: Type.Optional(Type.String({ maxLength: 64 })),
      },
      closed,
    ),
    data: Token,
  },
  'IdentitiesResource.get': { options: Type.Object({}, closed), data: Type.Array(IdentitySchema) },
  'IdentityResource.create': { options: Type.Object({ current_password: Password }, closed), data: Done },
  'IdentityResource.delete': {
    options: Type.Object({ id: Type.String({ maxLength: 32 }), current_password: Password }, closed),
    data: Done,
  },
};
