import { type VerifiedAuthenticationResponse, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyRequestOptions, SignedPasskey } from '../../../../contract/schemas/people/passkeys';
import { openHandshake } from '../../../platform/auth/handshakes';
import { noteRefusedLogin } from '../../../platform/auth/refusedLogins';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { lockAccount } from '../users';
import { challengeTaker, newChallenge, relyingParty } from './passkeys.challenges';
import { passkeyRefused } from './passkeys.errors';
import * as passkeys from './passkeys.repository';

const TIMEOUT_MS = 5 * 60_000;

export async function requestLogin(ctx: Ctx): Promise<PasskeyRequestOptions> {
  await ctx.rateLimiter.count('passkeyAddress', ctx.address);
  return {
    challenge: await newChallenge(ctx, null),
    rpId: relyingParty(ctx).expectedRPID,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  };
}

/**
 * Checks what a device signed and returns the token that starts a session. The device has made sure of its owner, so no
 * second factor is asked for.
 */
export async function logInWithPasskey(ctx: Ctx, signed: SignedPasskey): Promise<string> {
  await ctx.rateLimiter.count('passkeyAddress', ctx.address);
  const passkey = await passkeys.findPasskey(ctx.db, signed.id);
  const verified = await verify(ctx, signed, passkey);
  if (!passkey || !verified) throw passkeyRefused();
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, passkey.user_id);
    const { newCounter } = verified.authenticationInfo;
    if (!account || !(await passkeys.noteUse(tx, passkey.credential_id, newCounter, now))) throw passkeyRefused();
    return openHandshake(tx, account.id, false, now);
  });
}

async function verify(
  ctx: Ctx,
  { id, rawId, type, response }: SignedPasskey,
  passkey: passkeys.PasskeyRow | undefined,
): Promise<VerifiedAuthenticationResponse | null> {
  const { userHandle, ...signed } = response;
  if (!passkey || (userHandle !== null && userHandle !== toHandle(passkey.user_id))) return null;
  try {
    const verified = await verifyAuthenticationResponse({
      response: { id, rawId, type, response: signed, clientExtensionResults: {} },
      ...relyingParty(ctx),
      expectedChallenge: challengeTaker(ctx, null),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.signature_counter),
      },
    });
    return verified.verified ? verified : null;
  } catch (error) {
    // It throws for whatever a stranger may send.
    ctx.log.info({ err: error }, 'passkey refused');
    noteRefusedLogin(ctx, 'passkey');
    return null;
  }
}

/** The user handle of WebAuthn: an id that says nothing of a person. */
export const toHandle = (userId: string): string => Buffer.from(userId).toString('base64url');
