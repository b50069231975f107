import { randomInt } from 'node:crypto';
import type { UserId } from '../../../../contract/schemas/common';
import { ADULT_FROM, PRIVATE_BELOW } from '../../../platform/auth/age';
import { isReservedName, noteNewAccount } from '../../../platform/auth/siteAdmins';
import { shardOf, shardOfKey } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import type { Ctx } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { cleanEmail, emailKey } from '../../../platform/text/emailAddress';
import { consumePermit, type SignUpPermit } from '../../running/signUpLinks';
import { isBelow } from './accountSettings.policy';
import type { MailedAccount } from './users.accounts';
import { emailTaken, usernameTaken } from './users.errors';
import { usernameKey, usernameProblem, usernameSeed } from './users.names';
import * as users from './users.repository';

/** Colours behind the initials of people without a picture; each is dark enough for white letters. */
const INITIALS_COLORS = [
  '#0a6c6b',
  '#7a4a2b',
  '#4b5d8a',
  '#8a3f5c',
  '#5a6b2f',
  '#6b4e8e',
  '#2f6b8a',
  '#8a5a00',
] as const;
const USERNAME_TRIES = 20;

export interface NewAccount {
  email: string;
  passwordHash: string | null;
  /** Made from the name or the address when absent. */
  username?: string | undefined;
  firstName: string;
  lastName: string;
  locale: string;
  country: string;
  birthday: string | null;
  gender: string | null;
  customGender: string | null;
  accountType: 'member' | 'business';
  /** A login provider vouches for the address. */
  isEmailVerified?: boolean;
}

/** Makes a person and uses the permit up. Throws 409 for an address or a chosen user name that is taken, 400 for a name that nobody may have, 403 where the permit is worth nothing any more. */
export async function createUser(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock' | 'adminAccounts' | 'signUpMode'>,
  account: NewAccount,
  permit: SignUpPermit,
): Promise<MailedAccount & { username: string }> {
  const key = emailKey(account.email);
  const id = ctx.ids.next('user', shardOfKey(key));
  if (!(await users.claimEmail(tx, key, id))) throw emailTaken();
  const fullName = `${account.firstName} ${account.lastName}`.trim();
  const username = account.username
    ? await claimChosenName(tx, ctx, account.username, id, permit.by === 'setup' || permit.by === 'operator')
    : await claimMadeName(tx, ctx, usernameSeed(fullName, account.email), id);
  const mailed = await insertAccount(tx, ctx, { ...account, id, username, fullName });
  await noteNewAccount(tx, ctx, { id, name: usernameKey(username) });
  await consumePermit(tx, ctx, permit, id);
  return { ...mailed, username };
}

type NewRowFacts = NewAccount & { id: UserId; username: string; fullName: string };

async function insertAccount(tx: Tx, { clock }: Pick<Ctx, 'clock'>, account: NewRowFacts): Promise<MailedAccount> {
  const { id, username, fullName } = account;
  const now = clock.now();
  const mailed = {
    id,
    email: cleanEmail(account.email),
    locale: account.locale,
    first_name: account.firstName || username,
  };
  await users.insertUser(tx, {
    ...mailed,
    username,
    password_hash: account.passwordHash,
    last_name: account.lastName,
    full_name: fullName || username,
    account_type: account.accountType,
    country: account.country,
    birthday: account.birthday,
    gender: account.gender,
    custom_gender: account.customGender,
    is_private_profile: isBelow(account, PRIVATE_BELOW, now),
    is_search_hidden: isBelow(account, ADULT_FROM, now),
    dominant_color: INITIALS_COLORS[Number(BigInt(id) % BigInt(INITIALS_COLORS.length))] ?? INITIALS_COLORS[0],
    created_at: now,
    updated_at: now,
    email_verified_at: account.isEmailVerified ? now : null,
  });
  return mailed;
}

export interface BusinessNames {
  firstName: string;
  lastName: string;
  fullName: string;
}

/**
 * Makes a business account that its owner opens from theirs: it has no password, and gets its mails at their address,
 * which stays theirs alone for logging in. `username` is made from the name where it is not chosen.
 */
export async function createLinkedUser(
  tx: Tx,
  ctx: Pick<Ctx, 'ids' | 'clock' | 'adminAccounts'>,
  owner: users.AccountRow,
  { username: chosen, ...business }: BusinessNames & { country: string; username?: string },
): Promise<{ id: UserId; username: string }> {
  const id = ctx.ids.next('user', shardOf(owner.id));
  const username = chosen
    ? await claimChosenName(tx, ctx, chosen, id)
    : await claimMadeName(tx, ctx, usernameSeed(business.fullName, owner.email), id);
  await insertAccount(tx, ctx, {
    ...{ id, username, ...business, email: owner.email, locale: owner.locale, passwordHash: null },
    ...{ birthday: owner.birthday, gender: null, customGender: null, accountType: 'business' },
    isEmailVerified: owner.email_verified_at !== null,
  });
  await noteNewAccount(tx, ctx, { id, name: usernameKey(username) });
  return { id, username };
}

/** What the profile of a locked business account shows. */
export async function editBusinessProfile(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { id, username, locale }: users.AccountRow,
  { firstName, lastName, fullName, ...profile }: BusinessNames & { country: string; about: string },
): Promise<void> {
  const names = { first_name: firstName, last_name: lastName, full_name: fullName || username };
  await users.updateUser(tx, id, { username, locale, ...names, ...profile, updated_at: clock.now() });
}

/** Makes a locked account that of a business or of a person, under another name. */
export async function changeAccountType(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { id, username, locale }: users.AccountRow,
  accountType: NewAccount['accountType'],
  { firstName, lastName, fullName }: BusinessNames,
): Promise<void> {
  await users.updateUser(tx, id, {
    ...{ username, locale, account_type: accountType, first_name: firstName, last_name: lastName },
    full_name: fullName || username,
    updated_at: clock.now(),
  });
}

/** Claims a user name that the person chose. One of ADMIN_ACCOUNTS is taken for everybody but that site admin. */
export async function claimChosenName(
  tx: Tx,
  ctx: Pick<Ctx, 'adminAccounts'>,
  username: string,
  id: UserId,
  mayTakeAdminName = false,
): Promise<string> {
  const problem = usernameProblem(username);
  if (problem !== null) throw invalid({ username: problem });
  const isReserved = !mayTakeAdminName && (await isReservedName(tx, ctx, usernameKey(username), id));
  if (isReserved) throw usernameTaken();
  if (!(await users.claimUsername(tx, usernameKey(username), id))) throw usernameTaken();
  return username;
}

/** Claims the seed, or the seed with digits that make it free: more of them with each try. */
async function claimMadeName(tx: Tx, ctx: Pick<Ctx, 'adminAccounts'>, seed: string, id: UserId): Promise<string> {
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt += 1) {
    const name = attempt === 0 ? seed : `${seed}${randomInt(10 ** Math.min(6, 1 + Math.ceil(attempt / 2)))}`;
    if (ctx.adminAccounts.includes(usernameKey(name))) continue;
    if (usernameProblem(name) === null && (await users.claimUsername(tx, usernameKey(name), id))) return name;
  }
  throw usernameTaken();
}
