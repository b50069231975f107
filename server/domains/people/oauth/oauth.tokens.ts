import { createHash, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../../../contract/constants/durations';
import { API_TOKENS, type ApiScope } from '../../../../contract/constants/people/apiTokens';
import { OAUTH, parseScopes } from '../../../../contract/constants/people/oauth';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import type { Db, Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { lockAccount } from '../users';
import type { OpenApp } from './apps.repository';
import * as grants from './grants.repository';
import { OauthError } from './oauth.errors';
import { findClient } from './oauth.grants';

const MS = 1000;
const VERIFIER = /^[\w.~-]{43,128}$/;
/** Both halves of a refresh token are tokens of this length. */
const HALF = 43;

type Tools = Pick<Services, 'db' | 'clock'>;

/** What a client says that it is: `secret` is null where it sent none. */
export interface ClientProof {
  id: string;
  secret: string | null;
}

export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

/** The application that calls. Throws OauthError `invalid_client` for a wrong secret, and for one of an application without. */
export async function authenticateClient(db: Db, { id, secret }: ClientProof): Promise<OpenApp> {
  const app = await findClient(db, id);
  const given = secret === null ? null : hashToken(secret);
  if (!app || !isSameHash(app.secret_hash, given)) {
    throw new OauthError('invalid_client', 'The client_id or the client_secret is wrong.');
  }
  return app;
}

function isSameHash(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Redeems a code. One that comes a second time was stolen from one of the two, and ends what the first time brought. */
export async function redeemCode(
  tools: Tools,
  app: OpenApp,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string | undefined },
): Promise<TokenAnswer> {
  const now = tools.clock.now();
  return changeGrant(tools, app, ['code_hash', hashToken(code)], async (tx, grant) => {
    if (grant.code_used_at !== null) return null;
    const isOver = grant.expires_at <= now;
    if (isOver) throw wrongGrant();
    if (redirectUri !== undefined && redirectUri !== grant.redirect_uri) throw wrongGrant();
    if (!VERIFIER.test(verifier) || challengeOf(verifier) !== grant.code_challenge) throw wrongGrant();
    return issue(tx, app, grant, { scopes: grant.scopes, now, family: newToken() });
  });
}

/**
 * Gives a grant another pair of tokens; the ones before are worthless. A refresh token that was used already ends the
 * grant: either of its two users is not who it was given to.
 */
export async function refresh(
  tools: Tools,
  app: OpenApp,
  { token, scope }: { token: string; scope: string | undefined },
): Promise<TokenAnswer> {
  const now = tools.clock.now();
  const { family, secret } = halvesOf(token);
  return changeGrant(tools, app, ['refresh_family', hashToken(family)], async (tx, grant) => {
    if (grant.expires_at <= now) throw wrongGrant();
    if (grant.refresh_hash !== hashToken(secret)) return null;
    const scopes = scope === undefined ? grant.scopes : parseScopes(scope);
    if (!scopes?.every((one) => grant.scopes.includes(one))) {
      throw new OauthError('invalid_scope', 'The scope is wider than what was allowed.');
    }
    return issue(tx, app, grant, { scopes, now, family });
  });
}

/** Ends the grant of an access or refresh token of this application; nothing for any other text, as RFC 7009 has it. */
export async function revoke({ db }: Tools, app: OpenApp, token: string): Promise<void> {
  const grant = token.startsWith(OAUTH.refreshPrefix)
    ? await grants.findGrantByHash(db, 'refresh_family', hashToken(halvesOf(token).family))
    : await grants.findGrantByToken(db, hashToken(token));
  if (!grant || grant.app_id !== app.id) return;
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, grant.user_id);
    await grants.deleteGrant(tx, grant);
  });
}

/**
 * Runs `change` on the grant with a hash, with the account locked: whatever ends tokens, such as a new password, comes
 * before or after it. Where it returns null the grant ends.
 */
async function changeGrant(
  { db }: Tools,
  app: OpenApp,
  [column, hash]: readonly ['code_hash' | 'refresh_family', string],
  change: (tx: Tx, grant: grants.GrantRow) => Promise<TokenAnswer | null>,
): Promise<TokenAnswer> {
  const answer = await inTransaction(db, async (tx) => {
    const found = await grants.findGrantByHash(tx, column, hash);
    if (!found || found.app_id !== app.id) return null;
    const account = await lockAccount(tx, found.user_id);
    const grant = account && (await grants.findGrantByHash(tx, column, hash));
    if (!grant) return null;
    const changed = await change(tx, grant);
    if (changed === null) await grants.deleteGrant(tx, grant);
    return changed;
  });
  if (answer === null) throw wrongGrant();
  return answer;
}

async function issue(
  tx: Tx,
  app: OpenApp,
  grant: grants.GrantRow,
  { scopes, now, family }: { scopes: readonly ApiScope[]; now: Date; family: string },
): Promise<TokenAnswer> {
  const [access, secret] = [`${API_TOKENS.prefix}${newToken()}`, newToken()];
  await grants.updateGrant(tx, grant, {
    code_used_at: grant.code_used_at ?? now,
    refresh_family: hashToken(family),
    refresh_hash: hashToken(secret),
    expires_at: new Date(now.getTime() + OAUTH.grantDays * DAY_MS),
  });
  await grants.putAccessToken(tx, grant, {
    name: app.name,
    app_id: app.id,
    scopes,
    token_hash: hashToken(access),
    created_at: now,
    expires_at: new Date(now.getTime() + OAUTH.accessSeconds * MS),
  });
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: OAUTH.accessSeconds,
    refresh_token: `${OAUTH.refreshPrefix}${family}${secret}`,
    scope: scopes.join(' '),
  };
}

const wrongGrant = () =>
  new OauthError('invalid_grant', 'The code or the token is wrong, has expired, or was used before.');

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

function halvesOf(token: string): { family: string; secret: string } {
  const halves = token.startsWith(OAUTH.refreshPrefix) ? token.slice(OAUTH.refreshPrefix.length) : '';
  return { family: halves.slice(0, HALF), secret: halves.slice(HALF) };
}
