import type { AdminOrigin } from '../../../contract/constants/admin/accounts';
import type { UserId } from '../../../contract/schemas/common';
import type { Db, Tx } from '../database/tables';
import type { Services } from '../http/context';

/**
 * Site admins are stored by id, as rows of `installation`: the creator of the first account, the account of each name
 * in ADMIN_ACCOUNTS, and those whom other site admins granted it. So neither a clock that is set back nor a username
 * that becomes free changes who runs the site.
 */
const FIRST_ACCOUNT = 'site_admin';
const keyOf = (name: string) => `${FIRST_ACCOUNT}:${name}`;
/** No username contains a colon. */
const GRANTED = keyOf('granted:');

type AdminAccounts = Pick<Services, 'adminAccounts'>;

/**
 * Names of the rows of `installation` of which one holds a person's id if they are a site admin: named in ADMIN_ACCOUNTS
 * or, if nobody is, the creator of the first account; or granted by another site admin.
 */
export const adminKeysOf = (adminAccounts: readonly string[], id: UserId): string[] => [
  ...keysOf(adminAccounts),
  `${GRANTED}${id}`,
];

const keysOf = (adminAccounts: readonly string[]) =>
  adminAccounts.length > 0 ? adminAccounts.map(keyOf) : [FIRST_ACCOUNT];

/** All site admins and why they are; with `isLocked`, locks their rows, inside a transaction. */
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
  // A named person stays a site admin whatever other rows they have.
  const granted = rows.filter(({ name }) => byOrigin(name) === 'granted');
  const others = rows.filter(({ name }) => byOrigin(name) !== 'granted');
  return new Map([...granted, ...others].map(({ name, value }) => [value as UserId, byOrigin(name)]));
}

/** Whether the site would be left without a site admin who can log in. Locks their rows, inside a transaction. */
export async function isOnlySiteAdmin(tx: Tx, tools: AdminAccounts, id: UserId): Promise<boolean> {
  const admins = await findSiteAdmins(tx, tools, { isLocked: true });
  if (!admins.has(id)) return false;
  const others = [...admins.keys()].filter((admin) => admin !== id);
  if (others.length === 0) return true;
  const active = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', others)
    .where('banned_at', 'is', null)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return active === undefined;
}

export async function grantSiteAdmin(tx: Tx, id: UserId): Promise<void> {
  await storeAdmin(tx, `${GRANTED}${id}`, id);
}

/** Revokes what `grantSiteAdmin` gave, and the first account's right. */
export async function revokeSiteAdmin(tx: Tx, id: UserId): Promise<void> {
  await tx
    .deleteFrom('installation')
    .where('name', 'in', [FIRST_ACCOUNT, `${GRANTED}${id}`])
    .where('value', '=', id)
    .execute();
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether a username, in lower case, is reserved for a site admin other than this person. */
export async function isReservedName(
  db: Db,
  { adminAccounts }: AdminAccounts,
  name: string,
  userId: UserId,
): Promise<boolean> {
  if (!adminAccounts.includes(name)) return false;
  return (await readAdmin(db, keyOf(name))) !== userId;
}

/** Stores the very first account, and any account with a username from ADMIN_ACCOUNTS, as a site admin. */
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

/** Whether a person created the very first account. Waits for a concurrent transaction that claims it. */
export async function isFirstAccount(tx: Tx, id: UserId): Promise<boolean> {
  return (await readAdmin(tx, FIRST_ACCOUNT)) === id;
}

export interface AdminCheck {
  /** Names of ADMIN_ACCOUNTS whose accounts were found and stored just now. */
  stored: { name: string; fullName: string; since: Date }[];
  /** Names of ADMIN_ACCOUNTS without an account; reserved for the person with the setup link. */
  missing: string[];
  /** Nobody is named and the creator of the first account is unknown. */
  hasNobody: boolean;
}

/**
 * Stores the accounts of the named usernames, once each, and returns what the person who starts the server should know.
 */
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

/** Does nothing if they are already stored. */
async function storeAdmin(db: Db, key: string, id: UserId): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: key, value: id })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
