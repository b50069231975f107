import type { DataOf, OptionsOf } from '../../../../contract/api';
import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import { API_SCOPES, API_TOKENS, type ApiScope } from '../../../../contract/constants/people/apiTokens';
import type { ApiTokenId } from '../../../../contract/schemas/common';
import type { ApiToken } from '../../../../contract/schemas/people/apiTokens';
import { findSessionUser, hashToken, newToken } from '../../../platform/auth/sessions';
import { shardOf } from '../../../platform/database/ids';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services, type SessionUser } from '../../../platform/http/context';
import { requireLine } from '../../../platform/text/text';
import { changeLogin, confirmPassword, requireAccount, requireSamePassword } from '../users';
import { noSuchApiToken, tooManyApiTokens } from './apiTokens.errors';
import * as tokens from './apiTokens.repository';

/** The last use is stored at most this often, so that a call normally writes nothing. */
const NOTE_AFTER_MS = HOUR_MS;

const present = (row: tokens.ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export async function listApiTokens(ctx: Ctx): Promise<ApiToken[]> {
  return (await tokens.findApiTokens(ctx.db, requireViewer(ctx).id, API_TOKENS.tokens)).map(present);
}

/**
 * Creates a token and returns it; only its hash is stored. Requires the password. The session gets another token, and the
 * owner a mail. Throws 409 for somebody who has too many.
 */
export async function createApiToken(
  ctx: Ctx,
  { name: given, scopes, days, current_password: password }: OptionsOf<'ApiTokensResource.create'>,
): Promise<DataOf<'ApiTokensResource.create'>> {
  const account = await requireAccount(ctx.db, requireViewer(ctx).id);
  const name = requireLine('name', given, 'tokenNameMissing');
  await confirmPassword(ctx, account, password);
  const token = `${API_TOKENS.prefix}${newToken()}`;
  const now = ctx.clock.now();
  const row: tokens.ApiTokenRow = {
    user_id: account.id,
    id: ctx.ids.next('apiToken', shardOf(account.id)),
    name,
    token_hash: hashToken(token),
    scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
    created_at: now,
    expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    last_used_at: null,
    app_id: null,
  };
  await changeLogin(ctx, {
    change: 'apiTokenCreated',
    async write(tx, locked) {
      requireSamePassword(locked, account);
      const rows = await tokens.findApiTokens(tx, account.id, API_TOKENS.tokens);
      if (rows.length >= API_TOKENS.tokens) throw tooManyApiTokens(API_TOKENS.tokens);
      await tokens.insertApiToken(tx, row);
    },
  });
  return { ...present(row), token };
}

/** Revokes a token at once, and ends its webhooks. Throws 404. */
export async function deleteApiToken(ctx: Ctx, id: ApiTokenId): Promise<void> {
  const { id: userId } = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await tokens.deleteApiToken(tx, userId, id))) throw noSuchApiToken();
    await tokens.deleteWebhooksOf(tx, userId, id);
  });
}

/** Who acts with a token, and what it may do. */
export interface ApiTokenUse {
  id: ApiTokenId;
  owner: SessionUser;
  scopes: readonly ApiScope[];
}

/**
 * What a token may be used for; null for one that is forged, expired or revoked, and for that of a suspended or closed
 * account. Notes the use.
 */
export async function findApiTokenUse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<ApiTokenUse | null> {
  if (!token.startsWith(API_TOKENS.prefix)) return null;
  const now = clock.now();
  const found = await tokens.findByHash(db, hashToken(token), now);
  const owner = found && (await findSessionUser(db, found.user_id, now));
  if (!found || !owner) return null;
  const isDue = found.last_used_at === null || now.getTime() - found.last_used_at.getTime() >= NOTE_AFTER_MS;
  if (isDue) await tokens.noteUse(db, found, now);
  return { id: found.id, owner, scopes: found.scopes };
}
