import type { AdAccountId, InvoiceId, PromotionId } from '../../../../../contract/schemas/common';
import { createInvoiceJobs } from '../../../../../server/domains/business/invoices';
import { bookAll } from '../../../../../server/domains/business/ledger';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { checkExport, downloadExport } from '../../../../support/business/adExports';
import { buildPromotedShop, buildPromotion, type PromotedShop } from '../../../../support/business/promotedShop';

let app: TestApp;
let shop: PromotedShop;
beforeAll(async () => {
  app = await buildTestApp({ config: { ads: { meetingUrl: null, taxes: { DE: 1900 } } } });
});
beforeEach(async () => {
  await app.clear();
  forgetRunning();
  shop = await buildPromotedShop(app, 1);
});
afterAll(() => app?.close());

const run = () => createInvoiceJobs(app.services)['invoices/issue'].run();
/** The first moment of a month: 0 is the running one. */
const monthAt = (offset: number) => {
  const now = app.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
};
const charge = (amount: number, at: Date, promotion_id: string | null = null, account = shop.accountId) =>
  inTransaction(app.db, (tx) =>
    bookAll(
      tx,
      app.services,
      [
        {
          ...{ business_id: shop.businessId, ad_account_id: account, booking: `click:${amount}:${at.getTime()}` },
          ...{ kind: 'CHARGE', amount, currency: 'EUR', promotion_id: promotion_id as never },
        },
      ],
      at,
    ),
  );
const rows = () => app.db.selectFrom('invoices').selectAll().orderBy('period_start').execute();
const list = async (invoice_status: 'PROGRESS' | 'OPEN') =>
  (await shop.owner.call('InvoicesResource.get', { business_id: shop.businessId, invoice_status })).data.items;

it('[BIZ-045] [BIZ-079] issues a month once it is over, by promotion and with tax, and shows the running one', async () => {
  const { id } = await buildPromotion(shop, { name: 'Bowls' });
  const last = monthAt(-1);
  await charge(50_000, last, id);
  await charge(70_000, new Date(monthAt(0).getTime() - 1), id);
  await charge(10_000, monthAt(0), id);
  await run();
  const [issued, running] = await rows();
  expect(issued).toMatchObject({ status: 'OPEN', number: '1', net: '120000', tax: '20000', billed: '140000' });
  expect([issued?.period_start, issued?.period_end]).toEqual([last, monthAt(0)]);
  expect(running).toMatchObject({ status: 'PROGRESS', number: null, net: '10000' });
  const [open] = await list('OPEN');
  expect([open?.number, open?.billed, (await list('PROGRESS')).map(({ billed }) => billed)]).toEqual([
    ...['1', '140000', ['10000']],
  ]);
  const { data } = await shop.owner.call('InvoiceResource.get', {
    ad_account_id: shop.accountId,
    invoice_id: open?.id as InvoiceId,
  });
  expect(data).toMatchObject({
    ...{ number: '1', net: 120_000, tax: 20_000, billed: 140_000, tax_rate: 1900, currency: 'EUR' },
    lines: [{ promotion_id: id, name: 'Bowls', clicks: 2, amount: 120_000 }],
    bill_to: { name: 'Kiln', city: 'Bonn', country: 'DE' },
  });
});

it('[BIZ-079] changes nothing when it runs again, and adds to the running month alone', async () => {
  await charge(50_000, monthAt(-1));
  await run();
  const first = await rows();
  await run();
  expect(await rows()).toEqual(first);
  await charge(30_000, monthAt(0));
  await run();
  await charge(40_000, new Date(monthAt(0).getTime() + 1));
  await run();
  expect((await rows()).map(({ number, net, status }) => [number, net, status])).toEqual([
    ['1', '50000', 'OPEN'],
    [null, '70000', 'PROGRESS'],
  ]);
});

