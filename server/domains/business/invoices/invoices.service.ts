import { AD_TAXES } from '../../../../contract/constants/business/billing';
import type { Currency } from '../../../../contract/constants/business/businesses';
import { minorUnit } from '../../../../contract/constants/business/promotions';
import { DAY_MS, HOUR_MS } from '../../../../contract/constants/durations';
import type { Invoice } from '../../../../contract/schemas/business/invoices';
import type { AdAccountId, InvoiceId } from '../../../../contract/schemas/common';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx, Services } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { requireAdAccount } from '../businesses';
import * as invoices from './invoices.repository';
import { findTaxes, type TaxRow } from './taxes.repository';

/** A month is over once every click of it is booked. */
const SETTLED_MS = HOUR_MS;
const PAYABLE_DAYS = 30;
const BILLING = 'billing.';

/**
 * Brings the invoice of each ad account's running month up to date, and issues those of months that are over: with the
 * next number of the site, from the entries of the ledger. Running it again changes nothing.
 */
export async function issueInvoices(services: Services): Promise<void> {
  for (let last: invoices.Charged | null = null; ; ) {
    const accounts: invoices.Charged[] = await invoices.findCharged(services.db, last);
    for (const account of accounts) {
      await inTransaction(services.db, (tx) => billAccount(tx, services, account));
    }
    last = accounts.at(-1) ?? null;
    if (last === null) return;
  }
}

async function billAccount(tx: Tx, services: Services, account: invoices.Charged): Promise<void> {
  const taxes = await findTaxes(tx);
  const months = new Map<string, invoices.MonthLine[]>();
  for (const line of await invoices.findUnbilled(tx, account)) {
    months.set(line.month, [...(months.get(line.month) ?? []), line]);
  }
  for (const [month, lines] of months) {
    const start = new Date(`${month}T00:00:00.000Z`);
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
    const row = await invoices.putDraft(tx, draftOf(services, taxes, account, lines, start, end));
    const now = services.clock.now();
    if (row.status !== 'PROGRESS' || now.getTime() < end.getTime() + SETTLED_MS) continue;
    const number = await invoices.takeNumber(tx, 'INVOICE');
    await invoices.issue(tx, row, { number, issued_at: now, due_at: new Date(end.getTime() + PAYABLE_DAYS * DAY_MS) });
  }
}

function draftOf(
  { ids, ads }: Pick<Services, 'ids' | 'ads'>,
  taxes: ReadonlyMap<string, TaxRow>,
  { business_id, ad_account_id, country, information }: invoices.Charged,
  lines: readonly invoices.MonthLine[],
  period_start: Date,
  period_end: Date,
): invoices.Draft {
  const billTo = Object.fromEntries(
    Object.entries(information ?? {}).flatMap(([field, value]) =>
      field.startsWith(BILLING) ? [[field.slice(BILLING.length), value]] : [],
    ),
  );
  const currency = (lines[0]?.currency ?? '') as Currency;
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const where = billTo.country || country;
  // AD_TAXES until a site admin sets a tax.
  const { rate, name } = taxes.get(where) ?? { rate: ads.taxes[where] ?? 0, name: '' };
  return {
    ...{ business_id, id: ids.next('invoice', shardOf(business_id)), ad_account_id, currency },
    ...{ period_start, period_end, net, tax_rate: rate, tax_name: name, bill_to: billTo },
    tax: taxOn(net, rate, currency),
    lines: lines.map(({ promotion_id, name, clicks, amount }) => ({ promotion_id, name, clicks, amount })),
  };
}

/** The tax on an amount, in whole coins. */
export function taxOn(net: number, rate: number, currency: Currency): number {
  const coin = minorUnit(currency);
  return Math.round((net * rate) / AD_TAXES.whole / coin) * coin;
}

export interface FoundInvoice {
  readonly row: invoices.InvoiceRow;
  readonly credited: invoices.InvoiceRow | null;
}

/** For those who may see the billing of the ad account. Throws 404. */
export async function requireInvoice(ctx: Ctx, accountId: AdAccountId, id: InvoiceId): Promise<FoundInvoice> {
  const { adAccount } = await requireAdAccount(ctx, accountId, 'readBilling');
  const row = await invoices.findInvoice(ctx.db, adAccount.business_id, id);
  if (row?.ad_account_id !== accountId) throw notFound();
  const credited = row.credited_id && (await invoices.findInvoice(ctx.db, row.business_id, row.credited_id));
  return { row, credited: credited || null };
}

/** An invoice with its lines, or a credit note. Throws 404. */
export async function readInvoice(ctx: Ctx, accountId: AdAccountId, id: InvoiceId): Promise<Invoice> {
  const found = await requireInvoice(ctx, accountId, id);
  return presentInvoice(found, await invoices.findCredits(ctx.db, found.row));
}

const presentInvoice = (
  { row, credited }: FoundInvoice,
  credits: Awaited<ReturnType<typeof invoices.findCredits>>,
): Invoice => ({
  ...{ id: row.id, number: row.number, document_type: row.document_type, currency: row.currency, status: row.status },
  ...{ net: Number(row.net), tax: Number(row.tax), billed: Number(row.billed) },
  ...{ tax_rate: row.tax_rate, tax_name: row.tax_name, bill_to: row.bill_to, lines: row.lines, reason: row.reason },
  period_start: row.period_start.toISOString(),
  period_end: row.period_end.toISOString(),
  issued_time: row.issued_at?.toISOString() ?? null,
  due_time: row.due_at?.toISOString() ?? null,
  credited_number: credited?.number ?? null,
  credits: credits.map(({ id, number, billed }) => ({ id, number: number ?? '', billed: Number(billed) })),
});
