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
  const months = new Map<string, invoices.MonthLine[]>();
  for (const line of await invoices.findUnbilled(tx, account)) {
    months.set(line.month, [...(months.get(line.month) ?? []), line]);
  }
  for (const [month, lines] of months) {
    const start = new Date(`${month}T00:00:00.000Z`);
    const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
    const row = await invoices.putDraft(tx, draftOf(services, account, lines, start, end));
    const now = services.clock.now();
    if (row.status !== 'PROGRESS' || now.getTime() < end.getTime() + SETTLED_MS) continue;
    const number = await invoices.takeNumber(tx);
    await invoices.issue(tx, row, { number, issued_at: now, due_at: new Date(end.getTime() + PAYABLE_DAYS * DAY_MS) });
  }
}

function draftOf(
  { ids, ads }: Pick<Services, 'ids' | 'ads'>,
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
  const rate = ads.taxes[billTo.country || country] ?? 0;
  const coin = minorUnit(currency);
  return {
    ...{ business_id, id: ids.next('invoice', shardOf(business_id)), ad_account_id, currency },
    ...{ period_start, period_end, net, tax_rate: rate, bill_to: billTo },
    tax: Math.round((net * rate) / WHOLE / coin) * coin,
    lines: lines.map(({ promotion_id, name, clicks, amount }) => ({ promotion_id, name, clicks, amount })),
  };
}

/** Tax rates are ten-thousandths. */
const WHOLE = 10_000;

/** An invoice with its lines, for those who may see the billing of the ad account. Throws 404. */
export async function readInvoice(ctx: Ctx, accountId: AdAccountId, id: InvoiceId): Promise<Invoice> {
  const { adAccount } = await requireAdAccount(ctx, accountId, 'readBilling');
  const row = await invoices.findInvoice(ctx.db, adAccount.business_id, id);
  if (row?.ad_account_id !== accountId) throw notFound();
  return {
    ...{ id, number: row.number, currency: row.currency, status: row.status, tax_rate: row.tax_rate },
    ...{ net: Number(row.net), tax: Number(row.tax), billed: Number(row.billed) },
    bill_to: row.bill_to,
    lines: row.lines,
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    issued_time: row.issued_at?.toISOString() ?? null,
    due_time: row.due_at?.toISOString() ?? null,
  };
}
