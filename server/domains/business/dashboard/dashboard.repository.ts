import { sql } from 'kysely';
import type { OptionsOf } from '../../../../contract/api';
import type { AdAccountId, BusinessId, UserId } from '../../../../contract/schemas/common';
import { idList, jsonb } from '../../../platform/database/columns';
import { containsText, findSortedPage, type SortedPage } from '../../../platform/database/sortedPages';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import type { Cursors } from '../../../platform/http/cursors';

export interface AdsFacts {
  readonly ad_accounts: number;
  readonly without_tag: number;
  readonly silent_tags: number;
  readonly has_billing: boolean;
  readonly waiting_requests: number;
}

/** What the notifications for ads are made of. */
export async function countAdsFacts(db: Db, id: BusinessId, now: Date): Promise<AdsFacts> {
  const { rows } = await sql<AdsFacts>`select
    (select count(*)::int from ad_accounts where business_id = ${id}) as ad_accounts,
    (select count(*)::int from ad_accounts account where business_id = ${id} and not exists (
      select from conversion_tags tag where tag.ad_account_id = account.id and deleted_at is null)) as without_tag,
    (select count(*)::int from conversion_tags tag where business_id = ${id} and deleted_at is null
      and leader_tag_id is null and not exists (select from tag_events event where event.tag_id = tag.id)) as silent_tags,
    exists (select from billing_information where business_id = ${id}) as has_billing,
    (select count(*)::int from ad_account_requests
      where owner_id = ${id} and status = 'PENDING' and expires_at > ${now}) as waiting_requests`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A select without a table has one row');
  return facts;
}

export async function findBilling(db: Db, id: BusinessId): Promise<Row<'billing_information'> | undefined> {
  return db.selectFrom('billing_information').selectAll().where('business_id', '=', id).executeTakeFirst();
}

export async function putBilling(
  tx: Tx,
  { information, ...row }: Pick<Row<'billing_information'>, 'business_id' | 'is_filled' | 'information' | 'version'>,
  now: Date,
): Promise<void> {
  const said = { is_filled: row.is_filled, information: jsonb(information), version: row.version, updated_at: now };
  await tx
    .insertInto('billing_information')
    .values({ business_id: row.business_id, ...said })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(said))
    .execute();
}

export type InvoiceRow = Row<'invoices'> & { readonly ad_account_name: string };

const SORTS = { PERIOD: sql`invoice.period_start`, AMOUNT: sql`invoice.billed` };

/** `onlyAccounts`: of no others. */
export async function findInvoices(
  db: Db,
  cursors: Cursors,
  options: OptionsOf<'InvoicesResource.get'>,
  onlyAccounts: readonly AdAccountId[] | null,
): Promise<SortedPage<InvoiceRow>> {
  const { business_id: id, invoice_status: status, sort_by: sort = 'PERIOD', search_term: term } = options;
  return findSortedPage<InvoiceRow>(
    db,
    cursors,
    {
      name: `invoices:${JSON.stringify([id, status, sort, term, onlyAccounts === null])}`,
      columns: sql`invoice.*, account.name as ad_account_name`,
      from: sql`from invoices invoice join ad_accounts account on account.id = invoice.ad_account_id
        where invoice.business_id = ${id} and ${status ? sql`invoice.status = ${status}` : sql`true`}
          and ${onlyAccounts ? sql`invoice.ad_account_id in (${idList(onlyAccounts)})` : sql`true`}
          and ${containsText(sql`lower(account.name)`, term)}`,
      sort: SORTS[sort],
      id: sql`invoice.id`,
    },
    options,
  );
}

interface PropertyKey {
  readonly businessId: BusinessId;
  readonly userId: UserId;
  readonly key: string;
}

/** What a person saved for themselves in a business; undefined: nothing. */
export async function findProperty(db: Db, { businessId, userId, key }: PropertyKey): Promise<unknown> {
  const row = await db
    .selectFrom('business_user_properties')
    .select('value')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function putProperty(
  db: Db,
  { businessId, userId, key }: PropertyKey,
  value: unknown,
  now: Date,
): Promise<void> {
  const said = { value: jsonb(value), updated_at: now };
  await db
    .insertInto('business_user_properties')
    .values({ business_id: businessId, user_id: userId, key, ...said })
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id', 'key']).doUpdateSet(said))
    .execute();
}
