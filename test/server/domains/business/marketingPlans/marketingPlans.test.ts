import { sql } from 'kysely';
import type { OptionsOf } from '../../../../../contract/api';
import type { AdAccountId, MarketingPlanId } from '../../../../../contract/schemas/common';
import { deleteBusiness } from '../../../../../server/domains/business/businesses/erasing.repository';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { buildPromotedShop, buildPromotion, type PromotedShop } from '../../../../support/business/promotedShop';

let app: TestApp;
let shop: PromotedShop;
beforeAll(async () => {
  app = await buildTestApp({ config: { ads: { meetingUrl: 'https://meet.example/ads', taxes: {} } } });
});
beforeEach(async () => {
  await app.clear();
  forgetRunning();
  shop = await buildPromotedShop(app, 1);
});
afterAll(() => app?.close());

const ANSWERS = {
  top_business_goal: 'CONSIDERATION',
  daily_ads_budget: 0,
  weekly_add_to_carts: 0,
  weekly_leads: 0,
  weekly_checkouts: 0,
} as const satisfies Partial<OptionsOf<'MarketingPlanSuggestionResource.get'>>;
type Answers = Partial<OptionsOf<'MarketingPlanSuggestionResource.get'>>;

const ask = (answers: Answers = {}) =>
  shop.owner.callLoosely('MarketingPlanSuggestionResource.get', {
    ...{ ad_account_id: shop.accountId, ...ANSWERS, ...answers },
  });
const suggestion = async (answers: Answers = {}) =>
  (
    await shop.owner.call('MarketingPlanSuggestionResource.get', {
      ...{ ad_account_id: shop.accountId, ...ANSWERS, ...answers },
    })
  ).data;
const save = (more: object = {}) =>
  shop.owner.callLoosely('MarketingPlanResource.create', {
    ...{ ad_account_id: shop.accountId, name: 'Spring', ...ANSWERS, ...more },
  });
