import { createHash } from 'node:crypto';
import type { SecurityChange } from '../../../../contract/mails';
import type { UserId } from '../../../../contract/schemas/common';
import { verifyPassword } from '../../../platform/auth/passwords';
import type { Tx } from '../../../platform/database/tables';
import type { Ctx, Services } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { emailKey } from '../../../platform/text/emailAddress';
import { queueMail, type Recipient } from '../../running/mails';
import * as accounts from './accounts.repository';
import { lastLoginMethod, wrongCurrentPassword } from './users.errors';
import * as users from './users.repository';

export const findAccount = users.findAccount;
export const lockAccount = users.lockAccount;
export const setPassword = accounts.updatePassword;

/**
 * Gives an account an address that its owner has proved to read. The address before it stays reserved for them until
 * `releaseFormerEmail`. False where somebody else has the address.
 */
export async function replaceEmail(tx: Tx, id: UserId, email: string, now: Date): Promise<boolean> {
  const key = emailKey(email);
  const isFree = await users.claimEmail(tx, key, id);
  if (!isFree && (await accounts.findEmailOwner(tx, key)) !== id) return false;
  await accounts.updateEmail(tx, id, email, now);
  return true;
}

/** Frees an address for others, unless it has become the account's own again. */
export async function releaseFormerEmail(tx: Tx, id: UserId, email: string): Promise<void> {
  const account = await users.lockAccount(tx, id);
  if (account && emailKey(account.email) === emailKey(email)) return;
  await accounts.releaseEmail(tx, emailKey(email), id);
}

export const recipientOf = ({ id, email, locale }: Pick<users.AccountRow, 'id' | 'email' | 'locale'>): Recipient => ({
  userId: id,
  address: email,
  locale,
});

/** Tells the owner of an account that its password was changed, with the way to take it back. */
export async function mailPasswordChanged(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  account: MailedAccount,
  origin: string,
): Promise<void> {
  const params = { name: account.first_name, url: `${origin}/password/reset` };
  await queueMail(tx, tools, recipientOf(account), { template: 'passwordChanged', params });
}

/** What mails to a member need. */
export type MailedAccount = Pick<users.AccountRow, 'id' | 'email' | 'locale' | 'first_name'>;

/** Tells the owner of an account that the way to log in to it has changed. */
export async function mailSecurityChange(
  tx: Tx,
  tools: Pick<Services, 'ids' | 'clock'>,
  account: MailedAccount,
  change: SecurityChange,
  origin: string,
): Promise<void> {
  const params = { name: account.first_name, change, url: `${origin}/settings/security` };
  await queueMail(tx, tools, recipientOf(account), { template: 'securityChanged', params });
}

/**
 * Checks the password again before a change of what protects an account; there is nothing to check where it has none.
 * Throws 400 for a missing or wrong one, 429 after too many.
 */
export async function confirmPassword(
  ctx: Pick<Ctx, 'rateLimiter'>,
  account: Pick<users.AccountRow, 'id' | 'password_hash'>,
  password: string | undefined,
): Promise<void> {
  if (account.password_hash === null) return;
  if (password === undefined) throw invalid({ current_password: 'currentPasswordMissing' });
  await ctx.rateLimiter.count('passwordChange', account.id);
  if (!(await verifyPassword(account.password_hash, password))) throw wrongCurrentPassword();
}

/**
 * Checks in the transaction of a change that the password is still the one that `confirmPassword` checked, so that
 * someone who knows only the former password changes nothing after a reset.
 */
export function requireSamePassword(
  locked: Pick<users.AccountRow, 'password_hash'>,
  confirmed: Pick<users.AccountRow, 'password_hash'>,
): void {
  if (locked.password_hash !== confirmed.password_hash) throw wrongCurrentPassword();
}

/** Lets a job check that the password is the same as when it was enqueued, without storing the password's hash. */
export const passwordFingerprint = ({ password_hash: hash }: Pick<users.AccountRow, 'password_hash'>): string =>
  createHash('sha256')
    .update(`password\0${hash ?? ''}`)
    .digest('hex');

/** Whether an account's days of grace are over: it is being erased, and nothing opens it again. */
export const isBeingErased = ({ erase_at: eraseAt }: Pick<users.AccountRow, 'erase_at'>, now: Date): boolean =>
  eraseAt !== null && eraseAt <= now;

/** Throws 409 if an account has no login method left, after one was removed. */
export async function requireLoginMethod(
  tx: Tx,
  { oidc }: Pick<Services, 'oidc'>,
  { id, password_hash: hash }: Pick<users.AccountRow, 'id' | 'password_hash'>,
): Promise<void> {
  const providers = oidc.providers.map((provider) => provider.id);
  if (hash === null && !(await accounts.hasLoginWithoutPassword(tx, id, providers))) throw lastLoginMethod();
}
