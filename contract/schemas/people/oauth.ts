import { type Static, Type } from 'typebox';
import { API_SCOPES } from '../../constants/people/apiTokens';
import { OAUTH } from '../../constants/people/oauth';
import { Done, Nullable, OauthAppIdSchema, OneOf, TimestampSchema } from '../common';

const closed = { additionalProperties: false };

/** Who registered an application. */
const OwnerSchema = Type.Object({ username: Type.String(), full_name: Type.String() });

const app = {
  /** Its client_id. */
  id: OauthAppIdSchema,
  name: Type.String(),
  redirect_uris: Type.Array(Type.String()),
  /** It has a secret, because it runs on a server. */
  is_confidential: Type.Boolean(),
  created_at: TimestampSchema,
};
const OauthAppSchema = Type.Object(app);
export type OauthApp = Static<typeof OauthAppSchema>;

const AllowedAppSchema = Type.Object({
  id: OauthAppIdSchema,
  name: Type.String(),
  owner: OwnerSchema,
  scopes: Type.Array(OneOf(API_SCOPES)),
  allowed_at: TimestampSchema,
  /** To the hour; null: never used. */
  last_used_at: Nullable(TimestampSchema),
});
export type AllowedApp = Static<typeof AllowedAppSchema>;

/** What an application asks for, as in the address that it sends people to. */
const request = {
  client_id: Type.String({ maxLength: 20 }),
  redirect_uri: Type.String({ maxLength: OAUTH.redirectLength }),
  response_type: Type.String({ maxLength: 50 }),
  scope: Type.String({ maxLength: 300 }),
  code_challenge: Type.String({ maxLength: 128 }),
  code_challenge_method: Type.String({ maxLength: 20 }),
};
const OauthRequestSchema = Type.Object(request);
export type OauthRequest = Static<typeof OauthRequestSchema>;

export const oauthSchemas = {
  /** The viewer's own applications, and those of others and their own that may use the account; the newest first. */
  'OauthAppsResource.get': {
    options: Type.Object({}, closed),
    data: Type.Object({ own: Type.Array(OauthAppSchema), allowed: Type.Array(AllowedAppSchema) }),
  },
  /** The only answer that has the secret: only its hash is stored. Null for an application without one. */
  'OauthAppsResource.create': {
    options: Type.Object(
      {
        name: Type.String({ maxLength: OAUTH.name }),
        redirect_uris: Type.Array(Type.String({ maxLength: OAUTH.redirectLength }), {
          minItems: 1,
          maxItems: OAUTH.redirects,
          uniqueItems: true,
        }),
        is_confidential: Type.Boolean(),
      },
      closed,
    ),
    data: Type.Object({ ...app, client_secret: Nullable(Type.String()) }),
  },
  'OauthAppsResource.delete': { options: Type.Object({ id: OauthAppIdSchema }, closed), data: Done },
  /** What the page says that asks. */
  'OauthGrantResource.get': {
    options: Type.Object(request, closed),
    data: Type.Object({
      name: Type.String(),
      owner: OwnerSchema,
      scopes: Type.Array(OneOf(API_SCOPES)),
    }),
  },
  /** The viewer allows it or does not; the browser goes on to the application in both cases. */
  'OauthGrantResource.create': {
    options: Type.Object(
      {
        ...request,
        state: Type.Optional(Type.String({ maxLength: OAUTH.stateLength })),
        is_allowed: Type.Boolean(),
      },
      closed,
    ),
    data: Type.Object({ redirect_to: Type.String() }),
  },
  /** Ends everything that was allowed to an application. */
  'OauthGrantResource.delete': { options: Type.Object({ app_id: OauthAppIdSchema }, closed), data: Done },
};
