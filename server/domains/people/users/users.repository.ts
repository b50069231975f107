import { type Expression, sql } from 'kysely';
import type { BoardId, PinId, UserId } from '../../../../contract/schemas/common';
import { searchVector } from '../../../platform/database/fullText';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';

const PUBLIC_COLUMNS = [
  'id',
  'username',
  'first_name',
  'last_name',
  'full_name',
  'about',
  'domain_url',
  'domain_verified',
  'is_verified_merchant',
  'account_type',
  'is_private_profile',
  'is_search_hidden',
  'image_signature',
  'cover_signature',
  'profile_links',
  'dominant_color',
  'board_count',
  'pin_count',
  'follower_count',
  'following_count',
  'created_at',
] as const;

const ACCOUNT_COLUMNS = [
  ...PUBLIC_COLUMNS,
  'email',
  'email_verified_at',
  'password_hash',
  'has_second_factor',
  'locale',
  'country',
  'birthday',
  'gender',
  'custom_gender',
  'is_write_banned',
  'allows_personalization',
  'allows_analytics',
  'allows_marketing',
  'consented_at',
  'banned_at',
  'ban_reason',
  'protected_board_count',
  'secret_board_count',
  'group_board_count',
  'settings',
  'closed_at',
  'erase_at',
] as const;

/** What anyone may be shown of a person. */
export type UserRow = Pick<Row<'users'>, (typeof PUBLIC_COLUMNS)[number]>;
/** What the person themself may be shown, and what checks their password. */
export type AccountRow = Pick<Row<'users'>, (typeof ACCOUNT_COLUMNS)[number]> & {
  scheduled_pin_count: number;
  /** Null: the account has no parental passcode. */
  passcode_backup_email: string | null;
  /** Null: the account has no business. */
  business: { name: string; contact_email: string | null } | null;
  /** The address of the account to which this business account is linked; null: it is linked to none. */
  linked_owner_email: string | null;
};

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(ACCOUNT_COLUMNS)
    .select(
      sql<number>`(
        select count(*)::int from scheduled_pins
        where owner_id = users.id and deleted_at is null and published_at is null
      )`.as('scheduled_pin_count'),
    )
    .select(
      sql<string | null>`(select backup_email from parental_passcodes where user_id = users.id)`.as(
        'passcode_backup_email',
      ),
    )
    .select(
      sql<AccountRow['business']>`(
        select jsonb_build_object('name', name, 'contact_email', information->>'contact_email')
        from businesses where account_id = users.id
      )`.as('business'),
    )
    .select(
      sql<string | null>`(
        select owner.email from linked_businesses link join users owner on owner.id = link.owner_id
        where link.user_id = users.id
      )`.as('linked_owner_email'),
    );

