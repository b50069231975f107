import type { DataOf, OptionsOf } from '../../../../contract/api';
import { REFUND_LIMITS } from '../../../../contract/constants/business/billing';
import type { Currency } from '../../../../contract/constants/business/businesses';
import type { InvoiceLine } from '../../../../contract/schemas/business/invoices';
import { shardOf } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { cleanLine, cleanText } from '../../../platform/text/text';
import { type Actor, logAdminAction } from '../../running/auditLog';
import { businessesById, recordBusinessEvent } from '../businesses';
import { bookAll } from '../ledger';
import { findCredits, type InvoiceRow, takeNumber } from './invoices.repository';
import { taxOn } from './invoices.service';
import * as refunds from './refunds.repository';
import { deleteTax, findTaxes, putTax } from './taxes.repository';

/** The taxes of the site, and the invoices that were issued last, or the one with this number. */
export async function readSiteBilling(
  ctx: Ctx,
  { number }: OptionsOf<'SiteBillingResource.get'>,
): Promise<DataOf<'SiteBillingResource.get'>> {
  const [taxes, rows] = await Promise.all([findTaxes(ctx.db), refunds.findIssued(ctx.db, number, REFUND_LIMITS.shown)]);
  return {
    taxes: [...taxes.values()].map(({ country, name, rate }) => ({ country, name, rate })),
    invoices: rows.map(({ id, business_id, business_name, currency, billed, lines, issued_at, refunded, ...row }) => ({
      ...{ id, business_id, business_name, currency, number: row.number ?? '', billed: Number(billed) },
      issued_time: issued_at?.toISOString() ?? '',
      lines: lines.map((line) => ({ ...line, is_refunded: refunded.includes(line.promotion_id) })),
    })),
  };
}

/** Sets the tax of a country for invoices that are not issued yet; null: none of its own. */
export async function changeTax(
  ctx: Ctx,
  actor: Actor,
  country: string,
  tax: { readonly name: string; readonly rate: number } | null,
): Promise<void> {
  const name = cleanLine('name', tax?.name ?? '');
  await inTransaction(ctx.db, async (tx) => {
    const known = (await findTaxes(tx)).get(country);
    if (tax === null ? !known : known?.name === name && known.rate === tax.rate) return;
    if (tax === null) await deleteTax(tx, country);
    else await putTax(tx, { country, name, rate: tax.rate, updated_at: ctx.clock.now() });
    const reason = tax === null ? country : `${country} ${name} ${tax.rate / 100} %`;
    await logAdminAction(tx, ctx, actor, { action: 'changeTax', reason });
  });
}

/**
 * Gives back what a line of an issued invoice cost: as an entry of the ledger, and as a credit note with the next number
 * of its range. A repeated call changes nothing, and returns the same credit note. Throws 404.
 */
export async function refundLine(
  ctx: Ctx,
  actor: Actor,
  { business_id, invoice_id, promotion_id, reason }: OptionsOf<'SiteRefundResource.create'>,
): Promise<DataOf<'SiteRefundResource.create'>> {
  const given = cleanText('reason', reason);
  return inTransaction(ctx.db, async (tx) => {
    const row = await refunds.lockInvoice(tx, business_id, invoice_id);
    if (row?.document_type !== 'INVOICE' || row.status === 'PROGRESS') throw notFound();
    const line = row.lines.find((one) => one.promotion_id === promotion_id);
    if (!line) throw notFound();
    const credits = await findCredits(tx, row);
    const before = credits.find(({ lines }) => lines.some((one) => one.promotion_id === promotion_id));
    if (before) return { number: before.number ?? '' };
    const number = await giveCredit(tx, ctx, row, line, credits, given);
    const subject = { type: 'BILLING', id: null, name: number } as const;
    await recordBusinessEvent(tx, ctx, business_id, null, {
      kind: 'creditIssued',
      subject,
      detail: { ...(given && { reason: given }) },
    });
    const business = (await businessesById(tx, [business_id])).get(business_id);
    await logAdminAction(tx, ctx, actor, {
      action: 'refundCharge',
      ...(business && { subject: { id: business_id, name: business.name, ownerId: business.account_id } }),
      reason: given,
    });
    return { number };
  });
}

type Credits = Awaited<ReturnType<typeof findCredits>>;

/** Books a refund and issues its credit note; closes the invoice where all of it is given back. Returns the number. */
async function giveCredit(
  tx: Tx,
  ctx: Ctx,
  row: InvoiceRow,
  line: InvoiceLine,
  credits: Credits,
  reason: string,
): Promise<string> {
  const { business_id, ad_account_id, promotion_id, amount } = { ...row, ...line };
  const now = ctx.clock.now();
  const currency = row.currency as Currency;
  const booking = `refund:${row.id}:${promotion_id ?? ''}`;
  await bookAll(
    tx,
    ctx,
    [{ business_id, ad_account_id, booking, kind: 'REFUND', amount, currency, promotion_id }],
    now,
  );
  // Zero at least: parts are rounded alone, and all of them are the tax of the invoice.
  const left = Number(row.tax) + credits.reduce((sum, credit) => sum + Number(credit.tax), 0);
  const isLast = credits.length === row.lines.length - 1;
  const tax = isLast ? left : Math.min(left, taxOn(amount, row.tax_rate, currency));
  const number = await takeNumber(tx, 'CREDIT_MEMO');
  await refunds.insertCredit(tx, {
    ...{ business_id, id: ctx.ids.next('invoice', shardOf(business_id)), ad_account_id, currency },
    ...{ document_type: 'CREDIT_MEMO', status: 'CLOSED', credited_id: row.id, reason, number },
    ...{ period_start: row.period_start, period_end: row.period_end, due_at: null, issued_at: now },
    ...{ net: String(-amount), tax: String(-tax), billed: String(-amount - tax) },
    ...{ tax_rate: row.tax_rate, tax_name: row.tax_name, bill_to: row.bill_to },
    lines: [{ ...line, amount: -amount }],
  });
  if (isLast) await refunds.closeInvoice(tx, row);
  return number;
}
