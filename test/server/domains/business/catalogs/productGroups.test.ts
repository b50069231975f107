import { sql } from 'kysely';
import type { OptionsOf } from '../../../../../contract/api';
import type { ConditionKey, ConditionOperator } from '../../../../../contract/constants/business/productGroups';
import type { GroupFilters } from '../../../../../contract/schemas/business/productGroups';
import type { CatalogId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { claimWebsite } from '../../../../support/claims';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildPin } from '../../../../support/serverFactories';

type Change = OptionsOf<'CatalogItemsResource.update'>['items'][number];

const product = (item_id: string, price: string, more: Record<string, string> = {}): Change => ({
  operation: 'CREATE',
  item_id,
  attributes: {
    ...{ title: `Lamp ${item_id}`, description: 'A lamp.', link: `https://shop.example/${item_id}`, price },
    ...{ image_link: `https://shop.example/${item_id}.png`, availability: 'in stock', ...more },
  },
});

const PRODUCTS = [
  product('a', '9,90 EUR', {
    brand: 'Lumen',
    gender: 'female',
    custom_label_0: 'Summer sale 50%',
    custom_number_1: '7',
  }),
  product('b', '25 EUR', { brand: 'LÜSTER', availability: 'out of stock', product_type: 'Home > Lamps > Desk' }),
  product('c', '25 USD', { brand: 'Lumen', condition: 'used', product_type: 'Garden > Lamps', item_group_id: 'set' }),
  product('d', '1.250,00 EUR', { availability: 'preorder', google_product_category: 'Home & Garden > Lighting' }),
  product('e', '40 EUR', { sale_price: '30 EUR', video_link: 'https://shop.example/e.mp4', custom_number_1: '12' }),
];