const list = async () => (await shop.owner.call('MarketingPlansResource.get', { ad_account_id: shop.accountId })).data;
const clicksOf = async (clicks: number, spend: number, daysAgo = 3) => {
  const promotion = await buildPromotion(shop);
  const day = new Date(app.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const { business_id, id: promotion_id } = promotion;
  await app.db
    .insertInto('promotion_days')
    .values({ business_id, promotion_id, day, clicks, billed_clicks: clicks, spend: String(spend) as never })
    .execute();
};
const addTag = () =>
  shop.owner.call('ConversionTagResource.create', {
    ...{ ad_account_id: shop.accountId, name: 'Shop' },
  } as OptionsOf<'ConversionTagResource.create'>);

describe('suggestions', () => {
  it('[PLAN-007] rest on the bounds of bids where nothing was charged, and give a range for every figure', async () => {
    const found = await suggestion();
    expect(found).toMatchObject({
      ...{ campaign_type: 'CONSIDERATION', currency: 'EUR', daily_budget: 7_000_000 },
      ...{ cost_source: 'BIDS', cost_clicks: 0, cost_per_click: { from: 50_000, to: 350_000 } },
      ...{ weekly_clicks: { from: 140, to: 980 }, reasons: ['PEOPLE_VISIT', 'BUDGET_USUAL'] },
    });
  });

  it('[PLAN-007] rest on the own clicks of 90 days, and are surer with more of them', async () => {
    await clicksOf(100, 20_000_000);
    const some = await suggestion();
    expect(some).toMatchObject({
      ...{ cost_source: 'ACCOUNT', cost_clicks: 100, cost_per_click: { from: 160_000, to: 240_000 } },
      // Ten clicks a day at most 0.24 each.
      ...{ daily_budget: 3_000_000, reasons: ['PEOPLE_VISIT', 'BUDGET_FROM_CLICKS'] },
    });
    await clicksOf(1500, 300_000_000);
    expect((await suggestion()).cost_per_click).toEqual({ from: 190_000, to: 210_000 });
    await sql`update promotion_days set day = day - 91`.execute(app.db);
    expect((await suggestion()).cost_source).toBe('BIDS');
  });

  it('[PLAN-007] rest on the site only where five ad accounts or more were charged', async () => {
    await clicksOf(20, 4_000_000);
    const others = async (accounts: number) => {
      const rows = await app.db.selectFrom('promotions').selectAll().execute();
      const [row] = rows;
      if (!row) throw new Error('No promotion');
      const { name_key: _, ...copy } = row;
      for (let at = 0; at < accounts; at += 1) {
        const id = String(BigInt(row.id) + BigInt(at) + 1n) as typeof row.id;
        const ad_account_id = String(9000 + at) as AdAccountId;
        await app.db
          .insertInto('promotions')
          .values({ ...copy, id, ad_account_id, targeting: JSON.stringify({}) as never })
          .execute();
        const day = app.clock.now().toISOString().slice(0, 10);
        const figures = { billed_clicks: 20, clicks: 20, spend: '4000000' as never };
        await app.db
          .insertInto('promotion_days')
          .values({ business_id: row.business_id, promotion_id: id, day, ...figures })
          .execute();
      }
    };
    await others(3);
    expect((await suggestion()).cost_source).toBe('BIDS');
    await app.db.deleteFrom('promotion_days').execute();
    await app.db.deleteFrom('promotions').execute();
    await clicksOf(20, 4_000_000);
    await others(4);
    expect(await suggestion()).toMatchObject({ cost_source: 'SITE', cost_clicks: 100 });
  });

  it('[PLAN-007] suggest a campaign for sales or leads only where a tag counts enough of them', async () => {
    const sales = { top_business_goal: 'WEB_CONVERSION', weekly_checkouts: 80 } as const;
    expect((await suggestion(sales)).reasons[0]).toBe('NO_TAG');
    await addTag();
    expect(await suggestion(sales)).toMatchObject({
      ...{ campaign_type: 'WEB_CONVERSION', watched_action: 'CHECKOUT', watched_count: 80 },
      reasons: ['ENOUGH_ACTIONS', 'BUDGET_USUAL'],
    });
    expect(await suggestion({ ...sales, weekly_checkouts: 10, weekly_add_to_carts: 90 })).toMatchObject({
      ...{ campaign_type: 'WEB_CONVERSION', watched_action: 'ADD_TO_CART', watched_count: 90 },
    });
    expect(await suggestion({ ...sales, weekly_checkouts: 49 })).toMatchObject({
      ...{ campaign_type: 'CONSIDERATION', reasons: ['FEW_ACTIONS', 'BUDGET_USUAL'] },
    });
    expect(await suggestion({ top_business_goal: 'LEADS', weekly_leads: 50 })).toMatchObject({
      ...{ campaign_type: 'WEB_CONVERSION', watched_action: 'LEAD' },
    });
    expect(await suggestion({ top_business_goal: 'AWARENESS' })).toMatchObject({
      ...{ campaign_type: 'CONSIDERATION', reasons: ['CLICKS_ARE_BILLED', 'BUDGET_USUAL'] },
    });
  });

  it('[PLAN-007] keep a budget that was given, unless the country has a higher lowest one', async () => {
    expect(await suggestion({ daily_ads_budget: 20 })).toMatchObject({
      ...{ daily_budget: 20_000_000, reasons: ['PEOPLE_VISIT', 'BUDGET_GIVEN'] },
    });
    await app.db.updateTable('ad_accounts').set({ country: 'US' }).execute();
    expect(await suggestion({ daily_ads_budget: 2 })).toMatchObject({
      ...{ daily_budget: 3_000_000, reasons: ['PEOPLE_VISIT', 'BUDGET_TOO_LOW'] },
    });
    for (const daily_ads_budget of [-1, 1_000_001, 0.5]) expect((await ask({ daily_ads_budget })).status).toBe(400);
    expect((await ask({ weekly_leads: -1 })).status).toBe(400);
  });

  it('[PLAN-007] refuse catalog sales without a product feed', async () => {
    const { status, error } = await ask({ top_business_goal: 'CATALOG_SALES' });
    expect([status, error.extraData.fields]).toEqual([400, { top_business_goal: 'Add a product feed first.' }]);
    expect((await list()).has_feed).toBe(false);
  });
});

describe('saved plans', () => {
  it('[PLAN-008] are saved, named, read and deleted per ad account, with what was suggested', async () => {
    expect(await list()).toEqual({ plans: [], has_feed: false, meeting_url: 'https://meet.example/ads' });
    const { data } = (await save({ daily_ads_budget: 9 })) as { data: { id: MarketingPlanId; version: number } };
    const of = { ad_account_id: shop.accountId, plan_id: data.id };
    const renamed = await shop.owner.call('MarketingPlanResource.update', {
      ...{ ...of, version: data.version, name: ' Summer ', ...ANSWERS, daily_ads_budget: 12 },
    });
    expect(renamed.data).toMatchObject({ name: 'Summer', version: 2, suggestion: { daily_budget: 12_000_000 } });
    expect((await list()).plans).toEqual([renamed.data]);
    const late = await shop.owner.callLoosely('MarketingPlanResource.update', {
      ...{ ...of, version: 1, name: 'Late', ...ANSWERS },
    });
    expect(late.status).toBe(409);
    await shop.owner.call('MarketingPlanResource.delete', of);
    await shop.owner.call('MarketingPlanResource.delete', of);
    expect((await list()).plans).toEqual([]);
  });

  it('[PLAN-008] are refused beyond their number and without a name', async () => {
    expect((await save({ name: '  ' })).status).toBe(400);
    expect((await save({ name: 'x'.repeat(256) })).status).toBe(400);
    expect((await save()).status).toBe(200);
    const [row] = await app.db.selectFrom('marketing_plans').selectAll().execute();
    if (!row) throw new Error('No plan');
    for (let at = 1; at < 50; at += 1) {
      const id = String(BigInt(row.id) + BigInt(at)) as MarketingPlanId;
      const suggested = JSON.stringify(row.suggestion) as never;
      await app.db
        .insertInto('marketing_plans')
        .values({ ...row, id, suggestion: suggested })
        .execute();
    }
    const { status, error } = await save();
    expect([status, error.message]).toEqual([409, 'An ad account can have at most 50 plans.']);
  });

  it('[PLAN-008] are deleted with the business, and unknown to everybody else', async () => {
    await save();
    const stranger = await shop.reader.callLoosely('MarketingPlansResource.get', { ad_account_id: shop.accountId });
    expect(stranger.status).toBe(404);
    await inTransaction(app.db, (tx) => deleteBusiness(tx, shop.businessId));
    expect(await app.db.selectFrom('marketing_plans').selectAll().execute()).toEqual([]);
  });

  it('[PLAN-001] are only there where ads are on', async () => {
    await shop.admin.call('SiteAdsSwitchResource.update', { is_on: false });
    const { status } = await shop.owner.callLoosely('MarketingPlansResource.get', { ad_account_id: shop.accountId });
    expect(status).toBe(404);
  });
});
