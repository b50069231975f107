import { CLOSING_DAYS } from '../../../../contract/constants/admin/accountData';
import { ACCOUNTS } from '../../../../contract/constants/admin/accounts';
import { SITE_ROLES, type SiteRole, type StaffRole } from '../../../../contract/constants/admin/roles';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { AuditAction } from '../../../../contract/constants/running/auditLog';
import type { UserId } from '../../../../contract/schemas/common';
import { issueEmailToken } from '../../../platform/auth/emailTokens';
import { endOtherSessions } from '../../../platform/auth/sessions';
import { findSiteAdmins, grantSiteAdmin, isOnlySiteAdmin, revokeSiteAdmin } from '../../../platform/auth/siteAdmins';
import { deleteRoles, insertRole, lockRole } from '../../../platform/auth/siteRoles';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Services } from '../../../platform/http/context';
import { invalid, notFound } from '../../../platform/http/errors';
import { enqueue } from '../../../platform/ops/jobs';
import { isEmailAddress } from '../../../platform/text/emailAddress';
import { cleanText } from '../../../platform/text/text';
import { recordDecision, reverseSuspensions } from '../../people/decisions';
import { createUser, isBeingErased, noSuchPerson, recipientOf } from '../../people/users';
import { closeAccount, openAccount } from '../../pins/accountCounts';
import { type Actor, logAdminAction } from '../../running/auditLog';
import { queueMail } from '../../running/mails';
import { OPERATOR_PERMIT } from '../../running/signUpLinks';
import * as errors from './accounts.errors';
import * as accounts from './accounts.repository';

/** The services that changes to accounts need, on the server or in a command. */
export type AccountTools = Pick<Services, 'db' | 'ids' | 'clock' | 'adminAccounts'> & {
  mail: Pick<Services['mail'], 'transport'>;
};

const MODERATORS = ['moderator'] as const;

type LockedAccount = NonNullable<Awaited<ReturnType<typeof accounts.lockAccount>>>;

/**
 * Runs `work` on the locked account and writes it into the audit log, in one transaction. Throws 404, also where the actor
 * has stopped being a site admin, or one of `roles`, since the call was accepted.
 */
async function change<T>(
  tools: AccountTools,
  actor: Actor,
  userId: UserId,
  { action, reason = '', roles = [] }: { action: AuditAction; reason?: string; roles?: readonly SiteRole[] },
  work: (tx: Tx, account: LockedAccount, by: StaffRole) => Promise<T>,
): Promise<T> {
  return inTransaction(tools.db, async (tx) => {
    const account = await accounts.lockAccount(tx, userId);
    if (!account) throw noSuchPerson();
    const by = await requireStill(tx, tools, actor, roles);
    const done = await work(tx, account, by);
    await logAdminAction(tx, tools, actor, { action, reason, subject: { id: userId, name: account.username } });
    return done;
  });
}

/**
 * Returns 'admin', or else the first of `roles`. Locks the site admins, so that two who revoke each other at once do so
 * one after the other. `null`: a command.
 */
async function requireStill(
  tx: Tx,
  tools: Pick<AccountTools, 'adminAccounts'>,
  actor: Actor,
  roles: readonly SiteRole[],
): Promise<StaffRole> {
  if (!actor || (await findSiteAdmins(tx, tools, { isLocked: true })).has(actor.id)) return 'admin';
  for (const role of roles) if (await lockRole(tx, actor.id, [role])) return role;
  throw notFound();
}

/**
 * Ends all sessions of a person and refuses their login with the reason. Their profile, boards, pins and comments stay
 * as they are: others saved from them, and a ban may be lifted. They get a mail. `origin`: the address of the site. Throws 409 for oneself, for
 * site admins, and where a moderator suspends somebody who has a role; a site admin takes the role with it.
 */
