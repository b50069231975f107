import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { HumanAction, HumanChallenge, HumanCheck } from '../../../../contract/schemas/running/humanChecks';
import { spendToken } from '../../../platform/auth/spentTokens';
import type { Ctx } from '../../../platform/http/context';
import { ApiError } from '../../../platform/http/errors';

/** The maximum number of hashes of a solution: a tenth of a second on a computer, a second on an old phone. */
const MAX_NUMBER = 50_000;
const LIFE_MS = 600_000;

/** How a visitor proves to be a person (ledger ACCT-034); null if visitors are not checked. */
export async function createHumanCheck(ctx: Ctx, action: HumanAction): Promise<HumanCheck | null> {
  if (!isChecked(ctx)) return null;
  const { recaptcha } = ctx.humanCheck;
  if (recaptcha) return { challenge: null, recaptcha_site_key: recaptcha.siteKey };
  return { challenge: await createHumanChallenge(ctx, action), recaptcha_site_key: null };
}

/** A challenge for one action (ledger ACCT-035). Nothing of it is stored. */
async function createHumanChallenge(ctx: Ctx, action: HumanAction): Promise<HumanChallenge> {
  const until = String(ctx.clock.now().getTime() + LIFE_MS);
  const made = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: ctx.humanCheck.secret,
    maxnumber: MAX_NUMBER,
    params: { action, until },
  });
  return { ...made, maxnumber: MAX_NUMBER };
}

/**
 * Throws 401 `humanCheckFailed` unless the token solves a challenge of this site for this action, for the first time and
 * within ten minutes, or Google vouches for it. A form without scripts cannot solve one: its tries are bounded by network instead.
 */
export async function requireHuman(ctx: Ctx, action: HumanAction, token: string | undefined): Promise<void> {
  if (!isChecked(ctx)) return;
  if (!token && ctx.isPlainForm) {
    await ctx.rateLimiter.count('plainForm', ctx.address);
    return;
  }
  if (!token || !(await (ctx.humanCheck.recaptcha ? isVouchedFor : isSolution)(ctx, action, token))) {
    throw new ApiError('humanCheckFailed');
  }
}

/** Only visitors are checked (ledger ACCT-034). */
const isChecked = ({ humanCheck, viewer }: Pick<Ctx, 'humanCheck' | 'viewer'>): boolean =>
  humanCheck.isOn && viewer === null;

/** Google takes a token once, within two minutes. While it cannot be asked, nobody passes. */
async function isVouchedFor({ humanCheck, log }: Ctx, action: HumanAction, token: string): Promise<boolean> {
  try {
    return (await humanCheck.recaptcha?.isPerson(token, action)) ?? false;
  } catch (error) {
    log.error({ err: error }, 'the human check could not be asked');
    throw new ApiError('busy');
  }
}

async function isSolution(ctx: Ctx, action: HumanAction, token: string): Promise<boolean> {
  if (!(await verifySolution(token, ctx.humanCheck.secret, false).catch(() => false))) return false;
  const { action: meant, until } = extractParams(token);
  const expiresAt = new Date(Number(until));
  if (meant !== action || !(expiresAt > ctx.clock.now())) return false;
  return spendToken(ctx.db, `human ${challengeOf(token)}`, expiresAt);
}

/** The canonical form of a solution. */
const challengeOf = (token: string): string =>
  String((JSON.parse(Buffer.from(token, 'base64').toString()) as { challenge: unknown }).challenge);
