import type { OptionsOf } from '../../../../contract/api';
import { deleteEmailTokens, EMAIL_TOKEN_HOURS, issueEmailToken } from '../../../platform/auth/emailTokens';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { enqueue, type JobPayloads } from '../../../platform/ops/jobs';
import { cleanEmail, emailKey, isEmailAddress } from '../../../platform/text/emailAddress';
import { queueMail } from '../../running/mails';
import {
  type AccountRow,
  confirmPassword,
  findLogin,
  lockAccount,
  passwordFingerprint,
  requireAccount,
} from '../users';
import { invalidEmail } from './emails.errors';

const HOUR_MS = 3_600_000;

type Change = OptionsOf<'EmailResource.update'>;

/**
 * Asks for another address, against the password. A job mails the link to it, so that the answer does not say whether
 * somebody else has that address.
 */
export async function requestEmailChange(ctx: Ctx, { email: given, current_password: current }: Change): Promise<void> {
  const viewer = requireViewer(ctx);
  const email = cleanEmail(given);
  if (!isEmailAddress(email)) throw invalidEmail();
  const account = await requireAccount(ctx.db, viewer.id);
  await ctx.rateLimiter.count('verificationMail', viewer.id);
  await confirmPassword(ctx, account, current);
  const origin = await mailOrigin(ctx);
  const password = passwordFingerprint(account);
  await enqueue(ctx.db, ctx, 'emails/sendEmailChange', { userId: viewer.id, email, origin, password });
}

/**
 * Mails the link; nothing is sent to an address that an account has already, nor where the password was replaced since
 * the change was asked for.
 */
export async function sendEmailChange(
  tools: Pick<Services, 'db' | 'clock' | 'ids'>,
  { userId, email, origin, password }: JobPayloads['emails/sendEmailChange'],
): Promise<void> {
  const owner = await findLogin(tools.db, email);
  // The same address with other capitals is a change too.
  if (owner && owner.id !== userId) return;
  await inTransaction(tools.db, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account || account.email === email || passwordFingerprint(account) !== password) return;
    // The latest request replaces earlier ones.
    await deleteEmailTokens(tx, userId, ['changeEmail']);
    const subject = { user_id: userId, purpose: 'changeEmail', address: email } as const;
    const token = await issueEmailToken(tx, subject, tools.clock.now());
    const params = { name: account.first_name, url: `${origin}/email/verify?token=${token}` };
    const to = { userId, address: email, locale: account.locale };
    await queueMail(tx, tools, to, { template: 'verifyEmail', params });
  });
}

/** Tells the address that was replaced, with a link that brings it back within a week; until then it stays reserved. */
export async function noteFormerEmail(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  account: AccountRow,
  newEmail: string,
  origin: string,
): Promise<void> {
  const now = tools.clock.now();
  const { id, email, locale } = account;
  const token = await issueEmailToken(tx, { user_id: id, purpose: 'restoreEmail', address: email }, now);
  const params = { name: account.first_name, newEmail, url: `${origin}/password/reset?token=${token}` };
  await queueMail(tx, tools, { userId: id, address: email, locale }, { template: 'emailReplaced', params });
  const runAt = new Date(now.getTime() + EMAIL_TOKEN_HOURS.restoreEmail * HOUR_MS);
  if (emailKey(email) !== emailKey(newEmail))
    await enqueue(tx, tools, 'emails/release', { userId: id, email }, { runAt });
}
