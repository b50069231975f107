import * as oidc from 'openid-client';
import { createGuardedFetch } from '../http/guardedFetch';
import type { OidcProviderConfig } from './config';

/** What a browser that went to a provider must bring back. */
export interface OidcFlow {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom a provider has vouched for. */
export interface OidcIdentity {
  provider: string;
  issuer: string;
  subject: string;
  /** Only an address that the provider says is verified; null otherwise. */
  email: string | null;
  firstName: string;
  lastName: string;
}

/** Login by OpenID Connect, authorization code flow with PKCE, state and nonce (docs/adr/0018). */
export interface Oidc {
  /** In the order of their configuration. */
  readonly providers: readonly { id: string; name: string }[];
  /** Where to send the browser. Throws for a provider that is not configured or cannot be reached. */
  begin(id: string, redirectUri: string): Promise<{ url: string; flow: OidcFlow }>;
  /** Redeems the code in the address that the provider sent the browser back to. Throws unless everything fits. */
  finish(id: string, address: URL, flow: OidcFlow): Promise<OidcIdentity>;
}

/** Seconds by which the clocks of provider and server may differ. */
const CLOCK_TOLERANCE = 60;
/** Metadata and keys are read again after this time. */
const METADATA_LIFE_MS = 3_600_000;
const NAME_MAX = 30;

export function createOidc(configured: readonly OidcProviderConfig[], now: () => number): Oidc {
  const discovered = new Map<string, { config: Promise<oidc.Configuration>; until: number }>();

  const configOf = (id: string): Promise<oidc.Configuration> => {
    const provider = configured.find((one) => one.id === id);
    if (!provider) throw new Error(`There is no login provider ${id}`);
    const known = discovered.get(id);
    if (known && known.until > now()) return known.config;
    const config = discover(provider);
    discovered.set(id, { config, until: now() + METADATA_LIFE_MS });
    // One that failed is tried again with the next login.
    config.catch(() => discovered.delete(id));
    return config;
  };

  return {
    providers: configured.map(({ id, name }) => ({ id, name })),
    async begin(id, redirectUri) {
      const config = await configOf(id);
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: configured.find((one) => one.id === id)?.scope ?? 'openid',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, flow };
    },
    async finish(id, address, { state, nonce, verifier }) {
      const config = await configOf(id);
      const tokens = await oidc.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The login provider sent no ID token');
      return toIdentity(id, claims.iss, await withProfile(config, tokens.access_token, claims));
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcProviderConfig): Promise<oidc.Configuration> {
  const send = createGuardedFetch(issuer) as unknown as oidc.CustomFetch;
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { [oidc.clockTolerance]: CLOCK_TOLERANCE },
    clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret),
    {
      [oidc.customFetch]: send,
      // The issuer that was configured may be inside the network; nothing else is read without TLS (guardedFetch.ts).
      ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    },
  );
}

type Claims = Readonly<Record<string, unknown>> & { sub: string };

/** Some providers tell address and name only at their userinfo endpoint. */
async function withProfile(config: oidc.Configuration, accessToken: string, claims: Claims): Promise<Claims> {
  if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)) };
}

function toIdentity(provider: string, issuer: string, claims: Claims): OidcIdentity {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '');
  const isVerified = claims.email_verified === true && text('email') !== '';
  const [first = '', ...rest] = text('name').split(' ');
  return {
    provider,
    issuer,
    subject: claims.sub,
    email: isVerified ? text('email') : null,
    firstName: (text('given_name') || first).slice(0, NAME_MAX),
    lastName: (text('family_name') || rest.join(' ')).slice(0, NAME_MAX),
  };
}
