import { API_SCOPES, type ApiScope } from './apiTokens';

/** How applications of other people get a token of the open API (docs/open-api.md#applications). */
export const OAUTH = {
  /** Applications that one person registers. */
  apps: 10,
  name: 50,
  redirects: 10,
  redirectLength: 500,
  stateLength: 2000,
  /** What one person has allowed; beyond, the oldest ends. */
  grants: 100,
  codeSeconds: 60,
  accessSeconds: 3600,
  /** A grant ends when its refresh token was not used for so long. */
  grantDays: 90,
  /** Begin secrets and refresh tokens, so that people and programs that look for leaked ones recognize them. */
  secretPrefix: 'mgs_',
  refreshPrefix: 'mgr_',
} as const;

export const OAUTH_PATHS = {
  authorize: '/oauth/authorize',
  /** The page that asks. */
  consent: '/oauth/consent',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  metadata: '/.well-known/oauth-authorization-server',
} as const;

/** The scopes of a list that is separated by spaces; null for an empty one, and for one with an unknown scope. */
export function parseScopes(text: string): readonly ApiScope[] | null {
  const asked = text.split(' ').filter((scope) => scope !== '');
  const known = API_SCOPES.filter((scope) => asked.includes(scope));
  return asked.length > 0 && asked.every((scope) => (known as readonly string[]).includes(scope)) ? known : null;
}