it('[BIZ-079] numbers invoices in sequence, catches up on months that were missed, and leaves no gap', async () => {
  await charge(50_000, monthAt(-3));
  await charge(60_000, monthAt(-1));
  const failing = {
    ...app.services,
    clock: {
      now: () => {
        throw new Error('The process is gone');
      },
    },
  };
  await expect(createInvoiceJobs(failing as never)['invoices/issue'].run()).rejects.toThrow('gone');
  expect(await rows()).toEqual([]);
  await run();
  expect((await rows()).map(({ number, net }) => [number, net])).toEqual([
    ['1', '50000'],
    ['2', '60000'],
  ]);
});

it('[BIZ-079] shows an invoice to nobody who may not see the billing of its ad account', async () => {
  await charge(50_000, monthAt(-1));
  await run();
  const [row] = await rows();
  const invoice_id = row?.id as InvoiceId;
  const stranger = await shop.reader.callLoosely('InvoiceResource.get', { ad_account_id: shop.accountId, invoice_id });
  expect(stranger.status).toBe(404);
  const elsewhere = await shop.owner.callLoosely('InvoiceResource.get', {
    ad_account_id: '1' as AdAccountId,
    invoice_id,
  });
  expect(elsewhere.status).toBe(404);
});

it('[BIZ-079] [PROMO-034] are in the records, where a script that stands alone adds them up', async () => {
  await charge(50_000, monthAt(-1));
  await charge(60_000, new Date(monthAt(-1).getTime() + 5000));
  await run();
  const files = new Map(await downloadExport(app, shop.owner, shop.accountId));
  expect((await checkExport(files)).text).not.toContain('invoice');
  files.set('invoices.csv', files.get('invoices.csv')?.replace('110000', '120000') ?? '');
  expect((await checkExport(files)).text).toContain('net amount of invoice 1: 120000 instead of 110000');
});

