import type { BusinessId } from '../../../../../contract/schemas/common';
import { forgetRunning } from '../../../../../server/domains/business/promotions';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import {
  BILLING_FORM,
  buildPromotedShop,
  buildPromotion,
  type PromotedShop,
  promotedIn,
  readFeed,
  wishesFor,
} from '../../../../support/business/promotedShop';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

let app: TestApp;
let shop: PromotedShop;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  app.clock.advance(3 * 86_400_000);
  forgetRunning();
  shop = await buildPromotedShop(app);
});
afterAll(() => app?.close());

const advertiser = async () =>
  (await shop.owner.call('AdvertiserResource.get', { ad_account_id: shop.accountId })).data;
const create = (more: object = {}) =>
  shop.owner.callLoosely('PromotionResource.create', { ...wishesFor(shop), ...more });
const forget = async () => {
  await app.db.deleteFrom('billing_information').execute();
  await app.db.deleteFrom('ad_consents').execute();
};

it('[PROMO-012] [PROMO-013] refuses to promote until address, billing and consent are there, in that order', async () => {
  await forget();
  const refusal = async () => {
    const { status, error } = await create();
    return [status, error.message];
  };
  const save = async (billing: typeof BILLING_FORM, version: number) =>
    shop.owner.call('BillingInformationResource.update', {
      business_id: shop.businessId,
      business_information: BILLING_FORM,
      billing_information: billing,
      is_filled: false,
      version,
    });
  const blank = Object.fromEntries(Object.keys(BILLING_FORM).map((field) => [field, ''])) as typeof BILLING_FORM;
  expect(await refusal()).toEqual([409, 'Enter the address of the business first.']);
  expect(await advertiser()).toMatchObject({ business_address: null, billing_profile_status: 'UNSPECIFIED' });
  await save(blank, 0);
  expect(await refusal()).toEqual([409, 'Enter who is billed first.']);
  expect(await advertiser()).toMatchObject({
    business_address: { city: 'Bonn', postalCode: '53111' },
    has_valid_billing_profile: false,
  });
  await save(BILLING_FORM, 1);
  expect(await refusal()).toEqual([409, 'Agree to the use of data for ads first.']);
  await shop.owner.call('AdConsentResource.create', { ad_account_id: shop.accountId });
  expect([(await create()).status, await advertiser()]).toEqual([
    200,
    {
      ...{
        id: shop.accountId,
        country: 'DE',
        currency: 'EUR',
        needs_consent: true,
        has_consent: true,
        agreement_url: null,
      },
      ...{ has_valid_billing_profile: true, billing_profile_status: 'VALID' },
      business_address: {
        ...{ name: 'Kiln', line1: 'Lane 1', line2: '', city: 'Bonn', region: '', postalCode: '53111', country: 'DE' },
      },
    },
  ]);
});

it('[PROMO-003] asks for one consent for all ad accounts of a business, in the EEA, GB and CH alone', async () => {
  await app.db.deleteFrom('ad_consents').execute();
  const asks: string[] = [];
  for (const country of ['DE', 'IS', 'NO', 'LI', 'GB', 'CH', 'US', 'BR', 'TR']) {
    await app.db.updateTable('ad_accounts').set({ country }).execute();
    if ((await advertiser()).needs_consent) asks.push(country);
    if (country === 'US') expect((await create()).status).toBe(200);
  }
  expect(asks).toEqual(['DE', 'IS', 'NO', 'LI', 'GB', 'CH']);
  const consent = () => shop.owner.call('AdConsentResource.create', { ad_account_id: shop.accountId });
  await consent();
  app.clock.advance(1000);
  await consent();
  const [row, ...others] = await app.db.selectFrom('ad_consents').selectAll().execute();
  expect([row?.business_id, row?.consented_by_id, others]).toEqual([shop.businessId, shop.owner.id, []]);
  expect(row?.created_at.getTime()).toBe(app.clock.now().getTime() - 1000);
  const stranger = await shop.reader.callLoosely('AdConsentResource.create', { ad_account_id: shop.accountId });
  expect(stranger.status).toBe(404);
});

