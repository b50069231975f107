import type { InvoiceFormat } from '../../../../contract/constants/business/billing';
import { MICRO } from '../../../../contract/constants/business/promotions';
import type { InvoiceWords } from '../../../../contract/invoiceWords';
import type { AdAccountId, InvoiceId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import type { PdfBlock, PdfDocument } from '../../../platform/pdf/protocol';
import { renderPdf } from '../../../platform/pdf/renderPdf';
import { csvLine, plainCell } from '../../../platform/text/csv';
import { recallBranding } from '../../running/branding';
import { type FoundInvoice, requireInvoice } from './invoices.service';

export interface InvoiceFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** An invoice or credit note as a file, in the language of who downloads it. Throws 404. */
export async function makeInvoiceFile(
  ctx: Ctx,
  accountId: AdAccountId,
  id: InvoiceId,
  format: InvoiceFormat,
): Promise<InvoiceFile> {
  const found = await requireInvoice(ctx, accountId, id);
  const words = await ctx.readInvoiceWords(requireViewer(ctx).locale);
  const { document_type: type, number } = found.row;
  const name = `${type === 'INVOICE' ? 'invoice' : 'credit-note'}-${number ?? id}.${format}`;
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', content: Buffer.from(csvOf(found, words)) };
  return { name, type: 'application/pdf', content: await renderPdf(await documentOf(ctx, found, words)) };
}

/** A line for each promotion, with the amounts as plain numbers; then the tax and the total. */
function csvOf({ row }: FoundInvoice, words: InvoiceWords): string {
  const amount = (value: number | string) => String(Number(value) / MICRO);
  const lines = [
    [words.promotion, words.clicks, words.amount, 'currency'],
    ...row.lines.map((line) => [plainCell(line.name), String(line.clicks), amount(line.amount), row.currency]),
    [plainCell(words.tax(row.tax_name, row.tax_rate)), '', amount(row.tax), row.currency],
    [words.total, '', amount(row.billed), row.currency],
  ];
  return `\ufeff${lines.map((line) => csvLine(line)).join('')}`;
}

async function documentOf(ctx: Ctx, found: FoundInvoice, words: InvoiceWords): Promise<PdfDocument> {
  const { row } = found;
  const { name: site } = await recallBranding(ctx);
  const title = words.title(row.document_type, row.number);
  const money = (amount: number | string) => words.money(Number(amount), row.currency);
  return {
    title,
    language: words.language,
    isRtl: words.isRtl,
    foot: `${site} · ${ctx.origin}`,
    blocks: [
      { kind: 'heading', text: title },
      { kind: 'text', lines: [words.billedTo, ...addressOf(row.bill_to)] },
      factsOf(found, words),
      {
        kind: 'table',
        columns: [
          { label: words.promotion, share: 3 },
          { label: words.clicks, share: 1, isNumeric: true },
          { label: words.amount, share: 1, isNumeric: true },
        ],
        rows: row.lines.map(({ name, clicks, amount }) => [name, words.count(clicks), money(amount)]),
        sums: [
          [words.net, '', money(row.net)],
          [words.tax(row.tax_name, row.tax_rate), '', money(row.tax)],
          [words.total, '', money(row.billed)],
        ],
      },
    ],
  };
}

const addressOf = (to: Readonly<Record<string, string>>): string[] =>
  [to.name, to.line1, to.line2, [to.postalCode, to.city].join(' ').trim(), to.region, to.country, to.taxId].flatMap(
    (line) => (line ? [line] : []),
  );

function factsOf({ row, credited }: FoundInvoice, words: InvoiceWords): PdfBlock {
  const day = (at: Date) => words.date(at.toISOString());
  // A period ends with the moment before its end, which is the last day that it covers.
  const period = `${day(row.period_start)} – ${day(new Date(row.period_end.getTime() - 1))}`;
  const facts: (readonly [string, string | null | undefined])[] = [
    [words.period, period],
    [words.issued, row.issued_at && day(row.issued_at)],
    [words.due, row.due_at && day(row.due_at)],
    [words.corrects, credited?.number],
    [words.reason, row.reason],
  ];
  const columns = [
    { label: '', share: 1 },
    { label: '', share: 2 },
  ];
  return {
    kind: 'table',
    hasNoHead: true,
    columns,
    rows: facts.flatMap(([label, fact]) => (fact ? [[label, fact]] : [])),
  };
}
