import {
  deleteEmailTokens,
  type EmailTokenPurpose,
  findEmailToken,
  issueEmailToken,
  takeEmailToken,
} from '../../../platform/auth/emailTokens';
import { rotateUntilUsed } from '../../../platform/auth/sessions';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { emailKey } from '../../../platform/text/emailAddress';
import { queueMail } from '../../running/mails';
import { lockAccount, type MailedAccount, recipientOf, replaceEmail, requireAccount } from '../users';
import { noteFormerEmail } from './emails.change';
import { linkExpired } from './emails.errors';

const PURPOSES = ['verifyEmail', 'changeEmail'] as const satisfies readonly EmailTokenPurpose[];

type Tools = Pick<Services, 'ids' | 'clock'>;

/** Mails a link that proves that the account's owner reads its address. */
export async function sendVerification(tx: Tx, tools: Tools, account: MailedAccount, origin: string): Promise<void> {
  const subject = { user_id: account.id, purpose: 'verifyEmail', address: account.email } as const;
  const token = await issueEmailToken(tx, subject, tools.clock.now());
  const params = { name: account.first_name, url: `${origin}/email/verify?token=${token}` };
  await queueMail(tx, tools, recipientOf(account), { template: 'verifyEmail', params });
}

/** Sends the link again (ledger VERIFY-007); does nothing if the address is verified. */
export async function resendVerification(ctx: Ctx): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('verificationMail', viewer.id);
  const account = await requireAccount(ctx.db, viewer.id);
  if (account.email_verified_at !== null) return;
  const origin = await mailOrigin(ctx);
  await inTransaction(ctx.db, (tx) => sendVerification(tx, ctx, account, origin));
}

/**
 * Verifies an address by the link in a mail, once. Logs no one in (ledger VERIFY-009). If that changes the address, a
 * session of the account in this browser gets another token.
 */
export async function confirmEmail(ctx: Ctx, token: string): Promise<void> {
  await ctx.rateLimiter.count('emailLink', ctx.address);
  const now = ctx.clock.now();
  const found = await findEmailToken(ctx.db, token, PURPOSES, now);
  if (!found) throw linkExpired();
  const origin = await mailOrigin(ctx);
  const { token: session, tokenHash } = ctx.session;
  const rotated = await inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, found.user_id);
    const taken = await takeEmailToken(tx, token, PURPOSES, now);
    if (!account || !taken) throw linkExpired();
    const isChange = emailKey(account.email) !== emailKey(taken.address);
    // A link to an address that the account no longer has proves nothing.
    if (isChange && taken.purpose === 'verifyEmail') throw linkExpired();
    if (!(await replaceEmail(tx, account.id, taken.address, now))) throw linkExpired();
    if (!isChange) return null;
    await deleteEmailTokens(tx, account.id, ['resetPassword', 'verifyEmail', 'changeEmail']);
    await noteFormerEmail(tx, ctx, account, taken.address, origin);
    if (session === null || tokenHash === null || ctx.viewer?.id !== account.id) return null;
    // What the page asked for meanwhile arrives with the token before.
    return rotateUntilUsed(tx, { token: session, tokenHash }, now);
  });
  if (rotated) ctx.session.start(rotated.token, rotated.expiresAt);
}