describe.each(TEST_DATABASES)('product groups on %s', (database) => {
  let app: TestApp;
  let owner: Member;
  let business: TestBusiness;
  let catalogId: CatalogId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await app.clear();
    owner = await app.signUp({ username: 'lamps', accountType: 'business' });
    await switchOnBusiness(app);
    await claimWebsite(app, owner.id, 'shop.example');
    business = await createTestBusiness(app, owner, 'Lamps');
    catalogId = (await owner.call('CatalogsResource.create', { business_id: business.id, name: 'Lamps' })).data.id;
    const { data } = await owner.call('CatalogItemsResource.update', { catalog_id: catalogId, items: PRODUCTS });
    expect(data.filter(({ status }) => status === 'FAILURE')).toEqual([]);
  });

  const of = () => ({ catalog_id: catalogId });
  type Given = [key: ConditionKey, values: string | string[], operator?: ConditionOperator, isNegated?: boolean];
  const filters = (match: GroupFilters['match'], ...conditions: Given[]): GroupFilters => ({
    match,
    conditions: conditions.map(([key, values, operator, is_negated]) => ({
      ...{ key, values: [values].flat() },
      ...(operator && { operator }),
      ...(is_negated && { is_negated }),
    })),
  });
  const create = async (name: string, given: GroupFilters) =>
    (await owner.call('ProductGroupsResource.create', { ...of(), name, filters: given })).data;
  const idsIn = async (product_group_id: string) =>
    (await owner.callLoosely('CatalogProductsResource.get', { ...of(), product_group_id })).data as {
      items: { id: string }[];
    };
  const select = async (...conditions: Given[]) => {
    const { data } = await owner.call('ProductGroupPreviewResource.update', {
      ...{ ...of(), filters: filters('ALL_OF', ...conditions) },
    });
    expect(data.counts.total).toBe(data.sample.length);
    return data.sample.map(({ id }) => id).join('');
  };
  const automatic = async (type: string) => {
    const { items } = (await owner.call('ProductGroupsResource.get', { ...of(), page_size: 50 })).data;
    const group = items.find(({ group_type }) => group_type === type);
    const ids = (await idsIn(group?.id ?? '')).items.map(({ id }) => id).join('');
    return { ids, total: group?.counts.total, needsTag: group?.needs_tag };
  };

  it('[BIZ-080] select products by every kind of condition, also the other way round', async () => {
    expect(await select(['MIN_PRICE', '25'])).toBe('bcde');
    expect(await select(['MAX_PRICE', '25,00 EUR'])).toBe('ab');
    expect(await select(['PRICE', '40', 'LESS_THAN'], ['PRICE', '9.90', 'GREATER_THAN'])).toBe('bc');
    expect(await select(['CURRENCY', 'usd'])).toBe('c');
    expect(await select(['AVAILABILITY', ['OUT_OF_STOCK', 'PREORDER']])).toBe('bd');
    // Without regard to case, and composed as the feeds are.
    expect(await select(['BRAND', ['lumen', 'LU\u0308STER']])).toBe('abc');
    expect(await select(['BRAND', 'Lumen', 'IS', true])).toBe('bde');
    expect(await select(['CONDITION', 'USED'])).toBe('c');
    expect(await select(['ITEM_ID', ['a', 'e', 'B']])).toBe('ae');
    expect(await select(['ITEM_GROUP_ID', 'set'])).toBe('c');
    expect(await select(['GENDER', 'FEMALE'])).toBe('a');
    expect(await select(['MEDIA_TYPE', 'VIDEO'])).toBe('e');
    expect(await select(['PRODUCT_TYPE_1', 'lamps'])).toBe('bc');
    expect(await select(['PRODUCT_TYPE_0', 'Lamps'])).toBe('');
    expect(await select(['PRODUCT_TYPE_2', 'Desk'])).toBe('b');
    expect(await select(['GOOGLE_PRODUCT_CATEGORY_1', 'Lighting'])).toBe('d');
    // Signs of patterns mean themselves.
    expect(await select(['CUSTOM_LABEL_0', '50%', 'CONTAINS'])).toBe('a');
    expect(await select(['CUSTOM_LABEL_0', '_ummer%', 'CONTAINS'])).toBe('');
    expect(await select(['CUSTOM_NUMBER_1', '8', 'GREATER_THAN_OR_EQUALS'])).toBe('e');
    expect(await select(['CUSTOM_NUMBER_1', '7', 'EQUALS', true])).toBe('bcde');
    const any = await create('Any', filters('ANY_OF', ['ITEM_ID', 'd'], ['BRAND', 'Lumen']));
    expect((await idsIn(any.id)).items.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });

  it('[BIZ-080] count what is in stock, out of stock and to come, and follow every change of a product', async () => {
    const lumen = await create('Lumen', filters('ALL_OF', ['BRAND', 'Lumen']));
    expect(lumen.counts).toEqual({ in_stock: 2, out_of_stock: 0, preorder: 0, total: 2 });
    const change = (items: Change[]) => owner.call('CatalogItemsResource.update', { ...of(), items });
    await change([
      { operation: 'DELETE_DISCONTINUED', item_id: 'a' },
      { operation: 'UPDATE', item_id: 'd', attributes: { brand: 'lumen' } },
      { operation: 'DELETE', item_id: 'c' },
    ]);
    const { data } = await owner.call('ProductGroupResource.get', { ...of(), product_group_id: lumen.id });
    expect(data.counts).toEqual({ in_stock: 0, out_of_stock: 1, preorder: 1, total: 2 });
    const { items, total_count } = (await owner.call('ProductGroupsResource.get', { ...of(), search_term: 'LUM' }))
      .data;
    expect([items.map(({ name, counts }) => [name, counts.total]), total_count]).toEqual([[['Lumen', 2]], 1]);
  });

  it('[BIZ-080] are there by themselves in each catalog, and follow sales, saves, stock and deals', async () => {
    expect(await automatic('ALL_PRODUCTS')).toEqual({ ids: 'abcde', total: 5, needsTag: false });
    expect(await automatic('BEST_DEALS')).toEqual({ ids: 'e', total: 1, needsTag: false });
    expect((await automatic('NEW_ARRIVALS')).ids).toBe('abcde');
    expect((await automatic('BACK_IN_STOCK')).ids).toBe('');
    expect(await automatic('TOP_SELLERS')).toEqual({ ids: '', total: 0, needsTag: true });
    expect((await automatic('PINNER_FAVORITES')).ids).toBe('');
    await sql`update catalog_products set created_at = created_at - interval '31 days'`.execute(app.db);
    const back: Change = { operation: 'UPDATE', item_id: 'b', attributes: { availability: 'in stock' } };
    await owner.call('CatalogItemsResource.update', { ...of(), items: [back] });
    expect((await automatic('BACK_IN_STOCK')).ids).toBe('b');
    expect((await automatic('NEW_ARRIVALS')).ids).toBe('');

    const pin = await buildPin(app.services);
    await sql`update pins set repin_count = 3 where id = ${pin.id}`.execute(app.db);
    await sql`update catalog_products set pin_id = ${pin.id} where item_id = 'd'`.execute(app.db);
    expect((await automatic('PINNER_FAVORITES')).ids).toBe('d');
    const account = { business_id: business.id, name: 'Ads', country: 'DE', currency: 'EUR' } as const;
    const { id: ad_account_id } = (await owner.call('AdAccountsResource.create', account)).data;
    const tag = (await owner.call('ConversionTagResource.create', { ad_account_id, name: 'Tag' })).data;
    const now = app.clock.now();
    const data = { line_items: [{ product_id: 'c', product_quantity: 2 }, { product_id: 'gone' }, 'x'] };
    await sql`insert into tag_events (business_id, tag_id, event_key, day, at, name, way, action_source, covered, data)
      values (${business.id}, ${tag.id}, gen_random_uuid(), ${now}::date, ${now}, 'checkout', 0, 0, 0,
        ${JSON.stringify(data)}::jsonb)`.execute(app.db);
    expect(await automatic('TOP_SELLERS')).toEqual({ ids: 'c', total: 1, needsTag: false });
    const groups = (await owner.call('ProductGroupsResource.get', { ...of(), page_size: 50 })).data.items;
    const all = groups.find(({ group_type }) => group_type === 'ALL_PRODUCTS');
    const ofAll = { ...of(), product_group_id: all?.id ?? '', version: all?.version ?? 0 };
    expect((await owner.callLoosely('ProductGroupResource.update', { ...ofAll, name: 'Mine' })).status).toBe(409);
    expect((await owner.callLoosely('ProductGroupResource.delete', ofAll)).status).toBe(400);
    const { version: _, ...deleted } = ofAll;
    expect((await owner.callLoosely('ProductGroupResource.delete', deleted)).status).toBe(409);
    const featured = await owner.callLoosely('ProductGroupResource.update', { ...ofAll, is_featured: true });
    expect(featured.data).toEqual(expect.objectContaining({ is_featured: true, name: 'All products' }));
  });

  it('[BIZ-080] refuse conditions that no product can meet, too many of them, and old versions', async () => {
    const refused = async (...conditions: Given[]) => {
      const answer = await owner.callLoosely('ProductGroupPreviewResource.update', {
        ...{ ...of(), filters: filters('ALL_OF', ...conditions) },
      });
      return answer.status;
    };
    const wrong: Given[] = [
      ['PRICE', 'soon'],
      ['MIN_PRICE', '=1+1'],
      ['MIN_PRICE', ['1', '2']],
      ['MIN_PRICE', '5', 'LESS_THAN'],
      ['MAX_PRICE', '1,299'],
      ['CUSTOM_NUMBER_0', '1e9'],
      ['AVAILABILITY', 'SOLD'],
      ['CURRENCY', 'XXQ'],
      ['BRAND', '\u202e\u200b'],
      ['BRAND', 'Lum', 'CONTAINS'],
      ['BRAND', 'x'.repeat(513)],
      ['ITEM_ID', Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(400, 'x'))],
    ];
    for (const one of wrong) expect([one, await refused(one)]).toEqual([one, 400]);
    expect(await refused(...Array.from({ length: 21 }, (): Given => ['BRAND', 'Lumen']))).toBe(400);
    const group = await create('Lumen', filters('ALL_OF', ['BRAND', "'; drop table catalog_products; --"]));
    expect(group.counts.total).toBe(0);
    const { version } = group;
    const ofIt = { ...of(), product_group_id: group.id };
    const update = (more: object) => owner.callLoosely('ProductGroupResource.update', { ...ofIt, version, ...more });
    expect((await update({ name: '\u200b' })).status).toBe(400);
    expect((await update({ name: 'Bright', filters: filters('ANY_OF', ['BRAND', 'Lumen']) })).data).toEqual(
      expect.objectContaining({ name: 'Bright', version: version + 1 }),
    );
    expect((await update({ name: 'Brighter' })).status).toBe(409);
    expect((await owner.callLoosely('ProductGroupResource.delete', ofIt)).status).toBe(200);
    expect((await owner.callLoosely('ProductGroupResource.get', ofIt)).status).toBe(404);
    const other = await owner.call('CatalogsResource.create', { business_id: business.id, name: 'Other' });
    const mine = await create('Mine', filters('ALL_OF', ['BRAND', 'Lumen']));
    for (const key of ['ProductGroupResource.get', 'CatalogProductsResource.get'] as const) {
      const elsewhere = { catalog_id: other.data.id, product_group_id: mine.id };
      expect((await owner.callLoosely(key, elsewhere)).status).toBe(404);
    }
  });
});
