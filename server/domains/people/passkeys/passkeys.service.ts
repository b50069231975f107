import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { LIMITS } from '../../../../contract/constants/limits';
import type { UserId } from '../../../../contract/schemas/common';
import type { CreatedPasskey, Passkey, PasskeyCreationOptions } from '../../../../contract/schemas/people/passkeys';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { parseUserAgent } from '../../../platform/http/userAgent';
import { requireLine } from '../../../platform/text/text';
import { recallBranding } from '../../running/branding';
import { changeLogin, confirmPassword, requireAccount, requireLoginMethod } from '../users';
import { challengeTaker, newChallenge, relyingParty } from './passkeys.challenges';
import { noSuchPasskey, passkeyNotMade, tooManyPasskeys } from './passkeys.errors';
import { toHandle } from './passkeys.login';
import * as passkeys from './passkeys.repository';

const TIMEOUT_MS = 5 * 60_000;
/** Ed25519, P-256 and RSA, by their COSE numbers: one of them is on every device. */
const ALGORITHMS = [-8, -7, -257];

const present = (row: passkeys.PasskeyRow): Passkey => ({
  id: row.credential_id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  return (await passkeys.findPasskeys(ctx.db, requireViewer(ctx).id)).map(present);
}

function requireRoom(rows: readonly passkeys.PasskeyRow[]): void {
  if (rows.length >= LIMITS.passkeys) throw tooManyPasskeys(LIMITS.passkeys);
}

/** The options with which a device creates a passkey. Requires the password. */
export async function requestPasskey(ctx: Ctx, password: string | undefined): Promise<PasskeyCreationOptions> {
  const account = await requireAccount(ctx.db, requireViewer(ctx).id);
  await confirmPassword(ctx, account, password);
  const rows = await passkeys.findPasskeys(ctx.db, account.id);
  requireRoom(rows);
  const { name: siteName } = await recallBranding(ctx);
  return {
    challenge: await newChallenge(ctx, account.id),
    rp: { id: relyingParty(ctx).expectedRPID, name: siteName },
    user: { id: toHandle(account.id), name: account.email, displayName: account.full_name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Adds the passkey that a device made. The session gets another token, and the owner a mail. */
export async function addPasskey(ctx: Ctx, created: CreatedPasskey): Promise<Passkey> {
  const { id } = requireViewer(ctx);
  const { credential } = await verify(ctx, id, created);
  const now = ctx.clock.now();
  const { browserName, osName } = parseUserAgent(ctx.userAgentText);
  const row: passkeys.PasskeyRow = {
    credential_id: credential.id,
    user_id: id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    signature_counter: String(credential.counter),
    transports: created.response.transports,
    name: [browserName, osName].filter(Boolean).join(' · ') || 'Passkey',
    created_at: now,
    last_used_at: null,
  };
  await changeLogin(ctx, {
    change: 'passkeyAdded',
    async write(tx) {
      // Other passkeys may have been added since the challenge was made.
      requireRoom(await passkeys.findPasskeys(tx, id));
      if (!(await passkeys.insertPasskey(tx, row))) throw passkeyNotMade();
    },
  });
  return present(row);
}

async function verify(ctx: Ctx, userId: UserId, { id, rawId, type, response }: CreatedPasskey) {
  const { clientDataJSON, attestationObject } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      ...relyingParty(ctx),
      expectedChallenge: challengeTaker(ctx, userId),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo;
  } catch (error) {
    // It throws for whatever a browser may send.
    ctx.log.info({ err: error }, 'passkey not made');
  }
  throw passkeyNotMade();
}

export async function rename(ctx: Ctx, id: string, name: string): Promise<Passkey> {
  const row = await passkeys.renamePasskey(ctx.db, requireViewer(ctx).id, id, requireLine('name', name, 'empty'));
  if (!row) throw noSuchPasskey();
  return present(row);
}

export async function remove(ctx: Ctx, id: string): Promise<void> {
  await changeLogin(ctx, {
    change: 'passkeyRemoved',
    async write(tx, account) {
      if (!(await passkeys.deletePasskey(tx, account.id, id))) throw noSuchPasskey();
      await requireLoginMethod(tx, ctx, account);
    },
  });
}