describe('what a site admin changes', () => {
  const read = async (id: InvoiceId) =>
    (await shop.owner.call('InvoiceResource.get', { ad_account_id: shop.accountId, invoice_id: id })).data;
  const buildIssued = async () => {
    const [bowls, cups] = [await buildPromotion(shop, { name: 'Bowls' }), await buildPromotion(shop, { name: 'Cups' })];
    await charge(50_000, monthAt(-1), bowls.id);
    await charge(70_000, monthAt(-1), cups.id);
    await run();
    const [row] = await rows();
    return { bowls: bowls.id, cups: cups.id, id: row?.id as InvoiceId };
  };
  const refund = async (invoice_id: InvoiceId, promotion_id: PromotionId, reason = '') =>
    (
      await shop.admin.call('SiteRefundResource.create', {
        business_id: shop.businessId,
        invoice_id,
        promotion_id,
        reason,
      })
    ).data.number;
  const entries = () =>
    app.db.selectFrom('ledger_entries').selectAll().where('booking', 'like', 'refund:%').orderBy('id').execute();

  it('[PROMO-043] refunds a charge once, as entries of the ledger and a credit note with a number of its own', async () => {
    const { bowls, cups, id } = await buildIssued();
    const before = (await read(id)).tax;
    expect([await refund(id, bowls, 'Clicks by mistake'), await refund(id, bowls)]).toEqual(['1', '1']);
    expect((await entries()).map(({ account, amount }) => [account, amount])).toEqual([
      ['REFUNDED', '50000'],
      ['OWED', '-50000'],
    ]);
    const { credits, status, ...invoice } = await read(id);
    expect([invoice.net, status, credits]).toEqual([
      120_000,
      'OPEN',
      [{ ...credits[0], number: '1', billed: -60_000 }],
    ]);
    const credit = await read(credits[0]?.id as InvoiceId);
    expect(credit).toMatchObject({ document_type: 'CREDIT_MEMO', number: '1', credited_number: '1' });
    expect(credit).toMatchObject({
      reason: 'Clicks by mistake',
      net: -50_000,
      lines: [{ name: 'Bowls', amount: -50_000 }],
    });
    expect(await refund(id, cups)).toBe('2');
    const whole = await read(id);
    expect(whole.status).toBe('CLOSED');
    // The taxes of the parts are rounded alone, and that of the last is what is left.
    const given = await Promise.all(whole.credits.map(async (one) => (await read(one.id)).tax));
    expect(given.reduce((sum, tax) => sum + tax, 0)).toBe(-before);
    const log = (await shop.admin.call('AuditLogResource.get', {})).data.entries;
    expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['refundCharge', 'refundCharge']);
    const { data } = await shop.admin.call('SiteBillingResource.get', { number: '1' });
    expect(data.invoices.flatMap(({ lines }) => lines.map((line) => line.is_refunded))).toEqual([true, true]);
  });

  it('[PROMO-043] refunds once where two ask at once, and never of what is not issued or not there', async () => {
    const { bowls, id } = await buildIssued();
    expect(await Promise.all([refund(id, bowls), refund(id, bowls)])).toEqual(['1', '1']);
    expect(await entries()).toHaveLength(2);
    await charge(10_000, monthAt(0), bowls);
    await run();
    const running = (await rows()).find(({ status }) => status === 'PROGRESS')?.id as InvoiceId;
    const of = { business_id: shop.businessId, promotion_id: bowls, reason: '' };
    for (const invoice_id of [running, '1' as InvoiceId]) {
      expect((await shop.admin.callLoosely('SiteRefundResource.create', { ...of, invoice_id })).status).toBe(404);
    }
    const byOwner = await shop.owner.callLoosely('SiteRefundResource.create', { ...of, invoice_id: id });
    expect(byOwner.status).toBe(404);
  });

  it('[PROMO-043] are in the records, where the refunds and the credit notes add up', async () => {
    const { bowls, id } = await buildIssued();
    await refund(id, bowls);
    app.clock.advance(61_000);
    const files = new Map(await downloadExport(app, shop.owner, shop.accountId));
    expect(files.get('invoices.csv')).toContain('CREDIT_MEMO');
    expect((await checkExport(files)).text).not.toContain('credit');
    files.set('invoices.csv', files.get('invoices.csv')?.replace('-50000', '-40000') ?? '');
    expect((await checkExport(files)).text).toContain('sum of the credit notes');
  });

  it('[PROMO-044] taxes invoices that are not issued yet by the country of who is billed, with the name of the tax', async () => {
    const { id } = await buildIssued();
    await shop.admin.call('SiteTaxResource.update', { country: 'DE', name: 'USt.', rate: 700 });
    await charge(1_000_000, monthAt(0));
    await run();
    expect((await read(id)).tax_rate).toBe(1900);
    const running = (await rows()).find(({ status }) => status === 'PROGRESS');
    expect(running).toMatchObject({ tax_rate: 700, tax_name: 'USt.', tax: '70000' });
    await shop.admin.call('SiteTaxResource.delete', { country: 'DE' });
    await run();
    expect((await rows()).find(({ status }) => status === 'PROGRESS')).toMatchObject({ tax_rate: 1900, tax_name: '' });
    expect((await shop.owner.callLoosely('SiteTaxResource.delete', { country: 'DE' })).status).toBe(404);
  });

  const download = (who: Member, id: string, format: string) =>
    who.request({ method: 'GET', url: `/v3/billing-invoices/${shop.accountId}/${id}/${format}/` });

  it('[PROMO-045] makes a CSV and a tagged PDF of an invoice, for those alone who may see it', async () => {
    const { id } = await buildIssued();
    const csv = await download(shop.owner, id, 'csv');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="invoice-1.csv"');
    expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
      ...['Bowls,1,0.05,EUR', 'Cups,1,0.07,EUR', 'Tax (19%),,0.02,EUR', 'Total,,0.14,EUR'],
    ]);
    const pdf = await download(shop.owner, id, 'pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.rawPayload.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    for (const [who, of, format] of [
      [shop.reader, id, 'pdf'],
      [shop.owner, '1', 'csv'],
      [shop.owner, id, 'doc'],
    ] as const) {
      expect((await download(who, of, format)).statusCode).toBe(404);
    }
  });
});
