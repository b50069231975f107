import type { CatalogId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { claimWebsite } from '../../../../support/claims';
import { TEST_DATABASES } from '../../../../support/databases';

describe.each(TEST_DATABASES)('the product API on %s', (database) => {
  let app: TestApp;
  let lamps: Member;
  let business: TestBusiness;
  let catalog_id: CatalogId;
  let token: string;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    await switchOnBusiness(app);
    await claimWebsite(app, lamps.id, 'shop.example');
    business = await createTestBusiness(app, lamps, 'Lamps & Co');
    catalog_id = (await lamps.call('CatalogsResource.create', { business_id: business.id, name: 'Lamps' })).data.id;
    token = (await lamps.call('CatalogTokenResource.create', { catalog_id, name: 'Till' })).data.token;
  });
  afterAll(() => app?.close());

  const attributes = (id: string, more: object = {}) => ({
    ...{ title: `Lamp ${id}`, description: 'A lamp of glass.', link: `https://shop.example/${id}` },
    ...{ image_link: `https://shop.example/${id}.png`, price: '12.50', availability: 'in stock' },
    ...more,
  });
  const upsert = (id: string, more: object = {}) => ({
    ...{ operation: 'UPSERT', item_id: id, attributes: attributes(id, more) },
  });
  const post = async (payload: unknown, { authorization = `Bearer ${token}`, catalog = catalog_id as string } = {}) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: `/v3/catalogs/${catalog}/items/batch`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: JSON.stringify(payload),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const products = async () =>
    (await lamps.call('CatalogProductsResource.get', { catalog_id, page_size: 50 })).data.items.map(
      ({ id, price, currency, availability }) => [id, price, currency, availability],
    );

  it('[BIZ-080] changes products, with a result for each in their order and the codes of feeds', async () => {
    const whole = await post({ currency: 'EUR', items: [upsert('1'), upsert('2', { availability: 'out of stock' })] });
    const done = { status: 'SUCCESS', errors: [], warnings: expect.any(Array) };
    expect(whole).toEqual({
      status: 200,
      body: {
        num_items_received: 2,
        num_items_processed: 2,
        items: [
          { item_id: '1', ...done },
          { item_id: '2', ...done },
        ],
      },
    });
    const part = await post({
      items: [
        { operation: 'CREATE', item_id: '3', attributes: attributes('3', { title: '', price: 'soon' }) },
        'no item',
        { operation: 'FOLD', item_id: '4' },
        { operation: 'DELETE', item_id: '2' },
        { operation: 'DELETE', item_id: 'absent' },
      ],
    });
    expect(part.status).toBe(422);
    expect([part.body.num_items_received, part.body.num_items_processed]).toEqual([5, 1]);
    const results = part.body.items as { item_id: string; status: string; errors: string[] }[];
    expect(results.map(({ item_id, errors }) => [item_id, errors])).toEqual([
      ['3', ['TITLE_MISSING', 'PRODUCT_PRICE_INVALID']],
      ['', ['PARSE_LINE_ERROR']],
      ['4', ['PARSE_LINE_ERROR']],
      ['2', []],
      ['absent', ['ITEM_NOT_FOUND']],
    ]);
    expect(await products()).toEqual([['1', '12.50', 'EUR', 'IN_STOCK']]);
  });

  it('[BIZ-080] changes nothing more when a call is repeated', async () => {
    const call = { currency: 'EUR', items: [{ ...upsert('1'), operation: 'CREATE' }, upsert('2')] };
    const first = await post(call);
    const rows = () => app.db.selectFrom('catalog_products').selectAll().orderBy('item_id').execute();
    const before = await rows();
    app.clock.advance(60_000);
    expect(await post(call)).toEqual(first);
    expect(await rows()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('refuses calls without 1 to 1,000 items, and a currency that is none', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({ operation: 'DELETE', item_id: `x${index}` }));
    for (const call of [
      {},
      { items: [] },
      { items: many },
      { items: 'x' },
      { items: [upsert('1')], currency: 'euro' },
    ]) {
      expect((await post(call)).status).toBe(400);
    }
    expect((await post({ items: many.slice(1) })).body.num_items_received).toBe(1000);
    expect(await products()).toEqual([]);
  });

  it('refuses a token that is wrong, of another catalog, revoked, or of a suspended business, all alike', async () => {
    const other = (await lamps.call('CatalogsResource.create', { business_id: business.id, name: 'More' })).data.id;
    const call = { items: [upsert('1')] };
    const refused = [
      await post(call, { authorization: '' }),
      await post(call, { authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' }),
      await post(call, { catalog: other }),
      await post(call, { catalog: '999' }),
    ];
    await app.db.updateTable('businesses').set({ suspended_at: app.clock.now() }).execute();
    refused.push(await post(call));
    await app.db.updateTable('businesses').set({ suspended_at: null }).execute();
    const [one] = (await lamps.call('CatalogTokensResource.get', { catalog_id })).data;
    await lamps.call('CatalogTokenResource.delete', { catalog_id, token_id: one?.id as never });
    refused.push(await post(call));
    for (const { status, body } of refused) expect([status, body]).toEqual([401, refused[0]?.body]);
    expect(await products()).toEqual([]);
  });

  it('shows a token once, says when it was used, and ends with its catalog', async () => {
    await post({ items: [upsert('1')] });
    const [known] = (await lamps.call('CatalogTokensResource.get', { catalog_id })).data;
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(known).toEqual({ id: expect.any(String), name: 'Till', created_at: expect.any(String), used_on: today });
    const stored = await app.db.selectFrom('catalog_tokens').selectAll().execute();
    expect(JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      token,
    );
    for (let at = 1; at < 10; at += 1) await lamps.call('CatalogTokenResource.create', { catalog_id, name: `T${at}` });
    expect((await lamps.callLoosely('CatalogTokenResource.create', { catalog_id, name: 'x' })).status).toBe(409);
    await lamps.call('CatalogResource.delete', { catalog_id });
    expect((await post({ items: [upsert('2')] })).status).toBe(401);
  });
});
