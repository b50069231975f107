import { randomInt } from 'node:crypto';
import type { UserId } from '../../../../contract/schemas/common';
import type { User, Viewer } from '../../../../contract/schemas/people/users';
import { ADULT_FROM, PRIVATE_BELOW } from '../../../platform/auth/age';
import { isReservedName, isSiteAdmin, noteNewAccount } from '../../../platform/auth/siteAdmins';
import { readStoredSessions } from '../../../platform/auth/storedSessions';
import { absentId, shardOfKey } from '../../../platform/database/ids';
import type { Db, Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { cleanEmail, emailKey } from '../../../platform/text/emailAddress';
import { consumePermit, type SignUpPermit } from '../../running/signUpLinks';
import { isBelow } from './accountSettings.policy';
import type { MailedAccount } from './users.accounts';
import { emailTaken, noSuchPerson, usernameTaken } from './users.errors';
import { loginKey, usernameKey, usernameProblem, usernameSeed } from './users.names';
import { canReadAccount } from './users.policy';
import { NO_RELATIONS, presentProfile, presentUser, presentViewer, type UserRelations } from './users.presenter';
import * as users from './users.repository';
import { isHiddenBy, isHiddenFrom } from './visibility.repository';

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
const RECENT_BOARDS = 5;

/** The rows of these people by id; who is not there is left out. One query. */
export async function usersById(db: Db, ids: Iterable<UserId>): Promise<ReadonlyMap<UserId, users.UserRow>> {
  const rows = await users.findUsers(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How the viewer stands to these people. One query, none when signed out. */
export async function relationsTo(db: Db, viewerId: UserId | null, ids: Iterable<UserId>): Promise<UserRelations> {
  if (viewerId === null) return NO_RELATIONS;
  const rows = await users.findRelations(db, viewerId, [...new Set(ids)]);
  const those = (relation: users.Relation) =>
    new Set(rows.flatMap((row) => (row.relation === relation ? [row.id] : [])));
  return { viewerId, followed: those('followed'), followers: those('follower'), blocked: those('blocked') };
}

/** These people as any record shows them. Two queries for all of them. */
export async function presentUsersById(
  db: Db,
  viewerId: UserId | null,
  ids: Iterable<UserId>,
): Promise<ReadonlyMap<UserId, User>> {
  const wanted = [...new Set(ids)];
  const [rows, relations] = await Promise.all([usersById(db, wanted), relationsTo(db, viewerId, wanted)]);
  return new Map([...rows].map(([id, row]) => [id, presentUser(row, relations)]));
}

/** The id of a person by user name, whatever its case. */
export function findUserId(db: Db, username: string): Promise<UserId | undefined> {
  return users.findUserIdByName(db, usernameKey(username));
}

/** The ids of people by user names, whatever their case; leaves out names that nobody has. */
export function findUserIds(db: Db, usernames: readonly string[]): Promise<{ id: UserId; key: string }[]> {
  return users.findUserIdsByName(db, usernames.map(usernameKey));
}

/** The id of a person by user name, whatever its case; throws 404. */
export async function requireUserId(db: Db, username: string): Promise<UserId> {
  const id = await findUserId(db, username);
  if (id === undefined) throw noSuchPerson();
  return id;
}

/** The id of a person by user name where the viewer may see them: not where they blocked the viewer, are private or closed. Throws 404. */
export async function requireVisibleUserId(ctx: Pick<Ctx, 'db' | 'viewer'>, username: string): Promise<UserId> {
  const id = await users.findUserIdByName(ctx.db, usernameKey(username));
  const isHidden = await isHiddenBy(ctx.db, viewerIdOf(ctx), id);
  if (id === undefined || isHidden) throw noSuchPerson();
  return id;
}

export async function requireUser(db: Db, id: UserId): Promise<users.UserRow> {
  const [row] = await users.findUsers(db, [id]);
  if (!row) throw noSuchPerson();
  return row;
}

/** The person, if the viewer sees them; throws 404, with the same statements for a hidden person as for an absent one. */
export async function requireSeenUser(db: Db, id: UserId, viewerId: UserId): Promise<users.UserRow> {
  const [row] = await users.findUsers(db, [id]);
  const isHidden = await isHiddenFrom(db, viewerId, id);
  if (!row || isHidden) throw noSuchPerson();
  return row;
}

export async function requireAccount(db: Db, id: UserId): Promise<users.AccountRow> {
  const row = await users.findAccount(db, id);
  if (!row) throw noSuchPerson();
  return row;
}

/** A person's profile by user name (ledger ENT-028); 404 also where that person blocked the viewer. */
export async function getProfile(ctx: Ctx, username: string): Promise<User> {
  return presentProfileById(ctx, (await findUserId(ctx.db, username)) ?? absentId());
}

/** Throws 404 also where that person is hidden from the viewer, after the same statements. */
async function presentProfileById(ctx: Ctx, id: UserId): Promise<User> {
  const [isHidden, [row], relations, hasShop] = await Promise.all([
    isHiddenBy(ctx.db, viewerIdOf(ctx), id),
    users.findUsers(ctx.db, [id]),
    relationsTo(ctx.db, viewerIdOf(ctx), [id]),
    users.hasProducts(ctx.db, id),
  ]);
  if (!row || isHidden) throw noSuchPerson();
  return presentProfile(row, relations, hasShop);
}

/** The viewer's own record, with what only their account page and apps ask for (ledger CTX-021, CTX-026). */
export async function readViewer(ctx: Ctx): Promise<Viewer> {
  const viewer = requireViewer(ctx);
  const [account, recent, lastRepin, isAdmin] = await Promise.all([
    requireAccount(ctx.db, viewer.id),
    users.findRecentBoards(ctx.db, viewer.id, RECENT_BOARDS),
    users.findLastRepin(ctx.db, viewer.id),
    isSiteAdmin(ctx, viewer),
  ]);
  const session = {
    now: ctx.clock.now(),
    isLimited: viewer.isLimited,
    isSiteAdmin: isAdmin,
    canMail: ctx.mail.transport.isConfigured,
  };
  return { ...presentViewer(account, session), recent_boards: recent, last_repin_id: lastRepin ?? null };
}

/**
 * A person by id: one's own record in full, anybody else's as their profile shows it. Of another account that this
 * browser is logged in to, the address as well (ledger ACCT-048).
 */
export async function getPerson(ctx: Ctx, id: UserId): Promise<User | Viewer | (User & Pick<Viewer, 'email'>)> {
  if (canReadAccount(ctx.viewer, id)) return readViewer(ctx);
  if (await isStoredAccount(ctx, id)) {
    const account = await requireAccount(ctx.db, id);
    return { ...presentUser(account, NO_RELATIONS), email: account.email };
  }
  return presentProfileById(ctx, id);
}

/** Whether this browser has a session of that account, beside the current one, that was begun with the password. */
async function isStoredAccount({ db, storedSessions, clock }: Ctx, id: UserId): Promise<boolean> {
  const stored = await readStoredSessions(db, storedSessions.tokens, clock.now());
  return stored.some(({ user }) => user.id === id && !user.isLimited);
}

/** The account that a login names, by address or user name; undefined where there is none. */
export async function findLogin(db: Db, usernameOrEmail: string): Promise<users.AccountRow | undefined> {
  const key = loginKey(usernameOrEmail);
  return users.findAccountByKey(db, key.includes('@') ? { email: key } : { username: key });
}

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
): Promise<MailedAccount> {
  const key = emailKey(account.email);
  const id = ctx.ids.next('user', shardOfKey(key));
  if (!(await users.claimEmail(tx, key, id))) throw emailTaken();
  const fullName = `${account.firstName} ${account.lastName}`.trim();
  const username = account.username
    ? await claimChosenName(tx, ctx, account.username, id, permit.by === 'setup' || permit.by === 'operator')
    : await claimMadeName(tx, ctx, usernameSeed(fullName, account.email), id);
  const now = ctx.clock.now();
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
  await noteNewAccount(tx, ctx, { id, name: usernameKey(username) });
  await consumePermit(tx, ctx, permit, id);
  return mailed;
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