it('[PROMO-004] [PROMO-005] lists pins of a board, by words, and those that were promoted last first', async () => {
  const other = await buildBoard(app.services, { owner: shop.owner.id, name: 'Plates' });
  const link = 'https://kiln.example/plate';
  const plate = await buildPin(app.services, { board: other, title: 'Blue plate', link });
  const list = async (more: object = {}) =>
    (await shop.owner.call('PromotablePinsResource.get', { business_id: shop.businessId, ...more })).data.map(
      ({ title, was_promoted }) => [title, was_promoted],
    );
  await buildPromotion(shop);
  expect(await list()).toEqual([
    ['Blue plate', false],
    ['Bowl', true],
  ]);
  expect(await list({ order: 'PROMOTED' })).toEqual([
    ['Bowl', true],
    ['Blue plate', false],
  ]);
  expect(await list({ board_id: other.id })).toEqual([['Blue plate', false]]);
  expect(await list({ search_term: 'BOWL' })).toEqual([['Bowl', true]]);
  expect(await list({ search_term: '%' })).toEqual([]);
  await app.db
    .updateTable('pins')
    .set({ deleted_at: app.clock.now() })
    .where('id', '=', plate.id as never)
    .execute();
  expect(await list({ board_id: other.id })).toEqual([]);
});

it('[PROMO-017] [PROMO-019] wants a tag for conversions, products for sales, and an ad type that fits the pin', async () => {
  const problems = async (more: object) => {
    const answer = await create(more);
    return answer.status === 200 ? 200 : [answer.status, Object.keys(answer.error.extraData.fields ?? {})];
  };
  expect(await problems({ objective: 'WEB_CONVERSION' })).toEqual([400, ['conversion_tag_id']]);
  expect(await problems({ conversion_tag_id: '77' })).toEqual([400, ['conversion_tag_id']]);
  expect(await problems({ objective: 'CATALOG_SALES' })).toEqual([400, ['product_group']]);
  expect(await problems({ ad_type: 'VIDEO' })).toEqual([400, ['ad_type']]);
  expect(await problems({ pin_id: undefined })).toEqual([400, ['pin_id']]);
  expect(await problems({ objective: 'AWARENESS' })).toEqual([400, ['objective']]);
  const tag = (await shop.owner.call('ConversionTagResource.create', { ad_account_id: shop.accountId, name: 'Shop' }))
    .data;
  expect(await problems({ objective: 'WEB_CONVERSION', conversion_tag_id: tag.id })).toBe(200);
  const [stored] = (await shop.owner.call('PromotionsResource.get', { business_id: shop.businessId })).data.items;
  expect([stored?.objective, stored?.conversion_tag_id, stored?.ad_type]).toEqual([
    'WEB_CONVERSION',
    tag.id,
    'REGULAR',
  ]);
  const options = (await shop.owner.call('TargetingOptionsResource.get', { ad_account_id: shop.accountId })).data;
  expect(options.tags).toEqual([{ id: tag.id, name: 'Shop' }]);
});

