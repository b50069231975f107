import { adExportPath } from '../../../../../contract/constants/business/adExports';
import type { PromotionId } from '../../../../../contract/schemas/common';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { checkExport, downloadExport } from '../../../../support/business/adExports';
import {
  ADULT,
  buildPromotedShop,
  buildPromotion,
  type PromotedShop,
  readFeed,
  tokenIn,
} from '../../../../support/business/promotedShop';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;

describe('the records of an ad account', () => {
  let app: TestApp;
  let shop: PromotedShop;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(3 * DAY);
    forgetRunning();
    shop = await buildPromotedShop(app);
  });
  afterAll(() => app?.close());

  const send = (who: Member, token: string, ...kinds: ('IMPRESSION' | 'CLICK')[]) =>
    who.call('AdEventsResource.create', { events: kinds.map((kind) => ({ token, kind })) });

  /** Five people see a promotion on two days, and click it; one of them too often. */
  async function live(): Promise<PromotionId> {
    const { id } = await buildPromotion(shop, { name: '=Bowls, "blue"' });
    for (let at = 0; at < 5; at += 1) {
      const person = await app.signUp({ username: `reader${at}`, ...ADULT });
      await send(person, tokenIn(await readFeed(person)), 'IMPRESSION', 'CLICK', 'CLICK');
      if (at === 0) await send(person, tokenIn(await readFeed(person)), 'IMPRESSION', 'CLICK');
      app.clock.advance(DAY / 3);
    }
    app.clock.advance(DAY);
    return id;
  }

  it('[PROMO-034] can be recomputed by a script that stands alone, and hold nobody’s name', async () => {
    const id = await live();
    const files = await downloadExport(app, shop.owner, shop.accountId);
    expect([...files.keys()]).toEqual(
      ['README.txt', 'promotions', 'auctions', 'impressions', 'clicks', 'ledger', 'invoices', 'days'].map((name) =>
        name.includes('.') ? name : `${name}.csv`,
      ),
    );
    const { code, text } = await checkExport(files);
    expect([code, text]).toEqual([
      0,
      `promotion ${id}: 0.25 EUR\n6 auctions, 6 views, 6 clicks, 10 entries\nEverything agrees.\n`,
    ]);
    expect(files.get('promotions.csv')).toContain(`"'=Bowls, ""blue"""`);
    expect([...files.values()].join('')).not.toMatch(/reader\d/);
    const days = await shop.owner.call('PromotionFiguresResource.get', {
      ad_account_id: shop.accountId,
      promotion_id: id,
    });
    expect(days.data.reduce((sum, { spend }) => sum + spend, 0)).toBe(250_000);
  });

  it('do not pass where one row of a file was changed', async () => {
    await live();
    const files = await downloadExport(app, shop.owner, shop.accountId);
    const changes = [
      ['auctions', '50000\r\n', '60000\r\n', 'price of auction'],
      ['clicks', ',50000,', ',40000,', 'charge of click'],
      ['clicks', ',0,REPEATED', ',50000,', 'booking of click'],
      ['ledger', ',-50000,', ',-40000,', 'sum of booking'],
      ['ledger', 'click:', 'tap:', 'booking of click'],
      ['days', ',100000,', ',150000,', 'spend of promotion'],
      ['impressions', /\r\n.*\r\n/, '\r\n', 'impressions of promotion'],
      ['days', /\r\n.*\r\n/, '\r\n', 'is missing'],
    ] as const;
    const found = await Promise.all(
      changes.map(async ([name, from, to, difference]) => {
        const text = files.get(`${name}.csv`) ?? '';
        const changed = text.replace(from, to);
        const said = await checkExport(new Map(files).set(`${name}.csv`, changed));
        return [changed === text, said.code, said.text.includes(difference)];
      }),
    );
    expect(found).toEqual(changes.map(() => [false, 1, true]));
  });

  it('leave out what may still belong to a transaction that runs', async () => {
    await buildPromotion(shop);
    await send(shop.reader, tokenIn(await readFeed(shop.reader)), 'IMPRESSION', 'CLICK');
    const files = await downloadExport(app, shop.owner, shop.accountId);
    expect(files.get('clicks.csv')?.split('\r\n')).toHaveLength(2);
    expect((await checkExport(files)).code).toBe(0);
  });

  it('are downloaded by those who see the billing, until they expire', async () => {
    const of = { ad_account_id: shop.accountId };
    const download = async (who: Pick<Member, 'request'>) =>
      (await who.request({ method: 'GET', url: adExportPath(shop.accountId) })).statusCode;
    expect((await shop.owner.call('AdExportResource.get', of)).data).toBeNull();
    const { data: asked } = await shop.owner.call('AdExportResource.create', of);
    expect([asked?.status, await download(shop.owner)]).toEqual(['running', 404]);
    await runJobs(app.services);
    const { data: ready } = await shop.owner.call('AdExportResource.get', of);
    expect([ready?.status, (ready?.bytes ?? 0) > 500, await download(shop.owner)]).toEqual(['ready', true, 200]);
    expect([await download(shop.reader), await download(app.visitor())]).toEqual([404, 401]);
    app.clock.advance(8 * DAY);
    expect([(await shop.owner.call('AdExportResource.get', of)).data, await download(shop.owner)]).toEqual([null, 404]);
    await runJobs(app.services);
    expect(await app.db.selectFrom('ad_exports').selectAll().execute()).toEqual([]);
  });
});
