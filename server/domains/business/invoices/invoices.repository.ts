import { sql } from 'kysely';
import type { InvoiceType } from '../../../../contract/constants/business/businesses';
import type { InvoiceLine } from '../../../../contract/schemas/business/invoices';
import type { AdAccountId, BusinessId, InvoiceId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, Row, Tx } from '../../../platform/database/tables';

export type InvoiceRow = Row<'invoices'>;

/** An ad account that was charged at some time. */
export interface Charged {
  readonly business_id: BusinessId;
  readonly ad_account_id: AdAccountId;
  readonly country: string;
  readonly information: Readonly<Record<string, string>> | null;
}

const AT_ONCE = sql.lit(500);

/** Ad accounts that were charged, after that one; before the first ''. */
export async function findCharged(db: Db, after: Pick<Charged, 'business_id' | 'ad_account_id'> | null) {
  const { rows } = await sql<Charged>`
    select balance.business_id, balance.ad_account_id, account.country, billing.information
    from ledger_balances balance
    join ad_accounts account on account.id = balance.ad_account_id and account.business_id = balance.business_id
    left join billing_information billing on billing.business_id = balance.business_id
    where balance.account = 'OWED' and ${
      after
        ? sql`(balance.business_id, balance.ad_account_id) > (${after.business_id}, ${after.ad_account_id})`
        : sql`true`
    }
    order by balance.business_id, balance.ad_account_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

export interface MonthLine extends InvoiceLine {
  /** The first day of the month in UTC, as 2026-03-01. */
  readonly month: string;
  readonly currency: string;
}

/** What each promotion of an ad account was charged in each month that has no issued invoice, from the ledger. */
export async function findUnbilled(db: Db, { business_id, ad_account_id }: Charged): Promise<MonthLine[]> {
  const { rows } = await sql<MonthLine>`
    select to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-01') as month, entry.currency,
      entry.promotion_id::text as promotion_id, coalesce(min(promotion.name), '') as name, count(*)::int as clicks,
      sum(entry.amount)::float8 as amount
    from ledger_entries entry left join promotions promotion
      on promotion.business_id = entry.business_id and promotion.id = entry.promotion_id
    where entry.business_id = ${business_id} and entry.ad_account_id = ${ad_account_id}
      and entry.account = 'OWED' and entry.amount > 0
      and entry.created_at >= coalesce((select max(period_end) from invoices
        where business_id = ${business_id} and ad_account_id = ${ad_account_id}
          and document_type = 'INVOICE' and status <> 'PROGRESS'), '-infinity')
    group by 1, 2, 3 order by 1, 3`.execute(db);
  return rows;
}

export type Draft = Pick<
  InvoiceRow,
  'business_id' | 'id' | 'ad_account_id' | 'currency' | 'period_start' | 'period_end' | 'tax_rate' | 'tax_name'
> & {
  readonly net: number;
  readonly tax: number;
  readonly lines: readonly InvoiceLine[];
  readonly bill_to: Readonly<Record<string, string>>;
};

/** Writes what a period cost so far, unless its invoice is issued, and locks the invoice. */
export async function putDraft(tx: Tx, { lines, bill_to, net, tax, ...draft }: Draft): Promise<InvoiceRow> {
  const said = {
    ...{ net: String(net), tax: String(tax), billed: String(net + tax) },
    ...{ tax_rate: draft.tax_rate, tax_name: draft.tax_name },
    ...{ lines: jsonb([...lines]), bill_to: jsonb(bill_to) },
  };
  await tx
    .insertInto('invoices')
    .values({ ...draft, ...said, document_type: 'INVOICE', status: 'PROGRESS', due_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'ad_account_id', 'period_start'])
        // A parameter would hide from the planner which index is meant.
        .where('document_type', '=', sql.lit('INVOICE'))
        .doUpdateSet(said)
        .where('invoices.status', '=', 'PROGRESS'),
    )
    .execute();
  return tx
    .selectFrom('invoices')
    .selectAll()
    .where('business_id', '=', draft.business_id)
    .where('ad_account_id', '=', draft.ad_account_id)
    .where('period_start', '=', draft.period_start)
    .where('document_type', '=', 'INVOICE')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Invoices and credit notes are numbered apart. */
const RANGES: Readonly<Record<InvoiceType, number>> = { INVOICE: 1, CREDIT_MEMO: 2 };

/** The next number of the site for such a document. It is given back where the transaction fails. */
export async function takeNumber(tx: Tx, type: InvoiceType): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    insert into invoice_numbers (id, last) values (${RANGES[type]}, 1)
    on conflict (id) do update set last = invoice_numbers.last + 1 returning last`.execute(tx);
  return String(rows[0]?.last);
}

export async function issue(
  tx: Tx,
  { business_id, id }: InvoiceRow,
  change: { readonly number: string; readonly issued_at: Date; readonly due_at: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...change, status: 'OPEN' })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}

export const findInvoice = (db: Db, businessId: BusinessId, id: InvoiceId): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoices').selectAll().where('business_id', '=', businessId).where('id', '=', id).executeTakeFirst();

/** The credit notes of an invoice, the oldest first. */
export async function findCredits(db: Db, { business_id, id }: Pick<InvoiceRow, 'business_id' | 'id'>) {
  return db
    .selectFrom('invoices')
    .select(['id', 'number', 'net', 'tax', 'billed', 'lines'])
    .where('business_id', '=', business_id)
    .where('credited_id', '=', id)
    .orderBy('number')
    .execute();
}
