import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AdAccountId, AudienceId, BusinessId } from '../../../../contract/schemas/common';
import { idList } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, NewRow, Row, RowChange, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export type AudienceRow = Row<'audiences'>;

/** Whose audiences somebody may see in a business. */
export interface Seen {
  /** The ad accounts of the business on which they may see audiences; null: all of them. */
  readonly accountIds: readonly AdAccountId[] | null;
}

const SORTS = { NAME: sql`name_key`, CREATED: sql`created_at`, TYPE: sql`audience_type` };

const isOwned = (id: BusinessId, { accountIds }: Seen) =>
  sql`business_id = ${id} and ${accountIds ? sql`ad_account_id in (${idList(accountIds)})` : sql`true`}`;

/** Shared with the business itself, for its managers, or with one of these ad accounts. */
const isReceived = (id: BusinessId, { accountIds }: Seen) => sql`id in (
  select audience_id from audience_shares where target_business_id = ${id}
    and ${accountIds ? sql`(target_type = 'AD_ACCOUNT' and target_id in (${idList(accountIds)}))` : sql`true`})`;

export async function findPage(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'AudiencesResource.get'>,
  seen: Seen,
): Promise<SortedPage<AudienceRow>> {
  const {
    business_id: id,
    view = 'OWNED',
    ad_account_id: account,
    sort_by: sort = 'NAME',
    search_term: term,
  } = options;
  const shared = sql`(business_id, id) in (select business_id, audience_id from audience_shares where business_id = ${id})`;
  const which = view === 'RECEIVED' ? isReceived(id, seen) : isOwned(id, seen);
  return findSortedPage<AudienceRow>(
    db,
    cursors,
    {
      name: `audiences:${JSON.stringify([id, view, account, sort, term, seen.accountIds === null])}`,
      columns: sql`audiences.*`,
      from: sql`from audiences where deleted_at is null and ${which} and ${view === 'SHARED' ? shared : sql`true`}
        and ${account ? sql`ad_account_id = ${account}` : sql`true`} and ${containsText(sql`name_key`, term)}`,
      sort: SORTS[sort],
      id: sql`id`,
    },
    options,
  );
}

/** An audience that a business owns or received. */
export async function findSeen(
  db: Db,
  businessId: BusinessId,
  id: AudienceId,
  seen: Seen,
): Promise<AudienceRow | undefined> {
  const { rows } = await sql<AudienceRow>`
    select * from audiences where deleted_at is null and id = ${id}
      and ((${isOwned(businessId, seen)}) or ${isReceived(businessId, seen)})`.execute(db);
  return rows[0];
}

const live = (db: Db) => db.selectFrom('audiences').selectAll().where('deleted_at', 'is', null);

/** Locks the row until the transaction ends. */
export const lockOfAccount = async (tx: Tx, accountId: AdAccountId, id: AudienceId): Promise<AudienceRow | undefined> =>
  live(tx).where('id', '=', id).where('ad_account_id', '=', accountId).forUpdate().executeTakeFirst();

export const findOfAccount = async (db: Db, accountId: AdAccountId, ids: readonly AudienceId[]) =>
  ids.length === 0 ? [] : live(db).where('id', 'in', ids).where('ad_account_id', '=', accountId).execute();

export const findByIds = async (db: Db, ids: readonly AudienceId[]): Promise<AudienceRow[]> =>
  ids.length === 0 ? [] : live(db).where('id', 'in', ids).execute();

export async function countOfAccount(db: Db, accountId: AdAccountId): Promise<number> {
  const row = await db
    .selectFrom('audiences')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ad_account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export const insertAudience = async (tx: Tx, row: NewRow<'audiences'>): Promise<AudienceRow> =>
  tx.insertInto('audiences').values(row).returningAll().executeTakeFirstOrThrow();

export const updateAudience = async (
  tx: Tx,
  { business_id, id }: Pick<AudienceRow, 'business_id' | 'id'>,
  change: RowChange<'audiences'>,
): Promise<AudienceRow> =>
  tx
    .updateTable('audiences')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Names of ad accounts and of their businesses. */
export async function findAccountNames(db: Db, ids: readonly AdAccountId[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('ad_accounts')
    .innerJoin('businesses', 'businesses.id', 'ad_accounts.business_id')
    .select(['ad_accounts.id', 'ad_accounts.name', 'businesses.name as business_name'])
    .where('ad_accounts.id', 'in', ids)
    .execute();
}

/** Adds hashes to a list; returns how many it has then, counted up to `most` + 1. */
export async function addCustomers(tx: Tx, id: AudienceId, hashes: readonly string[], most: number): Promise<number> {
  await sql`insert into audience_customers (audience_id, email_hash)
    select ${id}, decode(value, 'hex') from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from audience_customers where audience_id = ${id} limit ${most + 1}) known`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function removeCustomers(tx: Tx, id: AudienceId, hashes: readonly string[]): Promise<void> {
  await sql`delete from audience_customers where audience_id = ${id} and email_hash in (
    select decode(value, 'hex') from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`.execute(tx);
}
