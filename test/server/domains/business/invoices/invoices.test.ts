import type { AdAccountId, InvoiceId } from '../../../../../contract/schemas/common';
import { createInvoiceJobs } from '../../../../../server/domains/business/invoices';
import { bookAll } from '../../../../../server/domains/business/ledger';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
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
