import type { SignUpMode } from '../../../../contract/constants/people/signUp';
import type { UserId } from '../../../../contract/schemas/common';
import { hashToken, isTokenShape } from '../../../platform/auth/sessions';
import { endSetup, isSetupToken } from '../../../platform/auth/setup';
import { hasAccounts, isFirstAccount } from '../../../platform/auth/siteAdmins';
import type { Tx } from '../../../platform/database/tables';
import type { Ctx, Services } from '../../../platform/http/context';
import { setupNeeded, signUpRefused } from './signUpLinks.errors';
import { modeInForce, recallMode } from './signUpLinks.mode';
import * as links from './signUpLinks.repository';

/** Why an account may be made. Only `requireSignUp` decides it for visitors; 'operator' is for those with the server. */
export type SignUpPermit =
  | { readonly by: 'open' | 'first' | 'setup' | 'operator' }
  /** `invite`: to a conversation, by mail. */
  | { readonly by: 'link' | 'invite'; readonly tokenHash: string };

/** For accounts that no visitor creates: the demo's, and those of a command on the server. */
export const OPERATOR_PERMIT: SignUpPermit = { by: 'operator' };

type Asking = Pick<Ctx, 'db' | 'clock' | 'setup' | 'signUpMode' | 'signUpToken'>;

/**
 * Returns the permit to create an account; required on every path that creates one. Throws 403 with the reason.
 * `createUser` consumes it.
 */
export async function requireSignUp(ctx: Asking): Promise<SignUpPermit> {
  const permit = await findPermit(ctx);
  if (permit) return permit;
  if (!(await hasAccounts(ctx.db))) throw setupNeeded();
  throw signUpRefused(await modeInForce(ctx));
}

async function findPermit(ctx: Asking): Promise<SignUpPermit | null> {
  if (await isSetupToken(ctx.db, ctx.setup.token)) return { by: 'setup' };
  if (!(await hasAccounts(ctx.db))) return ctx.setup.isLocal ? { by: 'first' } : null;
  const mode = await modeInForce(ctx);
  if (mode === 'open') return { by: 'open' };
  if (mode === 'closed' || !isTokenShape(ctx.signUpToken)) return null;
  const tokenHash = hashToken(ctx.signUpToken);
  const now = ctx.clock.now();
  if (await links.isUsable(ctx.db, tokenHash, now)) return { by: 'link', tokenHash };
  return (await links.isUsableInvite(ctx.db, tokenHash, now)) ? { by: 'invite', tokenHash } : null;
}

/** The sign-up mode that pages show: 'open' if the visitor may sign up, otherwise the reason. */
export async function signUpModeFor(ctx: Asking): Promise<SignUpMode> {
  const mode = await recallMode(ctx);
  if (mode === 'open') return 'open';
  return (await findPermit(ctx)) || !(await hasAccounts(ctx.db)) ? 'open' : mode;
}

/** Consumes a permit in the transaction that creates the account. Throws 403 if another sign-up was faster. */
export async function consumePermit(
  tx: Tx,
  { clock, signUpMode }: Pick<Services, 'clock' | 'signUpMode'>,
  permit: SignUpPermit,
  userId: UserId,
): Promise<void> {
  if (permit.by === 'setup') await endSetup(tx);
  if (permit.by === 'first') {
    const mode = await modeInForce({ db: tx, signUpMode });
    if (mode !== 'open' && !(await isFirstAccount(tx, userId))) throw signUpRefused(mode);
  }
  const now = clock.now();
  if (permit.by === 'link' && !(await links.takeUse(tx, permit.tokenHash, now))) throw signUpRefused('invited');
  if (permit.by === 'invite' && !(await links.takeInvite(tx, permit.tokenHash, now))) throw signUpRefused('invited');
}
