import { sql } from 'kysely';
import type { BusinessId, InvoiceId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';
import type { InvoiceRow } from './invoices.repository';

/** An issued invoice with the name of its business and the promotions that were refunded of it. */
export type IssuedInvoice = Pick<
  InvoiceRow,
  'id' | 'business_id' | 'number' | 'currency' | 'billed' | 'lines' | 'issued_at'
> & { readonly business_name: string; readonly refunded: readonly (string | null)[] };

/** The invoices that were issued last; with a number that one alone. */
export async function findIssued(db: Db, number: string | undefined, limit: number): Promise<IssuedInvoice[]> {
  const { rows } = await sql<IssuedInvoice>`
    select invoice.id::text as id, invoice.business_id::text as business_id, invoice.number::text as number,
      invoice.currency, invoice.billed::text as billed, invoice.lines, invoice.issued_at, business.name as business_name,
      coalesce((select jsonb_agg(line -> 'promotion_id') from invoices credit, jsonb_array_elements(credit.lines) line
        where credit.business_id = invoice.business_id and credit.credited_id = invoice.id), '[]') as refunded
    from invoices invoice join businesses business on business.id = invoice.business_id
    where invoice.document_type = 'INVOICE' and invoice.issued_at is not null
      and ${number === undefined ? sql`true` : sql`invoice.number = ${number}`}
    order by invoice.issued_at desc, invoice.id desc limit ${limit}`.execute(db);
  return rows;
}

export const lockInvoice = (tx: Tx, businessId: BusinessId, id: InvoiceId): Promise<InvoiceRow | undefined> =>
  tx
    .selectFrom('invoices')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Credit = Omit<NewRow<'invoices'>, 'lines' | 'bill_to'> & Pick<Row<'invoices'>, 'lines' | 'bill_to'>;

export async function insertCredit(tx: Tx, { lines, bill_to, ...credit }: Credit): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({ ...credit, lines: jsonb(lines), bill_to: jsonb(bill_to) })
    .execute();
}

/** Nothing is left to pay of an invoice. */
export async function closeInvoice(tx: Tx, { business_id, id }: InvoiceRow): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ status: 'CLOSED' })
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute();
}
