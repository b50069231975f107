import type { DataOf, OptionsOf } from '../../../../contract/api';
import { API_SCOPES, type ApiScope } from '../../../../contract/constants/people/apiTokens';
import { OAUTH, parseScopes } from '../../../../contract/constants/people/oauth';
import { ID_PATTERN, type OauthAppId } from '../../../../contract/schemas/common';
import type { OauthRequest } from '../../../../contract/schemas/people/oauth';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import { shardOf } from '../../../platform/database/ids';
import type { Db } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireCurrentToken, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { lockAccount, mailSecurityChange, noSuchPerson } from '../users';
import { findOpenApps, type OpenApp } from './apps.repository';
import * as grants from './grants.repository';
import { noSuchOauthApp, OauthError, redirectUnknown, requestInvalid } from './oauth.errors';
import { isRegistered, withAnswer } from './oauth.redirects';

const MS = 1000;
const CHALLENGE = /^[\w-]{43}$/;
const ID = new RegExp(ID_PATTERN);

/** The application of a client_id, if it may ask; undefined for any other text. */
export async function findClient(db: Db, clientId: string): Promise<OpenApp | undefined> {
  if (!ID.test(clientId)) return undefined;
  return (await findOpenApps(db, [clientId as OauthAppId]))[0];
}

/**
 * Checks who asks and where people would be sent back to. Throws 404 for an unknown application and 400 for an address
 * that it did not register: of both, nobody is sent anywhere.
 */
export async function requireClient(
  db: Db,
  { client_id, redirect_uri }: Pick<OauthRequest, 'client_id' | 'redirect_uri'>,
): Promise<OpenApp> {
  const app = await findClient(db, client_id);
  if (!app) throw noSuchOauthApp();
  if (!isRegistered(redirect_uri, app.redirect_uris)) throw redirectUnknown();
  return app;
}

/** What is asked for, of a request by a known client. Throws OauthError, for the client. */
export function requireScopes(request: Omit<OauthRequest, 'client_id' | 'redirect_uri'>): readonly ApiScope[] {
  if (request.response_type !== 'code') {
    throw new OauthError('unsupported_response_type', 'response_type must be code.');
  }
  if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(request.code_challenge)) {
    throw new OauthError('invalid_request', 'PKCE is required: a code_challenge with code_challenge_method=S256.');
  }
  const scopes = parseScopes(request.scope);
  if (scopes === null) throw new OauthError('invalid_scope', `scope must name some of: ${API_SCOPES.join(' ')}.`);
  return scopes;
}

/** For the page that asks. */
export async function presentRequest(
  ctx: Ctx,
  request: OptionsOf<'OauthGrantResource.get'>,
): Promise<DataOf<'OauthGrantResource.get'>> {
  const app = await requireClient(ctx.db, request);
  const scopes = [...scopesOf(request)];
  return { name: app.name, owner: { username: app.username, full_name: app.full_name }, scopes };
}

/** As `requireScopes`, in words for the viewer: only an address that somebody changed comes so far. */
function scopesOf(request: OauthRequest): readonly ApiScope[] {
  try {
    return requireScopes(request);
  } catch (error) {
    throw error instanceof OauthError ? requestInvalid() : error;
  }
}

/**
 * Allows what an application asks for, or does not, and returns where the browser goes on to: with a code of
 * OAUTH.codeSeconds, or with the refusal. The oldest grant of somebody with too many ends. The owner is mailed.
 */
export async function decideRequest(
  ctx: Ctx,
  { state, is_allowed, ...request }: OptionsOf<'OauthGrantResource.create'>,
): Promise<DataOf<'OauthGrantResource.create'>> {
  const { id: userId } = requireViewer(ctx);
  requireCurrentToken(ctx);
  const app = await requireClient(ctx.db, request);
  const scopes = scopesOf(request);
  const answer = { state, iss: ctx.origin };
  if (!is_allowed) {
    return { redirect_to: withAnswer(request.redirect_uri, { error: 'access_denied', ...answer }) };
  }
  await ctx.rateLimiter.count('oauthConsent', userId);
  const origin = await mailOrigin(ctx);
  const code = newToken();
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw noSuchPerson();
    for (const old of await grants.findOldGrants(tx, userId, OAUTH.grants - 1)) await grants.deleteGrant(tx, old);
    await grants.insertGrant(tx, {
      user_id: userId,
      id: ctx.ids.next('apiToken', shardOf(userId)),
      app_id: app.id,
      scopes: [...scopes],
      redirect_uri: request.redirect_uri,
      code_hash: hashToken(code),
      code_challenge: request.code_challenge,
      code_used_at: null,
      refresh_family: null,
      refresh_hash: null,
      created_at: now,
      expires_at: new Date(now.getTime() + OAUTH.codeSeconds * MS),
    });
    await mailSecurityChange(tx, ctx, account, 'applicationAllowed', origin);
  });
  return { redirect_to: withAnswer(request.redirect_uri, { code, ...answer }) };
}

/** Ends everything that the viewer allowed to an application, at once. Throws 404 where that is nothing. */
export async function endGrants(ctx: Ctx, appId: OauthAppId): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    await lockAccount(tx, userId);
    const found = await grants.findGrantsOf(tx, userId, appId);
    if (found.length === 0) throw noSuchOauthApp();
    for (const grant of found) await grants.deleteGrant(tx, grant);
  });
}
