import {
  countEmailTokens,
  deleteEmailTokens,
  EMAIL_TOKEN_HOURS,
  type EmailTokenPurpose,
  findEmailToken,
  issueEmailToken,
  takeEmailToken,
} from '../../../platform/auth/emailTokens';
import { hashPassword, passwordProblem } from '../../../platform/auth/passwords';
import { endOtherSessions } from '../../../platform/auth/sessions';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, Services } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { enqueue } from '../../../platform/ops/jobs';
import { emailKey } from '../../../platform/text/emailAddress';
import { queueMail } from '../../running/mails';
import {
  findAccount,
  findLogin,
  lockAccount,
  loginKey,
  mailPasswordChanged,
  recipientOf,
  replaceEmail,
  setPassword,
} from '../users';
import { linkExpired } from './emails.errors';

const HOUR_MS = 3_600_000;
/** Password links per account and hour, whichever client requests them. */
const MOST_RESETS = 5;
const PURPOSES = ['resetPassword', 'restoreEmail'] as const satisfies readonly EmailTokenPurpose[];

/**
 * Asks for a link to choose a new password. A job looks whether there is such an account, so that neither the answer nor
 * its time says so.
 */
export async function requestReset(ctx: Ctx, usernameOrEmail: string): Promise<void> {
  const name = usernameOrEmail.trim();
  await ctx.rateLimiter.count('resetAddress', ctx.address);
  await ctx.rateLimiter.count('resetName', `${loginKey(name)} ${ctx.address}`);
  await enqueue(ctx.db, ctx, 'emails/sendReset', { name, origin: await mailOrigin(ctx) });
}

/** Mails the link; does nothing if the account does not exist or got several links already. */
export async function sendReset(
  tools: Pick<Services, 'db' | 'clock' | 'ids'>,
  { name, origin }: { name: string; origin: string },
): Promise<void> {
  const found = await findLogin(tools.db, name);
  if (!found) return;
  const now = tools.clock.now();
  await inTransaction(tools.db, async (tx) => {
    const account = await lockAccount(tx, found.id);
    if (!account) return;
    const sent = await countEmailTokens(tx, account.id, 'resetPassword', new Date(now.getTime() - HOUR_MS));
    if (sent >= MOST_RESETS) return;
    const token = await issueEmailToken(
      tx,
      { user_id: account.id, purpose: 'resetPassword', address: account.email },
      now,
    );
    const params = {
      name: account.first_name,
      url: `${origin}/password/reset?token=${token}`,
      hours: EMAIL_TOKEN_HOURS.resetPassword,
    };
    await queueMail(tx, tools, recipientOf(account), { template: 'resetPassword', params });
  });
}

/**
 * Sets a new password by the link of a mail, once. Ends all sessions and makes the other open links useless. The link
 * that the replaced address was sent also brings that address back. Starts no session: a second factor is
 * asked for at the login that follows.
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  await ctx.rateLimiter.count('emailLink', ctx.address);
  const now = ctx.clock.now();
  const found = await findEmailToken(ctx.db, token, PURPOSES, now);
  const before = found && (await findAccount(ctx.db, found.user_id));
  if (!before) throw linkExpired();
  const problem = passwordProblem(password, [before.username, before.email]);
  if (problem !== null) throw invalid({ new_password: problem });
  const passwordHash = await hashPassword(password);
  const origin = await mailOrigin(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, before.id);
    const taken = await takeEmailToken(tx, token, PURPOSES, now);
    if (!account || !taken) throw linkExpired();
    // After a change of address, the link of the old one is invalid; only restoreEmail returns to it.
    const isCurrent = emailKey(account.email) === emailKey(taken.address);
    if (taken.purpose === 'resetPassword' && !isCurrent) throw linkExpired();
    if (taken.proves_address && !(await replaceEmail(tx, account.id, taken.address, now))) throw linkExpired();
    await setPassword(tx, account.id, passwordHash, now);
    await endOtherSessions(tx, account.id, null);
    await deleteEmailTokens(tx, account.id, ['resetPassword', 'verifyEmail', 'changeEmail', 'restoreEmail']);
    await mailPasswordChanged(tx, ctx, { ...account, email: taken.address }, origin);
  });
  if (ctx.viewer?.id !== before.id) return;
  ctx.session.clear();
  ctx.session.clearCaches();
}
