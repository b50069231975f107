import { createHmac, randomBytes } from 'node:crypto';
import type { OptionsOf } from '../../../../contract/api';
import { touchSession } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { loadSecret } from '../../../platform/http/cursors';
import { touchAccounts } from './sessions.accounts';
import * as sessions from './sessions.repository';

const SALT_BYTES = 16;

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
 * Notes what the browser of a session is like. Stored mixed with random bytes of the session's own and deleted with the
 * session, so that it recognizes nobody beyond it (ledger ACCT-041). A change within a session shows in the list of
 * devices: its cookie may have been copied. A new token of the session, as after a switch of accounts, is no change.
 */
export async function noteFingerprint(
  ctx: Ctx,
  { fingerprint }: OptionsOf<'FingerprintResource.create'>,
): Promise<void> {
  const { tokenHash } = ctx.session;
  if (tokenHash === null) return;
  const secret = await loadSecret(ctx.db, 'fingerprint');
  await inTransaction(ctx.db, async (tx) => {
    const row = await sessions.lockSession(tx, tokenHash);
    if (!row) return;
    const salt = saltOf(row.fingerprint);
    const mixed = mix(secret, salt ?? randomBytes(SALT_BYTES).toString('hex'), fingerprint);
    if (row.fingerprint === mixed) return;
    const changed_at = salt === null ? row.changed_at : ctx.clock.now();
    await sessions.updateFingerprint(tx, row.token_hash, { fingerprint: mixed, changed_at });
  });
}

/** `salt.hash`. Fingerprints of earlier versions have no salt: they were mixed with a token that may be another by now. */
const mix = (secret: string, salt: string, fingerprint: string) =>
  `${salt}.${createHmac('sha256', secret).update(`${salt}\0${fingerprint}`).digest('hex')}`;

const saltOf = (stored: string | null): string | null =>
  stored?.includes('.') ? (stored.split('.')[0] ?? null) : null;
