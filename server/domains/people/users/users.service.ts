import type { UserId } from '../../../../contract/schemas/common';
import type { User, Viewer } from '../../../../contract/schemas/people/users';
import { staffRolesOf } from '../../../platform/auth/siteRoles';
import { readStoredSessions } from '../../../platform/auth/storedSessions';
import { absentId } from '../../../platform/database/ids';
import type { Db } from '../../../platform/database/tables';
import { type Ctx, requireViewer, viewerIdOf } from '../../../platform/http/context';
import { noSuchPerson } from './users.errors';
import { findLinkedAccounts } from './users.links.repository';
import { loginKey, usernameKey } from './users.names';
import { canReadAccount } from './users.policy';
import {
  NO_RELATIONS,
  presentLinked,
  presentPartner,
  presentProfile,
  presentUser,
  presentViewer,
  type UserRelations,
} from './users.presenter';
import * as users from './users.repository';
import { isHiddenBy, isHiddenFrom } from './visibility.repository';

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
  const [account, recent, lastRepin, staffRoles, linked] = await Promise.all([
    requireAccount(ctx.db, viewer.id),
    users.findRecentBoards(ctx.db, viewer.id, RECENT_BOARDS),
    users.findLastRepin(ctx.db, viewer.id),
    staffRolesOf(ctx, viewer),
    findLinkedAccounts(ctx.db, viewer.id),
  ]);
  const session = {
    now: ctx.clock.now(),
    isLimited: viewer.isLimited,
    staffRoles,
    canMail: ctx.mail.transport.isConfigured,
  };
  return {
    ...presentViewer(account, session),
    ...presentLinked(linked),
    recent_boards: recent,
    last_repin_id: lastRepin ?? null,
  };
}

/**
 * A person by id: one's own record in full, anybody else's as their profile shows it. Of another account that this
 * browser is logged in to, the address as well (ledger ACCT-048).
 */
export async function getPerson(
  ctx: Ctx,
  id: UserId,
): Promise<User | Viewer | (User & Pick<Viewer, 'email' | 'partner' | 'owners' | 'businesses'>)> {
  if (canReadAccount(ctx.viewer, id)) return readViewer(ctx);
  if (await isStoredAccount(ctx, id)) {
    const account = await requireAccount(ctx.db, id);
    const partner = account.account_type === 'business' ? presentPartner(account) : null;
    const linked = presentLinked(await findLinkedAccounts(ctx.db, id));
    return { ...presentUser(account, NO_RELATIONS), ...linked, email: account.email, partner };
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