export async function ban(
  tools: AccountTools,
  actor: Actor,
  userId: UserId,
  { reason, origin }: { reason: string; origin: string },
): Promise<void> {
  if (actor?.id === userId) throw errors.cannotSuspendYourself();
  const given = cleanText('reason', reason);
  await change(tools, actor, userId, { action: 'ban', reason: given, roles: MODERATORS }, async (tx, account, by) => {
    if (by !== 'admin' && (await lockRole(tx, userId, SITE_ROLES))) throw errors.staffCannotBeSuspended();
    await suspend(tx, tools, userId, given);
    await recordDecision(tx, tools, { kind: 'account', id: userId, ownerId: userId, title: '', reason: given });
    const params = { name: account.first_name, reason: given, url: `${origin}/settings/decisions` };
    await queueMail(tx, tools, recipientOf(account), { template: 'accountSuspended', params });
  });
}

async function suspend(tx: Tx, tools: AccountTools, userId: UserId, reason: string): Promise<void> {
  // Locked, so that the person cannot become a site admin meanwhile.
  if ((await findSiteAdmins(tx, tools, { isLocked: true })).has(userId)) throw errors.adminsCannotBeSuspended();
  await deleteRoles(tx, userId);
  await accounts.updateBan(tx, userId, { at: tools.clock.now(), reason });
  await endOtherSessions(tx, userId, null);
}

/**
 * Deletes an account with days of grace: it is suspended, so that logging in does not open it again, hidden from everybody
 * at once, and erased when they are over. Throws 409 for oneself and for site admins.
 */
export async function deleteAccount(tools: AccountTools, actor: Actor, userId: UserId, reason: string): Promise<void> {
  if (actor?.id === userId) throw errors.cannotSuspendYourself();
  const given = cleanText('reason', reason);
  const now = tools.clock.now();
  const eraseAt = new Date(now.getTime() + CLOSING_DAYS * DAY_MS);
  await change(tools, actor, userId, { action: 'deleteAccount', reason: given }, async (tx) => {
    await suspend(tx, tools, userId, given);
    await closeAccount(tx, tools, userId, now, eraseAt);
    await enqueue(tx, tools, 'accountData/erase', { userId }, { runAt: eraseAt });
  });
}

/** Reverts a deletion and its suspension during the days of grace. */
export async function cancelDeletion(tools: AccountTools, actor: Actor, userId: UserId): Promise<void> {
  await change(tools, actor, userId, { action: 'cancelDeletion' }, async (tx, account) => {
    if (isBeingErased(account, tools.clock.now())) throw noSuchPerson();
    await openAccount(tx, tools, userId);
    await liftSuspension(tx, tools, userId);
  });
}

/** Lifts a suspension. Throws 409 while the account is being deleted: `cancelDeletion` lifts that suspension. */
export async function unban(tools: AccountTools, actor: Actor, userId: UserId): Promise<void> {
  await change(tools, actor, userId, { action: 'unban', roles: MODERATORS }, async (tx, account) => {
    if (account.erase_at !== null) throw errors.accountBeingDeleted();
    await liftSuspension(tx, tools, userId);
  });
}

/** Lifts the suspension of a locked account, with the decision, and ends the sessions in which its person could appeal. */
export async function liftSuspension(tx: Tx, { clock }: Pick<Services, 'clock'>, userId: UserId): Promise<void> {
  await accounts.updateBan(tx, userId, { at: null, reason: '' });
  await endOtherSessions(tx, userId, null);
  await reverseSuspensions(tx, userId, clock.now());
}

/** Logs a person out everywhere. */
export async function endSessions(tools: AccountTools, actor: Actor, userId: UserId): Promise<void> {
  await change(tools, actor, userId, { action: 'endSessions' }, (tx) => endOtherSessions(tx, userId, null));
}

/**
 * Makes a link with which a person chooses a new password, once and within a day; returned, and mailed where there is a
 * mail server. `origin`: the address of the site. Throws 409 for those whom ADMIN_ACCOUNTS names, unless one of them or
 * a command asks: nobody else can revoke their right, and the link would hand it over.
 */
