import { createHash, randomBytes } from 'node:crypto';
import type { OptionsOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import type { SecondFactor, SecondFactorEnrolment } from '../../../../contract/schemas/people/secondFactors';
import { noteRefusedLogin } from '../../../platform/auth/refusedLogins';
import { endOtherSessions } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { recallBranding } from '../../running/branding';
import {
  type AccountRow,
  changeLogin,
  confirmPassword,
  lockAccount,
  mailSecurityChange,
  requireAccount,
} from '../users';
import { alreadyOn, needsPassword, notOn, wrongCode, wrongLoginCode } from './secondFactors.errors';
import { drawQrCode } from './secondFactors.qr';
import * as factors from './secondFactors.repository';
import { enrolmentUri, matchingStep, newSecret, toBase32 } from './secondFactors.totp';

const RECOVERY_CODES = 10;
/** 80 bits: too many to be guessed from their hashes. */
const RECOVERY_BYTES = 10;
const APP_CODE = /^\d{6}$/;

const normalize = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
const hashCode = (code: string): string =>
  createHash('sha256')
    .update(`recovery\0${normalize(code)}`)
    .digest('hex');

/** As people write it down: four groups of four. */
function newRecoveryCode(): string {
  const text = toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase();
  return (text.match(/.{4}/g) ?? []).join('-');
}

export async function readSecondFactor(ctx: Ctx): Promise<SecondFactor> {
  const { id } = requireViewer(ctx);
  const [factor, left] = await Promise.all([factors.findFactor(ctx.db, id), factors.countRecoveryCodes(ctx.db, id)]);
  return { enabled_at: factor?.confirmed_at?.toISOString() ?? null, recovery_codes_left: left };
}

/** Creates a secret for an authenticator app. Codes are not required until one was confirmed. */
export async function beginEnrolment(
  ctx: Ctx,
  { current_password: password }: OptionsOf<'SecondFactorResource.create'>,
): Promise<SecondFactorEnrolment> {
  const account = await requireAccount(ctx.db, requireViewer(ctx).id);
  if (account.password_hash === null) throw needsPassword();
  await confirmPassword(ctx, account, password);
  const secret = newSecret();
  const isSaved = await inTransaction(ctx.db, (tx) => factors.saveUnconfirmed(tx, account.id, secret, ctx.clock.now()));
  if (!isSaved) throw alreadyOn();
  const { name } = await recallBranding(ctx);
  return { secret, qr_code: drawQrCode(enrolmentUri(secret, name, account.email)) };
}

/**
 * Turns the second factor on by a first code of the app, and returns the recovery codes, which nobody can read again.
 * Ends all other sessions and open handshakes; this session gets another token.
 */
export async function confirmEnrolment(ctx: Ctx, code: string): Promise<string[]> {
  const { id } = requireViewer(ctx);
  await ctx.rateLimiter.count('secondFactor', id);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await changeLogin(ctx, {
    change: 'secondFactorOn',
    async write(tx) {
      const factor = await factors.findFactor(tx, id);
      if (!factor) throw notOn();
      if (factor.confirmed_at !== null) throw alreadyOn();
      const now = ctx.clock.now();
      const step = matchingStep(factor.secret, normalize(code), now);
      if (step === null) throw wrongCode();
      await factors.confirmFactor(tx, id, step, now);
      await factors.replaceRecoveryCodes(tx, id, codes.map(hashCode));
      await endOtherSessions(tx, id, ctx.session.token);
    },
  });
  await ctx.rateLimiter.forget({ secondFactor: id });
  return codes;
}

/** Turns the second factor off. Requires the password. */
export async function disable(ctx: Ctx, password: string | undefined): Promise<void> {
  const account = await requireAccount(ctx.db, requireViewer(ctx).id);
  await confirmPassword(ctx, account, password);
  await changeLogin(ctx, {
    change: 'secondFactorOff',
    async write(tx, locked) {
      if (!locked.has_second_factor) throw notOn();
      await factors.deleteFactor(tx, account.id);
    },
  });
}

/** Replaces the recovery codes. Requires the password. */
export async function renewRecoveryCodes(ctx: Ctx, password: string | undefined): Promise<string[]> {
  const account = await requireAccount(ctx.db, requireViewer(ctx).id);
  await confirmPassword(ctx, account, password);
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await changeLogin(ctx, {
    change: 'recoveryCodesRenewed',
    async write(tx, locked) {
      if (!locked.has_second_factor) throw notOn();
      await factors.replaceRecoveryCodes(tx, account.id, codes.map(hashCode));
    },
  });
  return codes;
}

/**
 * Checks and consumes the code of a login, of the app or a recovery code. Attempts are counted by account, and
 * separately for a browser that the account knows, so that others cannot lock its owner out.
 */
export async function requireLoginCode(ctx: Ctx, account: AccountRow, code: string): Promise<void> {
  const key = ctx.device.idFor(account.id) ?? account.id;
  await ctx.rateLimiter.count('secondFactor', key);
  if (!(await isRightCode(ctx, account, code))) {
    noteRefusedLogin(ctx, 'code');
    throw wrongLoginCode();
  }
  await ctx.rateLimiter.forget({ secondFactor: key });
}

async function isRightCode(ctx: Ctx, account: AccountRow, given: string): Promise<boolean> {
  const code = normalize(given);
  return APP_CODE.test(code) ? takeAppCode(ctx, account.id, code) : takeRecoveryCode(ctx, account, code);
}

async function takeAppCode(ctx: Ctx, id: UserId, code: string): Promise<boolean> {
  const factor = await factors.findFactor(ctx.db, id);
  const step = factor ? matchingStep(factor.secret, code, ctx.clock.now()) : null;
  return step !== null && factors.takeStep(ctx.db, id, step);
}

async function takeRecoveryCode(ctx: Ctx, { id }: AccountRow, code: string): Promise<boolean> {
  const origin = await mailOrigin(ctx);
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account || !(await factors.takeRecoveryCode(tx, id, hashCode(code)))) return false;
    await mailSecurityChange(tx, ctx, account, 'recoveryCodeUsed', origin);
    return true;
  });
}
