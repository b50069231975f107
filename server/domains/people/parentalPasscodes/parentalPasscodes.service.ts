import type { OptionsOf } from '../../../../contract/api';
import type { UserId } from '../../../../contract/schemas/common';
import { hashPassword, verifyPassword } from '../../../platform/auth/passwords';
import { hashToken, isTokenShape, newToken } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { cleanEmail, emailKey, isEmailAddress } from '../../../platform/text/emailAddress';
import { recallBranding } from '../../running/branding';
import { queueMail } from '../../running/mails';
import { requireAccount } from '../users';
import * as errors from './parentalPasscodes.errors';
import { isCandidate, readNewPasscode, waitAfter } from './parentalPasscodes.policy';
import * as passcodes from './parentalPasscodes.repository';

const RESET_LIFE_MS = 2 * 3_600_000;

/**
 * Throws if the viewer's account has a passcode and this is not it: 403, and 429 during a waiting time. An attempt is
 * counted before it is checked, so that concurrent attempts are all counted (ledger PASS-004 to PASS-006).
 */
export async function requirePasscode(ctx: Ctx, given: string | undefined): Promise<void> {
  const { id } = requireViewer(ctx);
  const known = await passcodes.findPasscode(ctx.db, id);
  if (!known) return;
  const code = (given ?? '').replace(/\s/g, '');
  if (code === '') throw errors.passcodeNeeded();
  await ctx.rateLimiter.count('passcode', id);
  await countTry(ctx, id);
  if (!(await verifyPassword(known.passcode_hash, code))) throw errors.passcodeWrong();
  await passcodes.updatePasscode(ctx.db, id, { failed_tries: 0, closed_until: null });
}

async function countTry(ctx: Ctx, id: UserId): Promise<void> {
  const now = ctx.clock.now();
  const waitMs = await inTransaction(ctx.db, async (tx) => {
    const row = await passcodes.lockPasscode(tx, id);
    if (!row) return 0;
    const left = (row.closed_until?.getTime() ?? 0) - now.getTime();
    if (left > 0) return left;
    const failed_tries = row.failed_tries + 1;
    const wait = waitAfter(failed_tries);
    const closed_until = wait > 0 ? new Date(now.getTime() + wait) : null;
    await passcodes.updatePasscode(tx, id, { failed_tries, closed_until });
    return 0;
  });
  if (waitMs > 0) throw errors.passcodeClosed(Math.ceil(waitMs / 1000));
}

/** Sets a passcode on an account that has none; only for people under 18. */
export async function setPasscode(ctx: Ctx, options: OptionsOf<'ParentalPasscodeResource.create'>): Promise<void> {
  const viewer = requireViewer(ctx);
  if (!isCandidate(viewer.age)) throw errors.notACandidate();
  const code = readNewPasscode(options.new_passcode);
  const backup_email = await readBackupEmail(ctx, viewer.id, options.backup_email);
  if (await passcodes.findPasscode(ctx.db, viewer.id)) throw errors.passcodeThere();
  const passcode_hash = await hashPassword(code);
  const now = ctx.clock.now();
  const row = { user_id: viewer.id, passcode_hash, backup_email, created_at: now, updated_at: now };
  if (!(await inTransaction(ctx.db, (tx) => passcodes.insertPasscode(tx, row)))) throw errors.passcodeThere();
}

/** The dispatcher has already checked the passcode. A new code or address invalidates an open recovery link. */
export async function changePasscode(ctx: Ctx, options: OptionsOf<'ParentalPasscodeResource.update'>): Promise<void> {
  const { id } = requireViewer(ctx);
  if (!(await passcodes.findPasscode(ctx.db, id))) throw errors.noPasscode();
  const { new_passcode: code, backup_email: address } = options;
  const change = {
    ...(code !== undefined && { passcode_hash: await hashPassword(readNewPasscode(code)) }),
    ...(address !== undefined && { backup_email: await readBackupEmail(ctx, id, address) }),
  };
  const unlinked = { reset_token_hash: null, reset_expires_at: null, updated_at: ctx.clock.now() };
  await passcodes.updatePasscode(ctx.db, id, { ...change, ...unlinked });
}

/** Idempotent. */
export async function removePasscode(ctx: Ctx): Promise<void> {
  await passcodes.deletePasscode(ctx.db, requireViewer(ctx).id);
}

async function readBackupEmail(ctx: Ctx, userId: UserId, given: string): Promise<string> {
  const address = cleanEmail(given);
  if (!isEmailAddress(address)) throw errors.backupEmailInvalid();
  const account = await requireAccount(ctx.db, userId);
  if (emailKey(account.email) === emailKey(address)) {
    throw errors.backupEmailIsOwn((await recallBranding(ctx)).name);
  }
  return address;
}

/** Mails a link for a new passcode to the backup address. Only the latest link works, once and for two hours. */
export async function requestReset(ctx: Ctx): Promise<void> {
  const { id } = requireViewer(ctx);
  await ctx.rateLimiter.count('verificationMail', id);
  const origin = await mailOrigin(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const row = await passcodes.lockPasscode(tx, id);
    if (!row) throw errors.noPasscode();
    const token = newToken();
    await passcodes.updatePasscode(tx, id, {
      reset_token_hash: hashToken(token),
      reset_expires_at: new Date(now.getTime() + RESET_LIFE_MS),
    });
    const account = await requireAccount(tx, id);
    const params = { name: account.first_name, url: `${origin}/parental-passcode?token=${token}` };
    const to = { userId: id, address: row.backup_email, locale: account.locale };
    await queueMail(tx, ctx, to, { template: 'resetPasscode', params });
  });
}

/** Sets a new passcode with the link from a mail. */
export async function resetPasscode(
  ctx: Ctx,
  { token, new_passcode }: OptionsOf<'ParentalPasscodeResetResource.create'>,
): Promise<void> {
  await ctx.rateLimiter.count('emailLink', ctx.address);
  const code = readNewPasscode(new_passcode);
  if (!isTokenShape(token)) throw errors.linkExpired();
  const hash = await hashPassword(code);
  const isDone = await inTransaction(ctx.db, (tx) => passcodes.takeReset(tx, hashToken(token), hash, ctx.clock.now()));
  if (!isDone) throw errors.linkExpired();
}
