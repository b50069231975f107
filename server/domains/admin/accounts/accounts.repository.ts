import { type SqlBool, sql } from 'kysely';
import type { TakedownKind } from '../../../../contract/constants/admin/accounts';
import { DEFAULT_LOCALE } from '../../../../contract/constants/locales';
import type { UserId } from '../../../../contract/schemas/common';
import { textQuery } from '../../../platform/database/fullText';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import { emailKey } from '../../../platform/text/emailAddress';

export type AccountListRow = Pick<
  Row<'users'>,
  'id' | 'username' | 'full_name' | 'email' | 'created_at' | 'banned_at'
> & { last_seen_at: Date | null };

const COLUMNS = ['id', 'username', 'full_name', 'email', 'created_at', 'banned_at'] as const;

const lastSeen = sql<Date | null>`(select max(last_seen_at) from sessions where user_id = users.id)`;

export interface AccountQuery {
  /** Searched literally and without regard to case: it has no wildcards. */
  text: string;
  /** Whether addresses are searched, too. */
  isByEmail: boolean;
  isBanned: boolean;
  /** Only these people; null: all. */
  ids: readonly UserId[] | null;
  before: UserId | null;
}

/** The newest accounts, or those before one. */
export async function findAccounts(db: Db, query: AccountQuery, limit: number): Promise<AccountListRow[]> {
  if (query.ids?.length === 0) return [];
  const text = query.text.toLowerCase();
  // The database knows cases of the alphabet of its locale alone; search folds names of all scripts.
  const named = textQuery(query.text, DEFAULT_LOCALE);
  const byEmail = sql`or strpos(lower(email), ${text}) > 0
    or id in (select user_id from emails where email_key = ${emailKey(query.text)})`;
  const isMatch = sql<SqlBool>`(strpos(lower(username), ${text}) > 0 or strpos(lower(full_name), ${text}) > 0
    or id::text = ${text} ${named ? sql`or search @@ ${named.all}` : sql``} ${query.isByEmail ? byEmail : sql``})`;
  return db
    .selectFrom('users')
    .select(COLUMNS)
    .select(lastSeen.as('last_seen_at'))
    .$if(text !== '', (rows) => rows.where(isMatch))
    .$if(query.isBanned, (rows) => rows.where('banned_at', 'is not', null))
    .$if(query.ids !== null, (rows) => rows.where('id', 'in', query.ids ?? []))
    .$if(query.before !== null, (rows) => rows.where('id', '<', query.before))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What only site admins see of a person. */
export async function findDetails(db: Db, id: UserId, now: Date) {
  return db
    .selectFrom('users')
    .select([...COLUMNS, 'ban_reason', 'erase_at', 'quota_bytes', 'email_verified_at', 'pin_count'])
    .select(lastSeen.as('last_seen_at'))
    .select([
      sql<number>`(select count(*)::int from sessions where user_id = users.id and expires_at > ${now})`.as('sessions'),
      sql<number>`board_count + protected_board_count + secret_board_count`.as('boards'),
      sql<string>`coalesce((select bytes from media_usage where owner_id = users.id), 0)::text`.as('storage_bytes'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Boards of a person; secret ones are nobody else's, not even the site admins'. */
export async function findNewestBoards(db: Db, ownerId: UserId, limit: number) {
  return db
    .selectFrom('boards')
    .select(['id', 'name', 'slug', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('privacy', '<>', 'secret')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findNewestPins(db: Db, pinnerId: UserId, limit: number) {
  return db
    .selectFrom('pins')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .select(['pins.id', 'title', 'alt_text', 'pins.created_at'])
    .where('pinner_id', '=', pinnerId)
    .where('pins.deleted_at', 'is', null)
    .where('privacy', '<>', 'secret')
    .orderBy('pins.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findNewestComments(db: Db, userId: UserId, limit: number) {
  return db
    .selectFrom('comments')
    .innerJoin('pins', 'pins.id', 'comments.pin_id')
    .innerJoin('boards', 'boards.id', 'pins.board_id')
    .select(['comments.id', 'comments.pin_id', 'comments.text', 'comments.created_at'])
    .where('comments.user_id', '=', userId)
    .where('comments.deleted_at', 'is', null)
    .where('pins.deleted_at', 'is', null)
    .where('privacy', '<>', 'secret')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether it is on a secret board; false if it does not exist. */
export async function isSecret(tx: Tx, kind: TakedownKind, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select boards.id from boards
    where privacy = 'secret' and id = ${
      kind === 'board'
        ? sql`${id}::bigint`
        : kind === 'pin'
          ? sql`(select board_id from pins where pins.id = ${id}::bigint)`
          : sql`(select board_id from comments join pins on pins.id = pin_id where comments.id = ${id}::bigint)`
    }`.execute(tx);
  return rows.length > 0;
}

/** The account with its row locked; undefined where there is none. */
export async function lockAccount(tx: Tx, id: UserId) {
  return tx
    .selectFrom('users')
    .select([...COLUMNS, 'first_name', 'locale', 'erase_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateBan(tx: Tx, id: UserId, ban: { at: Date | null; reason: string }): Promise<void> {
  await tx.updateTable('users').set({ banned_at: ban.at, ban_reason: ban.reason }).where('id', '=', id).execute();
}

export async function updateQuota(tx: Tx, id: UserId, bytes: number | null): Promise<void> {
  await tx.updateTable('users').set({ quota_bytes: bytes }).where('id', '=', id).execute();
}