export async function findUsers(db: Db, ids: readonly UserId[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(PUBLIC_COLUMNS).where('id', 'in', ids).execute();
}

export async function findUserIdByName(db: Db, usernameKey: string): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('usernames')
    .select('user_id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return row?.user_id;
}

/** The people of these names, each with the name in its unique form. */
export async function findUserIdsByName(db: Db, keys: readonly string[]): Promise<{ id: UserId; key: string }[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('usernames')
    .select(['user_id as id', 'username_key as key'])
    .where('username_key', 'in', keys)
    .execute();
}

export async function findAccount(db: Db, id: UserId): Promise<AccountRow | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

/**
 * The account of a user name or an address, each in its unique form. One query whether or not there is one, so that its
 * time does not tell which.
 */
export async function findAccountByKey(
  db: Db,
  key: { username: string } | { email: string },
): Promise<AccountRow | undefined> {
  const owner =
    'email' in key
      ? db.selectFrom('emails').select('user_id').where('email_key', '=', key.email)
      : db.selectFrom('usernames').select('user_id').where('username_key', '=', key.username);
  return accounts(db).where('id', '=', owner).executeTakeFirst();
}

/** Reads the account and locks its row until the transaction ends. `id` may be a subquery. */
export async function lockAccount(tx: Tx, id: UserId | Expression<UserId>): Promise<AccountRow | undefined> {
  return accounts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** False where the name is taken. Waits for another transaction that claims the name. */
export async function claimUsername(tx: Tx, usernameKey: string, userId: UserId): Promise<boolean> {
  const row = await tx
    .insertInto('usernames')
    .values({ username_key: usernameKey, user_id: userId })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseUsername(tx: Tx, usernameKey: string, userId: UserId): Promise<void> {
  await tx
    .deleteFrom('usernames')
    .where('username_key', '=', usernameKey)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** False where the address has an account. */
export async function claimEmail(tx: Tx, emailKey: string, userId: UserId): Promise<boolean> {
  const row = await tx
    .insertInto('emails')
    .values({ email_key: emailKey, user_id: userId })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The words by which search finds a person: the user name before the names. */
const nameVector = (names: Pick<Row<'users'>, 'username' | 'full_name'>, locale: string) =>
  searchVector({ A: names.username, B: names.full_name }, locale);

/** Writes the words of a person's names again, as far as they exist. */
export async function writeNameVector(tx: Tx, id: UserId): Promise<void> {
  const columns = ['username', 'full_name', 'locale'] as const;
  const row = await tx.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  if (row)
    await tx
      .updateTable('users')
      .set({ search: nameVector(row, row.locale) })
      .where('id', '=', id)
      .execute();
}

export async function insertUser(tx: Tx, row: Omit<NewRow<'users'>, 'search'>): Promise<void> {
  await tx
    .insertInto('users')
    .values({ ...row, search: nameVector(row, row.locale) })
    .execute();
}

/** Writes a changed account; the names come along, since what search finds is made of them. */
export async function updateUser(
  tx: Tx,
  id: UserId,
  change: Omit<RowChange<'users'>, 'id' | 'search'> & Pick<Row<'users'>, 'username' | 'full_name' | 'locale'>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...change, search: nameVector(change, change.locale) })
    .where('id', '=', id)
    .execute();
}

/** The host of the website that an account has claimed and verified. */
export async function findClaimedHost(tx: Tx, userId: UserId): Promise<string | null> {
  const row = await tx
    .selectFrom('website_claims')
    .select('host')
    .where('user_id', '=', userId)
    .where('status', '=', 'VERIFIED')
    .executeTakeFirst();
  return row?.host ?? null;
}

/** How a person is related to the viewer: followed by them, following them, or blocked by them. */
export type Relation = 'followed' | 'follower' | 'blocked';

/** The relations of these people to the viewer, as many as each has. One query. */
export async function findRelations(
  db: Db,
  viewerId: UserId,
  ids: readonly UserId[],
): Promise<{ id: UserId; relation: Relation }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('user_follows')
    .select(['followee_id as id', sql<Relation>`'followed'`.as('relation')])
    .where('user_id', '=', viewerId)
    .where('followee_id', 'in', ids)
    .unionAll(
      db
        .selectFrom('user_followers')
        .select(['follower_id as id', sql<Relation>`'follower'`.as('relation')])
        .where('user_id', '=', viewerId)
        .where('follower_id', 'in', ids),
    )
    .unionAll(
      db
        .selectFrom('user_blocks')
        .select(['blocked_id as id', sql<Relation>`'blocked'`.as('relation')])
        .where('blocker_id', '=', viewerId)
        .where('blocked_id', 'in', ids),
    )
    .execute();
}

/** Ids of the boards that a person saved to last, the latest first. */
export async function findRecentBoards(db: Db, userId: UserId, limit: number): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_boards')
    .select('board_id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('last_saved_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.board_id);
}

/** The newest pin that a person saved from another one. */
export async function findLastRepin(db: Db, userId: UserId): Promise<PinId | undefined> {
  const row = await db
    .selectFrom('pins')
    .select('id')
    .where('pinner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('parent_pin_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether everyone may see a product of the person's catalogs. */
export async function hasProducts(db: Db, id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('pins')
    .select('id')
    .where('pinner_id', '=', id)
    // In the words of the index pins_products.
    .where('source', '=', sql.lit('catalog'))
    .where('deleted_at', 'is', null)
    .where('is_listed', '=', sql.lit(true))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