export async function createPasswordLink(
  tools: AccountTools,
  actor: Actor,
  userId: UserId,
  origin: string,
): Promise<{ url: string; is_mailed: boolean }> {
  const hours = ACCOUNTS.passwordLinkHours;
  const is_mailed = tools.mail.transport.isConfigured;
  return change(tools, actor, userId, { action: 'passwordLink' }, async (tx, account) => {
    const admins = await findSiteAdmins(tx, tools, { isLocked: true });
    const mayAct = actor === null || actor.id === userId || admins.get(actor.id) === 'named';
    if (admins.get(userId) === 'named' && !mayAct) throw errors.adminIsNamed();
    const link = {
      user_id: userId,
      purpose: 'resetPassword' as const,
      address: account.email,
      proves_address: false,
    };
    const token = await issueEmailToken(tx, link, tools.clock.now(), hours);
    const url = `${origin}/password/reset?token=${token}`;
    const params = { name: account.first_name, url, hours };
    if (is_mailed) await queueMail(tx, tools, recipientOf(account), { template: 'passwordLink', params });
    return { url, is_mailed };
  });
}

/** Sets the number of bytes that a person may upload; null: the default. Existing pictures stay. */
export async function setQuota(tools: AccountTools, actor: Actor, userId: UserId, bytes: number | null): Promise<void> {
  const reason = bytes === null ? '' : `${bytes / 1e9} GB`;
  await change(tools, actor, userId, { action: 'setQuota', reason }, (tx) => accounts.updateQuota(tx, userId, bytes));
}

/**
 * Creates an account without a password, also where sign-up is closed; its owner chooses one by a password link. Throws
 * 400 or 409 for a username or address that cannot be taken.
 */
export async function createAccount(
  tools: AccountTools & Pick<Services, 'signUpMode'>,
  actor: Actor,
  { username, email }: { username: string; email: string },
): Promise<UserId> {
  if (!isEmailAddress(email)) throw invalid({ email: 'emailInvalid' });
  const account = {
    username,
    email,
    passwordHash: null,
    firstName: username,
    lastName: '',
    locale: 'en_US',
    country: 'US',
    birthday: null,
    gender: null,
    customGender: null,
    accountType: 'member' as const,
  };
  return inTransaction(tools.db, async (tx) => {
    await requireStill(tx, tools, actor, []);
    const { id } = await createUser(tx, tools, account, OPERATOR_PERMIT);
    await logAdminAction(tx, tools, actor, { action: 'createAccount', subject: { id, name: username } });
    return id;
  });
}

export async function grantAdmin(tools: AccountTools, actor: Actor, userId: UserId): Promise<void> {
  await change(tools, actor, userId, { action: 'grantAdmin' }, async (tx, account) => {
    if (account.banned_at !== null) throw errors.suspendedCannotBeAdmin();
    await grantSiteAdmin(tx, userId);
    await deleteRoles(tx, userId);
  });
}

/**
 * Makes a site admin a member again. Throws 409 for those whom ADMIN_ACCOUNTS names, for oneself, and where nobody would
 * be left who runs the site.
 */
export async function revokeAdmin(tools: AccountTools, actor: Actor, userId: UserId): Promise<void> {
  await change(tools, actor, userId, { action: 'revokeAdmin' }, async (tx) => {
    const admins = await findSiteAdmins(tx, tools, { isLocked: true });
    if (admins.get(userId) === 'named') throw errors.adminIsNamed();
    if (await isOnlySiteAdmin(tx, tools, userId)) throw errors.lastAdmin();
    if (actor?.id === userId) throw errors.cannotChangeOwnRole();
    await revokeSiteAdmin(tx, userId);
  });
}

/** Gives a person a role. Throws 409 for oneself, for suspended people, and for site admins, who need none. */
export async function grantRole(tools: AccountTools, actor: Actor, userId: UserId, role: SiteRole): Promise<void> {
  if (actor?.id === userId) throw errors.cannotChangeOwnRole();
  await change(tools, actor, userId, { action: 'grantRole', reason: role }, async (tx, account) => {
    if (account.banned_at !== null) throw errors.suspendedCannotBeAdmin();
    if ((await findSiteAdmins(tx, tools)).has(userId)) throw errors.adminHasAllRoles();
    await insertRole(tx, userId, role, tools.clock.now());
  });
}

/** Takes a role away; their next call is refused. Throws 409 for oneself. */
export async function revokeRole(tools: AccountTools, actor: Actor, userId: UserId, role: SiteRole): Promise<void> {
  if (actor?.id === userId) throw errors.cannotChangeOwnRole();
  await change(tools, actor, userId, { action: 'revokeRole', reason: role }, (tx) => deleteRoles(tx, userId, role));
}