it('[PROMO-007] promotes the products of a feed: each that can be shown takes the place of one that cannot', async () => {
  const { data: catalog } = await shop.owner.call('CatalogsResource.create', {
    ...{ business_id: shop.businessId as BusinessId, name: 'Pots' },
  });
  const board = await buildBoard(app.services, { owner: shop.owner.id, name: 'Jugs' });
  const second = await buildPin(app.services, { board, title: 'Jug', link: 'https://kiln.example/jug' });
  const product = (item_id: string, pin_id: string) => ({
    ...{ business_id: shop.businessId, catalog_id: catalog.id, item_id, hash: item_id, title: item_id, price: '1' },
    ...{ currency: 'EUR', availability: 'IN_STOCK' as const, pin_id: pin_id as never, feed_id: null },
    product: JSON.stringify({ link: 'https://kiln.example/' }) as never,
    ...{ created_at: app.clock.now(), updated_at: app.clock.now() },
  });
  await app.db
    .insertInto('catalog_products')
    .values([product('bowl', shop.pinId), product('jug', second.id)])
    .execute();
  const group = { catalog_id: catalog.id, feed_id: null };
  const options = (await shop.owner.call('TargetingOptionsResource.get', { ad_account_id: shop.accountId })).data;
  expect(options.product_groups).toEqual([{ ...group, name: 'Pots', product_count: 2, link: 'https://kiln.example/' }]);
  expect((await create({ product_group: group })).error.extraData.fields).toHaveProperty('pin_id');
  const made = await create({ pin_id: undefined, product_group: group });
  expect(made.data).toMatchObject({
    pin_id: second.id,
    product_group: group,
    objective: 'CATALOG_SALES',
    ad_type: 'SHOPPING',
  });
  const id = (made.data as { id: string }).id as never;
  await shop.admin.call('SitePromotionResource.update', { promotion_id: id, review: 'APPROVED' });
  const shown = async () => promotedIn(await readFeed(shop.reader)).map((pin) => pin.id);
  expect(await shown()).toEqual([second.id]);
  await app.db
    .updateTable('catalog_products')
    .set({ availability: 'OUT_OF_STOCK' })
    .where('item_id', '=', 'jug')
    .execute();
  forgetRunning();
  expect(await shown()).toEqual([shop.pinId]);
});

it('[BIZ-056] refuses who is under 18 whatever has to do with promoting, and tells others nothing by it', async () => {
  const setBirthday = (birthday: string | null) =>
    app.db.updateTable('users').set({ birthday }).where('id', '=', shop.owner.id).execute();
  const account = { ad_account_id: shop.accountId };
  const promotion = await buildPromotion(shop);
  const of = { ...account, promotion_id: promotion.id, version: promotion.version, name: 'Cups' };
  await setBirthday('2009-01-01');
  for (const [key, options] of [
    ['AdvertiserResource.get', account],
    ['TargetingOptionsResource.get', account],
    ['AdConsentResource.create', account],
    ['PromotionResource.create', wishesFor(shop)],
    ['PromotionResource.update', of],
  ] as const) {
    const { status, error } = await shop.owner.callLoosely(key, options);
    expect([key, status, error.message]).toEqual([key, 403, 'Ads are for people who are 18 or older.']);
  }
  const child = await app.signUp({ username: 'kim', birthday: '2009-01-01' });
  expect((await child.callLoosely('AdvertiserResource.get', account)).status).toBe(404);
  for (const birthday of ['1990-01-01', null]) {
    await setBirthday(birthday);
    expect((await shop.owner.callLoosely('AdvertiserResource.get', account)).status).toBe(200);
  }
});

it('[CONST-002] [CONST-003] names the agreement of the country, else of its region, else that of the US, if there is one', async () => {
  const own = await buildTestApp({
    config: {
      adAgreementUrls: { US: 'https://p.example/us', EUROPE: 'https://p.example/eu', DE: 'https://p.example/de' },
    },
  });
  try {
    const { owner, accountId } = await buildPromotedShop(own, 0);
    const named: string[] = [];
    for (const country of ['DE', 'FR', 'IL', 'CA', 'BR', 'JP', 'TR', 'US']) {
      await own.db.updateTable('ad_accounts').set({ country }).execute();
      const { data } = await owner.call('AdvertiserResource.get', { ad_account_id: accountId });
      named.push(`${country} ${data.agreement_url?.slice(18)}`);
    }
    expect(named).toEqual(['DE de', 'FR eu', 'IL eu', 'CA us', 'BR us', 'JP us', 'TR us', 'US us']);
  } finally {
    await own.close();
  }
  expect((await advertiser()).agreement_url).toBeNull();
});
