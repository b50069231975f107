import { createHmac } from 'node:crypto';
import type { OptionsOf } from '../../../contract/api';
import { touchSession } from '../../platform/auth/sessions';
import { inTransaction } from '../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../platform/http/context';
import { touchAccounts } from './sessions.accounts';
import * as sessions from './sessions.repository';

/** Prolongs the session of this browser (ledger ACCT-064, ACCT-067). */
export async function refreshToken(ctx: Ctx): Promise<{ expires_at: string }> {
  requireViewer(ctx);
  const { tokenHash } = ctx.session;
  const expiresAt = tokenHash === null ? ctx.clock.now() : await touchSession(ctx.db, tokenHash, ctx.clock.now());
  ctx.session.expiresAt = expiresAt;
  return { expires_at: expiresAt.toISOString() };
}

/** Prolongs the session and returns the accounts of this browser that still have one (ledger ACCT-065, ACCT-067). */
export async function refreshStoredAccounts(ctx: Ctx) {
  const { expires_at } = await refreshToken(ctx);
  return { expires_at, accounts: await touchAccounts(ctx) };
}

/**
 * Notes what the browser of a session is like. Stored mixed with the session's own secret token and deleted with the
 * session, so that it recognizes nobody beyond it (ledger ACCT-041). A change within a session shows in the list of
 * devices: its cookie may have been copied.
 */
export async function noteFingerprint(
  ctx: Ctx,
  { fingerprint }: OptionsOf<'FingerprintResource.create'>,
): Promise<void> {
  const { token, tokenHash } = ctx.session;
  if (token === null || tokenHash === null) return;
  await inTransaction(ctx.db, async (tx) => {
    const row = await sessions.lockSession(tx, tokenHash);
    if (!row) return;
    const mixed = createHmac('sha256', token).update(fingerprint).digest('hex');
    if (row.fingerprint === mixed) return;
    const changed_at = row.fingerprint === null ? null : ctx.clock.now();
    await sessions.updateFingerprint(tx, row.token_hash, { fingerprint: mixed, changed_at });
  });
}
