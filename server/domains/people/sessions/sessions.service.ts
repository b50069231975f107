import type { Login } from '../../../../contract/schemas/people/sessions';
import type { Viewer } from '../../../../contract/schemas/people/users';
import { handshakeOwner, openCheckedHandshake, openHandshake, takeHandshake } from '../../../platform/auth/handshakes';
import { verifyPassword } from '../../../platform/auth/passwords';
import { noteRefusedLogin } from '../../../platform/auth/refusedLogins';
import { startSession } from '../../../platform/auth/sessions';
import { staffRolesOf } from '../../../platform/auth/siteRoles';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { mailOrigin, rememberOrigin } from '../../../platform/http/siteOrigin';
import { openAccount } from '../../pins/accountCounts';
import { requireHuman } from '../../running/humanChecks';
import { requireLoginCode, secondFactorNeeded } from '../secondFactors';
import { type AccountRow, findLogin, isBeingErased, lockAccount, presentViewer, takeOverConsent } from '../users';
import { makeRoom } from './sessions.accounts';
import { isNewDevice, mailNewDevice } from './sessions.devices';
import { accountSuspended, handshakeExpired, loginFailed } from './sessions.errors';
import { countLogin, forgetLogins } from './sessions.throttle';

/**
 * Checks name and password and returns the token that starts a session. Failing takes as long as succeeding. Throws
 * `secondFactorNeeded` where the account has a second factor.
 */
export async function logIn(ctx: Ctx, login: Login): Promise<string> {
  await requireHuman(ctx, 'login', login.token);
  const account = await checkPassword(ctx, login);
  if (account.has_second_factor) throw secondFactorNeeded();
  return openChecked(ctx, account);
}

/** As `logIn`, with the code of the second factor (ledger ACCT-026). */
export async function logInWithCode(ctx: Ctx, login: Login): Promise<string> {
  await requireHuman(ctx, 'login', login.token);
  const account = await checkPassword(ctx, login);
  if (account.has_second_factor) await requireLoginCode(ctx, account, login.mfa_token ?? '');
  return openChecked(ctx, account);
}

/** The account whose password this is. Counts the try; throws `loginFailed` or `rateLimited`. */
export async function checkPassword(
  ctx: Ctx,
  login: Pick<Login, 'username_or_email' | 'password'>,
): Promise<AccountRow> {
  const name = login.username_or_email.trim();
  const account = await findLogin(ctx.db, name);
  const isAllowed = await countLogin(ctx, name, account?.id);
  const isRight = await verifyPassword(account?.password_hash, login.password);
  if (!account || !isRight || !isAllowed) {
    noteRefusedLogin(ctx, 'password');
    throw loginFailed();
  }
  await forgetLogins(ctx, name, account.id);
  return account;
}

async function openChecked(ctx: Ctx, checked: AccountRow): Promise<string> {
  const token = await openCheckedHandshake(ctx.db, checked, ctx.clock.now());
  if (token === null) throw loginFailed();
  return token;
}

/**
 * Opens the handshake unless the account was deleted, or its password or second factor changed, since it was checked.
 * `change` writes in the same transaction, to the account locked, what else the login brings.
 */
export async function openLogin(
  ctx: Ctx,
  checked: AccountRow,
  change: (tx: Tx, account: AccountRow) => Promise<void>,
  isRegistration = false,
): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, checked.id);
    const isSame =
      account?.password_hash === checked.password_hash && account.has_second_factor === checked.has_second_factor;
    if (!account || !isSame || isBeingErased(account, ctx.clock.now())) throw loginFailed();
    await change(tx, account);
    return openHandshake(tx, account.id, isRegistration, ctx.clock.now());
  });
}

/**
 * Turns a handshake token, once, into a session of this browser. The one that it had of this account ends; that of
 * another account is stored.
 */
export async function startFromHandshake(ctx: Ctx, handshake: string): Promise<Viewer> {
  const now = ctx.clock.now();
  const started = await inTransaction(ctx.db, async (tx) => {
    // Locked before the token is taken, as whatever ends the person's open handshakes does.
    const account = await lockAccount(tx, handshakeOwner(handshake));
    const taken = await takeHandshake(tx, handshake, now);
    if (!taken || !account || isBeingErased(account, now)) return null;
    const { isLimited } = taken;
    if (account.banned_at !== null) return { account, suspended: await startSuspended(tx, ctx, account, isLimited) };
    // Logging in is the way back into an account that its owner closed; the link of a mail is none.
    if (account.closed_at !== null && isLimited) return null;
    if (account.closed_at !== null) await openAccount(tx, ctx, account.id);
    const stored = await makeRoom(tx, ctx, taken.userId);
    const more = { isLimited, country: ctx.countryFromIp, confirms: stored.length > 0 };
    const session = await startSession(tx, taken.userId, ctx.userAgentText, now, more);
    if (isNewDevice(ctx, taken)) await mailNewDevice(tx, ctx, account, await mailOrigin({ ...ctx, db: tx }));
    return { ...session, ...taken, account: await takeOverConsent(tx, ctx, account), stored };
  });
  // Outside, so that a used-up or expired token stays deleted.
  if (started === null) throw handshakeExpired();
  if (started.suspended !== undefined) {
    if (started.suspended !== null) ctx.suspendedCookie.start(started.suspended);
    throw accountSuspended(started.account, started.suspended !== null);
  }
  ctx.session.start(started.token, started.expiresAt);
  if (started.stored.length + ctx.storedSessions.tokens.length > 0) ctx.storedSessions.set(started.stored);
  if (!started.isLimited) ctx.device.remember(started.userId);
  const staffRoles = await staffRolesOf(ctx, started.account);
  if (staffRoles.includes('admin') && !started.isLimited) await rememberOrigin(ctx.db, ctx.origin);
  return presentViewer(started.account, {
    now,
    isLimited: started.isLimited,
    staffRoles,
    canMail: ctx.mail.transport.isConfigured,
  });
}

/**
 * The token of a session in which a suspended member may read why, appeal and copy their data; null by the link of a mail,
 * and for an account that is being deleted. Limited in any case: it ends when the suspension is lifted.
 */
async function startSuspended(tx: Tx, ctx: Ctx, account: AccountRow, isLimited: boolean): Promise<string | null> {
  if (isLimited || account.closed_at !== null) return null;
  const more = { isLimited: true, country: ctx.countryFromIp };
  return (await startSession(tx, account.id, ctx.userAgentText, ctx.clock.now(), more)).token;
}
