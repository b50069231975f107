import { type Static, Type } from 'typebox';
import { LIMITS } from '../../constants/limits';
import { API_SCOPES, API_TOKENS } from '../../constants/people/apiTokens';
import { ApiTokenIdSchema, Done, Nullable, OneOf, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

/** One of these numbers, as the exact union. */
const Days = Type.Unsafe<(typeof API_TOKENS.days)[number]>(
  Type.Union(API_TOKENS.days.map((days) => Type.Literal(days))),
);

const token = {
  id: ApiTokenIdSchema,
  name: Type.String(),
  scopes: Type.Array(OneOf(API_SCOPES)),
  created_at: TimestampSchema,
  /** Null: never. */
  expires_at: Nullable(TimestampSchema),
  /** To the hour; null: never used. */
  last_used_at: Nullable(TimestampSchema),
};
const ApiTokenSchema = Type.Object(token);
export type ApiToken = Static<typeof ApiTokenSchema>;

export const apiTokenSchemas = {
  /** The newest first, without the tokens themselves. */
  'ApiTokensResource.get': { options: Type.Object({}, closed), data: Type.Array(ApiTokenSchema) },
  /** The only answer that has the token: only its hash is stored. */
  'ApiTokensResource.create': {
    options: Type.Object(
      {
        name: Type.String({ maxLength: API_TOKENS.name }),
        scopes: Type.Array(OneOf(API_SCOPES), { minItems: 1, maxItems: API_SCOPES.length, uniqueItems: true }),
        /** Null: the token is valid until it is removed. */
        days: Nullable(Days),
        /** The password is not asked for where the account has none. */
        current_password: Type.Optional(Type.String({ maxLength: LIMITS.passwordMax })),
      },
      closed,
    ),
    data: Type.Object({ ...token, token: Type.String() }),
  },
  'ApiTokensResource.delete': { options: Type.Object({ id: ApiTokenIdSchema }, closed), data: Done },
};
