import type { UserId } from '../../../../contract/schemas/common';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import type { Ctx } from '../../../platform/http/context';
import * as passkeys from './passkeys.repository';

/** Long enough for a login page to wait for somebody to choose a passkey. */
const LIFE_MS = 15 * 60_000;

type ChallengeCtx = Pick<Ctx, 'db' | 'clock'>;

/** A challenge for a device to sign. `userId`: who adds a passkey; null: to log in. */
export async function newChallenge({ db, clock }: ChallengeCtx, userId: UserId | null): Promise<string> {
  const challenge = newToken();
  await passkeys.insertChallenge(db, hashToken(challenge), userId, new Date(clock.now().getTime() + LIFE_MS));
  return challenge;
}

/** Whether a signed challenge is one of ours, and not used before; uses it up. */
export const challengeTaker =
  ({ db, clock }: ChallengeCtx, userId: UserId | null) =>
  (challenge: string): Promise<boolean> =>
    passkeys.takeChallenge(db, hashToken(challenge), userId, clock.now());

/** The site as WebAuthn names it: a passkey belongs to its host. */
export function relyingParty({ origin }: Pick<Ctx, 'origin'>) {
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
}
