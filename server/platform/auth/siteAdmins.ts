import type { AdminOrigin } from '../../../contract/constants/accounts';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../database/tables';
import type { Ctx, Services, SessionUser } from '../http/context';
import { notFound } from '../http/errors';

/**
 * Site admins are stored by id, as rows of `installation`: who made the first account, the account of each name in
 * ADMIN_ACCOUNTS, and whom other site admins made one. Neither a clock that was set back nor a name that somebody gives up changes who runs the site.
 */
const FIRST_ACCOUNT = 'site_admin';
const keyOf = (name: string) => `${FIRST_ACCOUNT}:${name}`;
/** No user name has a colon. */
const GRANTED = keyOf('granted:');

type AdminAccounts = Pick<Services, 'adminAccounts'>;

/**
 * Whether a person is a site admin: one of ADMIN_ACCOUNTS, or with none named the person with the first account; or whom
 * a site admin made one.
 */
export async function isSiteAdmin(
  { db, adminAccounts }: AdminAccounts & { db: Db },
  viewer: Pick<SessionUser, 'id'>,
): Promise<boolean> {
  const keys = [...keysOf(adminAccounts), `${GRANTED}${viewer.id}`];
  const rows = await db.selectFrom('installation').select('value').where('name', 'in', keys).execute();
  return rows.some(({ value }) => value === viewer.id);
}

const keysOf = (adminAccounts: readonly string[]) =>
  adminAccounts.length > 0 ? adminAccounts.map(keyOf) : [FIRST_ACCOUNT];

/** All site admins with why they are, and their rows locked where it runs in a transaction with `isLocked`. */
export async function findSiteAdmins(
  db: Db,
  { adminAccounts }: AdminAccounts,
  { isLocked = false } = {},
): Promise<ReadonlyMap<UserId, AdminOrigin>> {
  const keys = keysOf(adminAccounts);
  const rows = await db
    .selectFrom('installation')
    .select(['name', 'value'])
    .where((or) => or.or([or('name', 'in', keys), or('name', '^@', GRANTED)]))
    .orderBy('name')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  const origin = adminAccounts.length > 0 ? 'named' : 'first';
  const byOrigin = (name: string): AdminOrigin => (name.startsWith(GRANTED) ? 'granted' : origin);
  // Who is named stays one, whatever else they are.
  const granted = rows.filter(({ name }) => byOrigin(name) === 'granted');
  const others = rows.filter(({ name }) => byOrigin(name) !== 'granted');
  return new Map([...granted, ...others].map(({ name, value }) => [value as UserId, byOrigin(name)]));
}

export async function grantSiteAdmin(tx: Tx, id: UserId): Promise<void> {
  await storeAdmin(tx, `${GRANTED}${id}`, id);
}

/** Takes back what `grantSiteAdmin` gave, and the first account's right. */
export async function revokeSiteAdmin(tx: Tx, id: UserId): Promise<void> {
  await tx
    .deleteFrom('installation')
    .where('name', 'in', [FIRST_ACCOUNT, `${GRANTED}${id}`])
    .where('value', '=', id)
    .execute();
}

/** 404 for everybody else: what there is for site admins is nobody's business. */
export async function requireSiteAdmin(ctx: Ctx): Promise<void> {
  if (!ctx.viewer || !(await isSiteAdmin(ctx, ctx.viewer))) throw notFound();
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a user name, in lower case, is kept for a site admin other than this person. */
export async function isReservedName(
  db: Db,
  { adminAccounts }: AdminAccounts,
  name: string,
  userId: UserId,
): Promise<boolean> {
  if (!adminAccounts.includes(name)) return false;
  return (await readAdmin(db, keyOf(name))) !== userId;
}

/** Stores the first account of all, and any account that has one of the named user names, as a site admin. */
export async function noteNewAccount(
  tx: Tx,
  { adminAccounts }: AdminAccounts,
  { id, name }: { id: UserId; name: string },
): Promise<void> {
  if (adminAccounts.includes(name)) await storeAdmin(tx, keyOf(name), id);
  if ((await readAdmin(tx, FIRST_ACCOUNT)) !== undefined) return;
  const other = await tx.selectFrom('users').select('id').where('id', '!=', id).limit(1).executeTakeFirst();
  if (other === undefined) await storeAdmin(tx, FIRST_ACCOUNT, id);
}

/** Whether a person made the first account of all. Waits for another account that claims it in an open transaction. */
export async function isFirstAccount(tx: Tx, id: UserId): Promise<boolean> {
  return (await readAdmin(tx, FIRST_ACCOUNT)) === id;
}

export interface AdminCheck {
  /** Names of ADMIN_ACCOUNTS that were found to have accounts just now, and are stored from here on. */
  stored: { name: string; fullName: string; since: Date }[];
  /** Names of ADMIN_ACCOUNTS without an account; kept free for whoever has the one-time address. */
  missing: string[];
  /** Nobody is named and the person with the first account is not known. */
  hasNobody: boolean;
}

/** Stores the accounts of the named user names, once each, and returns what whoever starts the server should know. */
export async function checkAdmins(db: Db, { adminAccounts }: AdminAccounts): Promise<AdminCheck> {
  const check: AdminCheck = { stored: [], missing: [], hasNobody: false };
  for (const name of adminAccounts) {
    if ((await readAdmin(db, keyOf(name))) !== undefined) continue;
    const account = await findAccount(db, name);
    if (account) {
      await storeAdmin(db, keyOf(name), account.id);
      check.stored.push({ name, fullName: account.full_name, since: account.created_at });
    } else check.missing.push(name);
  }
  const admins = await findSiteAdmins(db, { adminAccounts });
  check.hasNobody = adminAccounts.length === 0 && admins.size === 0 && (await hasAccounts(db));
  return check;
}

async function findAccount(db: Db, name: string) {
  return db
    .selectFrom('usernames')
    .innerJoin('users', 'users.id', 'usernames.user_id')
    .select(['users.id', 'users.full_name', 'users.created_at'])
    .where('username_key', '=', name)
    .executeTakeFirst();
}

async function readAdmin(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', key).executeTakeFirst();
  return row?.value;
}

/** Whoever is stored already stays. */
async function storeAdmin(db: Db, key: string, id: UserId): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: key, value: id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
