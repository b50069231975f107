import * as client from 'openid-client';
import type { DataOf, OptionsOf } from '../../contract/api';
import { API_SCOPES } from '../../contract/constants/people/apiTokens';
import type { Member, TestApp } from './buildTestApp';

export const CALLBACK = 'https://printer.example/back';

/** An application of another person that uses the site as any client library does, over a real connection. */
export interface ThirdParty {
  readonly app: DataOf<'OauthAppsResource.create'>;
  /** What the application sends a person's browser with, and what it remembers meanwhile. */
  ask(more?: Readonly<Record<string, string>>): Promise<{ url: URL; verifier: string; state: string }>;
  /** The person follows the link and answers the page; returns where their browser goes on to. */
  answer(member: Member, url: URL, isAllowed?: boolean): Promise<URL>;
  redeem(back: URL, verifier: string, state: string): Promise<client.TokenEndpointResponse>;
  /** All of it. */
  connect(member: Member, scope?: string): Promise<client.TokenEndpointResponse & { refresh_token: string }>;
  refresh(token: string, more?: Record<string, string>): Promise<client.TokenEndpointResponse>;
  revoke(token: string): Promise<void>;
}

interface ThirdPartyOptions {
  isConfidential?: boolean;
  redirectUris?: string[];
  /** The address at which the application sends people back; one of those above if absent. */
  callback?: string;
  auth?: 'basic' | 'post';
}

/** Registers an application of `owner` at a site that listens at `origin`. */
export async function createThirdParty(
  origin: string,
  owner: Member,
  {
    isConfidential = true,
    redirectUris = [CALLBACK],
    callback = redirectUris[0] ?? '',
    auth = 'basic',
  }: ThirdPartyOptions = {},
): Promise<ThirdParty> {
  const { data: app } = await owner.call('OauthAppsResource.create', {
    name: 'Printer',
    redirect_uris: redirectUris,
    is_confidential: isConfidential,
  });
  const proof = auth === 'basic' ? client.ClientSecretBasic : client.ClientSecretPost;
  const config = await client.discovery(
    new URL(origin),
    app.id,
    {},
    app.client_secret === null ? client.None() : proof(app.client_secret),
    { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
  );
  const ask: ThirdParty['ask'] = async (more = {}) => {
    const [verifier, state] = [client.randomPKCECodeVerifier(), client.randomState()];
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: API_SCOPES.join(' '),
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      ...more,
    });
    return { url, verifier, state };
  };
  const answer: ThirdParty['answer'] = async (member, url, isAllowed = true) => {
    const consent = new URL(await followAuthorize(url), origin);
    const given = Object.fromEntries(consent.searchParams) as OptionsOf<'OauthGrantResource.get'>;
    const options = { ...given, is_allowed: isAllowed };
    // The person knows the site by the same name as the application.
    const { data } = await member.call('OauthGrantResource.create', options, { headers: { host: url.host } });
    return new URL(data.redirect_to);
  };
  const redeem: ThirdParty['redeem'] = (back, verifier, state) =>
    client.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier, expectedState: state });
  return {
    app,
    ask,
    answer,
    redeem,
    async connect(member, scope = API_SCOPES.join(' ')) {
      const { url, verifier, state } = await ask({ scope });
      const tokens = await redeem(await answer(member, url), verifier, state);
      return { ...tokens, refresh_token: tokens.refresh_token ?? '' };
    },
    refresh: (token, more) => client.refreshTokenGrant(config, token, more),
    revoke: (token) => client.tokenRevocation(config, token),
  };
}

/** Where a link to the authorization endpoint leads to. */
export async function followAuthorize(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The authorization endpoint answered ${response.status}`);
  return response.headers.get('location') ?? '';
}

/** Listens on a free port of this machine, and returns the address. */
export const listen = (app: TestApp): Promise<string> => app.server.listen({ host: '127.0.0.1', port: 0 });
