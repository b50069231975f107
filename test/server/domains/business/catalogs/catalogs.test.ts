import { existsSync, readdirSync } from 'node:fs';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { OptionsOf } from '../../../../../contract/api';
import type { AssetPermission } from '../../../../../contract/constants/business/permissions';
import { END_BOOKMARK } from '../../../../../contract/constants/limits';
import type { FeedRun, ProductFeed } from '../../../../../contract/schemas/business/catalogs';
import type { CatalogId } from '../../../../../contract/schemas/common';
import { createSafeFetch } from '../../../../../server/platform/http/safeFetch';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { createTestBusiness, switchOnBusiness, type TestBusiness } from '../../../../support/businesses';
import { claimWebsite } from '../../../../support/claims';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { appendPiece, openUpload } from '../../../../support/uploading';

const HEADER =
  'id,title,description,link,image_link,price,availability,brand,sale_price,sale_price_effective_date,adult';
const FEED = {
  ...{ name: 'Lamps', location: null, fetch_at: null, time_zone: 'Europe/Berlin', country: 'DE', language: 'de' },
  ...{ currency: 'EUR', default_availability: null },
};

let site: Server;
let listener: RequestListener;
let png: Buffer;
let images: string[] = [];
beforeAll(async () => {
  png = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  site = http.createServer((request, response) => {
    if (!request.url?.endsWith('.png')) return listener(request, response);
    images.push(request.url);
    response.setHeader('content-type', 'image/png');
    return response.end(request.url.includes('tiny') ? tiny : png);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});
const origin = () => `http://shop.example:${(site.address() as AddressInfo).port}`;

interface Given {
  title?: string;
  price?: string;
  image?: string;
  availability?: string;
  link?: string;
  sale?: string;
  saleDates?: string;
  adult?: string;
}
const line = (id: string, { title = `Lamp ${id}`, price = '12,50 EUR', ...given }: Given = {}) =>
  [
    ...[id, title, 'A lamp of glass.', given.link ?? `https://shop.example/${id}`],
    ...[given.image ?? `${origin()}/${id}.png`, `"${price}"`, given.availability ?? 'in stock', 'Lumen'],
    ...[given.sale ?? '', given.saleDates ?? '', given.adult ?? ''],
  ].join(',');
const csv = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\n'));

describe.each(TEST_DATABASES)('catalogs on %s', (database) => {
  let app: TestApp;
  let lamps: Member;
  let colleague: Member;
  let stranger: Member;
  let business: TestBusiness;
  let catalogId: CatalogId;
  let feed: ProductFeed;
  beforeAll(async () => {
    const safeFetch = createSafeFetch({
      userAgent: 'Magpie',
      timeoutMs: 2000,
      resolveHost: async (host) => [host === 'inside.example' ? '10.0.0.1' : '127.0.0.1'],
      isAddressAllowed: (address) => address === '127.0.0.1',
    });
    app = await buildTestApp({ database, safeFetch });
  });
  beforeEach(async () => {
    images = [];
    await app.clear();
    lamps = await app.signUp({ username: 'lamps', accountType: 'business' });
    colleague = await app.signUp('colleague');
    stranger = await app.signUp('stranger');
    await switchOnBusiness(app);
    await claimWebsite(app, lamps.id, 'shop.example');
    business = await createTestBusiness(app, lamps, 'Lamps & Co');
    catalogId = (await lamps.call('CatalogsResource.create', { business_id: business.id, name: 'Lamps' })).data.id;
    await give(colleague, ['CATALOGS_MANAGER']);
    feed = (await colleague.call('CatalogFeedsResource.create', { catalog_id: catalogId, ...FEED })).data;
  });
  afterAll(() => app?.close());

  const give = async (member: Member, permissions: AssetPermission[]) => {
    const now = app.clock.now();
    await sql`insert into business_members (business_id, member_id, role, name, created_at)
      values (${business.id}, ${member.id}, 'EMPLOYEE', ${member.username}, ${now})`.execute(app.db);
    await sql`insert into business_grants (business_id, asset_type, asset_id, grantee_kind, grantee_id, owner_id, permissions, created_at)
      values (${business.id}, 'CATALOG', ${catalogId}, 'MEMBER', ${member.id}, ${business.id}, ${JSON.stringify(permissions)}::jsonb, ${now})`.execute(
      app.db,
    );
  };
  const ofFeed = () => ({ catalog_id: catalogId, feed_id: feed.id });
  let uploads = 0;
  const start = async (file: Buffer, by = colleague) => {
    uploads += 1;
    const upload_id = `feed${uploads}`;
    await openUpload(by, file.length, { id: upload_id });
    await appendPiece(by, upload_id, 0, file);
    return by.callLoosely('CatalogFeedRunsResource.create', { ...ofFeed(), upload_id });
  };
  const lastRun = async () => (await colleague.call('CatalogFeedRunsResource.get', ofFeed())).data[0] as FeedRun;
  /** Reads a file and writes the pins; returns the report. */
  const take = async (file: Buffer) => {
    const started = await start(file);
    expect(started.status).toBe(200);
    await runJobs(app.services);
    return lastRun();
  };
  const shop = async (agent = stranger) =>
    (await agent.call('UserPinsResource.get', { username: 'lamps', kind: 'products' })).data;
  const productsOf = async () =>
    (await colleague.call('CatalogProductsResource.get', { catalog_id: catalogId, page_size: 50 })).data.items;

  it('[BIZ-080] turn an uploaded file into product pins on the shop tab of the profile', async () => {
    expect((await stranger.call('UserResource.get', { username: 'lamps' })).data.has_shop).toBeUndefined();
    const run = await take(
      csv(line('1'), line('2', { title: '', price: 'soon' }), line('3', { availability: 'out of stock' })),
    );
    expect(run).toEqual({
      id: expect.any(String),
      type: 'catalogFeedRun',
      feed_id: feed.id,
      status: 'COMPLETED',
      source: 'UPLOAD',
      format: 'CSV',
      problem: null,
      original_count: 3,
      ingested_count: 2,
      left_out_count: 0,
      removed_count: 0,
      counts: {
        TITLE_MISSING: 1,
        PRODUCT_PRICE_INVALID: 1,
        OPTIONAL_CONDITION_MISSING: 2,
        OPTIONAL_PRODUCT_CATEGORY_MISSING: 2,
      },
      stock: { IN_STOCK: 1, OUT_OF_STOCK: 1 },
      sample: expect.arrayContaining([
        { row: 2, item_id: '2', errors: ['TITLE_MISSING', 'PRODUCT_PRICE_INVALID'], warnings: [] },
      ]),
      created_at: expect.any(String),
      finished_at: expect.any(String),
    });
    const pins = await shop();
    expect(pins.map(({ title, link }) => [title, link])).toEqual([
      ['Lamp 3', 'https://shop.example/3'],
      ['Lamp 1', 'https://shop.example/1'],
    ]);
    const { data: closeup } = await stranger.call('PinResource.get', { id: pins[1]?.id ?? ('0' as never) });
    expect(closeup.product).toEqual({
      product_id: '1',
      name: 'Lamp 1',
      brand: { name: 'Lumen', is_merchant: false },
      offer_summary: { currency: 'EUR', price: '12.50', in_stock: true },
      variant_set: null,
    });
    expect((await stranger.call('UserResource.get', { username: 'lamps' })).data.has_shop).toBe(true);
    const { data: issues } = await colleague.call('CatalogFeedIssuesResource.get', { ...ofFeed(), run_id: run.id });
    expect(issues.map(({ row }) => row)).toEqual([1, 2, 3]);
    // Nothing is left of the file and of what was read of it.
    const left = await sql`select count(*)::int as count from catalog_feed_items`.execute(app.db);
    expect(left.rows).toEqual([{ count: 0 }]);
    const files = path.join(app.dataDir, 'feeds');
    expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
  });

  it('[BIZ-080] list products by id, title and price, with search, filter, pages and a total', async () => {
    await take(
      csv(
        line('b2', { title: 'Table lamp', price: '9 EUR', adult: 'yes' }),
        line('a1', { title: 'Ceiling LAMP', price: '100 EUR', adult: 'yes' }),
        line('c3', { title: 'Shade 100%', price: '20 EUR', availability: 'preorder', adult: 'yes' }),
      ),
    );
    const list = async (more: Partial<OptionsOf<'CatalogProductsResource.get'>>) => {
      const { data } = await colleague.call('CatalogProductsResource.get', { catalog_id: catalogId, ...more });
      return [data.total_count, ...data.items.map(({ id }) => id)];
    };
    expect(await list({})).toEqual([3, 'a1', 'b2', 'c3']);
    expect(await list({ sort_by: 'PRICE', sort_direction: 'DESCENDING' })).toEqual([3, 'a1', 'c3', 'b2']);
    expect(await list({ sort_by: 'TITLE' })).toEqual([3, 'a1', 'c3', 'b2']);
    expect(await list({ search_term: 'lamp' })).toEqual([2, 'a1', 'b2']);
    expect(await list({ search_term: '%' })).toEqual([1, 'c3']);
    expect(await list({ search_term: 'b' })).toEqual([1, 'b2']);
    expect(await list({ availability: 'PREORDER' })).toEqual([1, 'c3']);
    for (const sort_by of ['ID', 'TITLE', 'PRICE'] as const) {
      const ids: string[] = [];
      let bookmark: string | undefined;
      do {
        const page = await colleague.call('CatalogProductsResource.get', {
          ...{ catalog_id: catalogId, sort_by, page_size: 1 },
          ...(bookmark !== undefined && { bookmark }),
        });
        ids.push(...page.data.items.map(({ id }) => id));
        bookmark = page.bookmark === END_BOOKMARK ? undefined : (page.bookmark ?? undefined);
      } while (bookmark !== undefined);
      expect(ids).toEqual((await list({ sort_by })).slice(1));
    }
    expect((await colleague.call('CatalogFeedsResource.get', { catalog_id: catalogId })).data).toEqual({
      items: [{ ...feed, last_run: await lastRun() }],
      total_count: 1,
    });
    expect((await colleague.call('CatalogFeedResource.get', ofFeed())).data.last_run?.original_count).toBe(3);
  });

  it('[BIZ-088] change products one by one, with an answer for each, and the same again for a repeated call', async () => {
    await take(csv(line('fed', { adult: 'yes' })));
    const values = {
      ...{ title: 'Own lamp', description: 'Glass.', link: 'https://shop.example/own', price: '1.299,00 EUR' },
      ...{ image_link: `${origin()}/own.png`, availability: 'in stock', brand: '=1+1', adult: 'yes' },
    };
    type Items = OptionsOf<'CatalogItemsResource.update'>['items'];
    const change = async (...items: Items) =>
      (await colleague.call('CatalogItemsResource.update', { catalog_id: catalogId, items })).data.map(
        ({ item_id, status, errors }) => [item_id, status, ...errors],
      );
    const first: Items = [
      { operation: 'CREATE', item_id: 'own', attributes: values },
      { operation: 'CREATE', item_id: 'bad', attributes: { ...values, link: 'https://other.example/', price: 'soon' } },
      { operation: 'UPDATE', item_id: 'absent', attributes: { title: 'x' } },
      { operation: 'DELETE', item_id: 'fed' },
      { operation: 'UPSERT', item_id: 'fed', attributes: values },
      { operation: 'UPDATE', item_id: 'fed', attributes: { title: 'Renamed' } },
    ];
    const answers = [
      ['own', 'SUCCESS'],
      ['bad', 'FAILURE', 'INVALID_DOMAIN', 'PRODUCT_PRICE_INVALID'],
      ['absent', 'FAILURE', 'ITEM_NOT_FOUND'],
      ['fed', 'FAILURE', 'ITEM_OF_FEED'],
      ['fed', 'FAILURE', 'ITEM_OF_FEED'],
      ['fed', 'SUCCESS'],
    ];
    expect(await change(...first)).toEqual(answers);
    const before = await productsOf();
    expect(await change(...first)).toEqual(answers);
    expect(await productsOf()).toEqual(before);
    expect(before.map(({ id, title, price, feed_id }) => [id, title, price, feed_id])).toEqual([
      ['fed', 'Renamed', '12.50', feed.id],
      ['own', 'Own lamp', '1299.00', null],
    ]);
    const { data: rows } = await colleague.call('CatalogItemsResource.get', { catalog_id: catalogId });
    expect(rows.at(-1)).toEqual({ item_id: 'own', attributes: { id: 'own', ...values, price: '1299.00 EUR' } });
    // What goes out comes back without changing anything.
    const same = rows.map(({ item_id, attributes }) => ({ operation: 'UPDATE' as const, item_id, attributes }));
    expect(await change(...(same as Items))).toEqual([
      ['fed', 'SUCCESS'],
      ['own', 'SUCCESS'],
    ]);
    expect(await productsOf()).toEqual(before);
    expect(
      await change(
        { operation: 'CREATE', item_id: 'own', attributes: { ...values, title: 'Another' } },
        { operation: 'DELETE_DISCONTINUED', item_id: 'fed' },
        { operation: 'DELETE', item_id: 'own' },
        { operation: 'UPDATE', item_id: 'own', attributes: { title: 'x' } },
      ),
    ).toEqual([
      ['own', 'FAILURE', 'ITEM_EXISTS'],
      ['fed', 'SUCCESS'],
      ['own', 'SUCCESS'],
      ['own', 'FAILURE', 'ITEM_NOT_FOUND'],
    ]);
    await runJobs(app.services);
    expect((await productsOf()).map(({ id, availability }) => [id, availability])).toEqual([['fed', 'OUT_OF_STOCK']]);
    const history = await sql`select count(*)::int as count from business_history where kind = 'catalogEdited'`.execute(
      app.db,
    );
    expect(history.rows).toEqual([{ count: 2 }]);
  });

  it('change, sell out and lose pins as the file does, and fetch no image twice', async () => {
    await take(csv(line('1'), line('2'), line('3')));
    const before = await shop();
    expect(images).toHaveLength(3);
    const run = await take(
      csv(line('1', { price: '1.099,00 €' }), line('2', { availability: 'out_of_stock', title: 'Last lamp' })),
    );
    expect([run.status, run.removed_count]).toEqual(['COMPLETED', 1]);
    expect(images).toHaveLength(3);
    const after = await shop();
    expect(after.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    const [two, one] = await Promise.all(
      after.map(async ({ id }) => (await stranger.call('PinResource.get', { id })).data),
    );
    expect([two?.title, two?.product?.offer_summary.in_stock]).toEqual(['Last lamp', false]);
    expect(one?.product?.offer_summary.price).toBe('1099.00');
    // Another image is another pin.
    await take(csv(line('1', { image: `${origin()}/new.png` }), line('2')));
    expect(images).toHaveLength(4);
    expect((await shop()).map(({ title }) => title).sort()).toEqual(['Lamp 1', 'Lamp 2']);
    expect((await productsOf()).map(({ id, is_waiting }) => [id, is_waiting])).toEqual([
      ['1', false],
      ['2', false],
    ]);
  });

  it('show a sale price while it holds, and never show what is for adults', async () => {
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const sale = { price: '20 EUR', sale: '15 EUR', saleDates: `${day(1)}T00:00Z/${day(3)}T00:00Z` };
    await take(csv(line('1', sale), line('2', { adult: 'yes' })));
    const offer = async () => {
      const [pin, ...others] = await shop();
      expect(others).toEqual([]);
      const { data } = await stranger.call('PinResource.get', { id: pin?.id as never });
      return [data.product?.offer_summary.price, data.product?.offer_summary.standard_price];
    };
    expect(await offer()).toEqual(['20', undefined]);
    app.clock.advance(2 * 86_400_000);
    await runJobs(app.services);
    expect(await offer()).toEqual(['15', '20']);
    app.clock.advance(2 * 86_400_000);
    await runJobs(app.services);
    expect(await offer()).toEqual(['20', undefined]);
  });

  it('end early where a file is unchanged, and report what is twice in it by its row', async () => {
    const file = csv(line('1'), line('1', { title: 'Again' }), line('2'));
    const run = await take(file);
    expect([run.ingested_count, run.counts.DUPLICATE_PRODUCTS]).toEqual([2, 1]);
    expect((await take(file)).status).toBe('UNCHANGED');
    expect((await shop()).map(({ title }) => title)).toEqual(['Lamp 2', 'Lamp 1']);
  });

  it('refuse a file with a word for why, and change nothing', async () => {
    await take(csv(line('1')));
    const run = await take(Buffer.from('<rss><item>&nbsp;</item></rss>'));
    expect([run.status, run.problem?.code, run.problem?.line]).toEqual(['FAILED', 'MALFORMED_XML', 1]);
    expect((await shop()).map(({ title }) => title)).toEqual(['Lamp 1']);
  });

  it('hold a file with hardly any products until a person decides', async () => {
    const many = Array.from({ length: 120 }, (_, at) => line(String(at), { adult: 'yes' }));
    await take(csv(...many));
    expect(await productsOf()).toHaveLength(50);
    const held = await take(csv(line('0')));
    expect(held.status).toBe('HELD');
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from catalog_products`.execute(
        app.db,
      );
      return rows[0]?.count;
    };
    expect(await count()).toBe(120);
    const decide = (is_confirmed: boolean) =>
      colleague.callLoosely('CatalogFeedRunResource.update', { ...ofFeed(), run_id: held.id, is_confirmed });
    expect((await decide(true)).status).toBe(200);
    await runJobs(app.services);
    expect([(await lastRun()).status, await count()]).toEqual(['COMPLETED', 1]);
    expect((await decide(false)).status).toBe(409);
  });

  it('change nothing where reading is interrupted, and are complete after the next attempt', async () => {
    await take(csv(line('1', { adult: 'yes' })));
    const many = Array.from({ length: 600 }, (_, at) => line(`n${at}`, { adult: 'yes' }));
    await start(csv(...many));
    // As a process that is killed in the middle of the file leaves it.
    const { id } = await lastRun();
    await sql`update catalog_feed_runs set status = 'READING' where id = ${id}`.execute(app.db);
    await sql`insert into catalog_feed_items (business_id, run_id, item_id, hash, product)
      values (${business.id}, ${id}, 'half', 'x', '{}')`.execute(app.db);
    expect((await productsOf()).map(({ id }) => id)).toEqual(['1']);
    await runJobs(app.services);
    const run = await lastRun();
    expect([run.status, run.ingested_count, run.removed_count]).toEqual(['COMPLETED', 600, 1]);
    const { rows } =
      await sql`select count(*)::int as count, count(*) filter (where item_id = 'half')::int as half from catalog_products`.execute(
        app.db,
      );
    expect(rows).toEqual([{ count: 600, half: 0 }]);
  });

  it('fetch an address once a day, with its ETag, and say clearly what went wrong', async () => {
    const asked: (string | undefined)[] = [];
    let file = csv(line('1'));
    const answer: RequestListener = (request, response) => {
      asked.push(request.headers['if-none-match']);
      response.setHeader('etag', '"one"');
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else response.end(file);
    };
    listener = answer;
    const { data: fetched } = await colleague.call('CatalogFeedsResource.create', {
      ...{ catalog_id: catalogId, ...FEED, name: 'Daily', location: `${origin()}/feed.csv`, fetch_at: '03:00' },
    });
    feed = fetched;
    const nextDay = async () => {
      app.clock.advance(86_400_000);
      await runJobs(app.services);
      return lastRun();
    };
    expect([(await nextDay()).status, (await nextDay()).status]).toEqual(['COMPLETED', 'UNCHANGED']);
    expect(asked).toEqual([undefined, '"one"']);
    expect((await shop()).map(({ title }) => title)).toEqual(['Lamp 1']);
    const problem = async () => {
      const { status, problem: found } = await nextDay();
      return [status, found?.code, found?.detail];
    };
    listener = (_request, response) => response.writeHead(302, { location: 'http://inside.example/feed' }).end();
    expect(await problem()).toEqual(['FAILED', 'FETCH_ERROR', 'That address could not be opened.']);
    listener = (_request, response) => response.writeHead(500).end();
    expect(await problem()).toEqual(['FAILED', 'FETCH_ERROR', 'That address answered with an error (500).']);
    listener = (_request, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('id,title');
      setTimeout(() => response.destroy(), 50);
    };
    expect((await problem()).slice(0, 2)).toEqual(['FAILED', 'FETCH_ERROR']);
    file = csv(line('1'), line('2'));
    listener = (_request, response) => response.end(file);
    expect((await nextDay()).status).toBe('COMPLETED');
    expect((await shop()).map(({ title }) => title)).toEqual(['Lamp 2', 'Lamp 1']);
  });

  it('say why an image cannot be used, and try again later', async () => {
    await take(csv(line('1', { image: `${origin()}/tiny.png` }), line('2')));
    expect((await productsOf()).map(({ image_problem, pin_id }) => [image_problem, pin_id !== null])).toEqual([
      ['That picture is smaller than 75 × 75 pixels.', false],
      [null, true],
    ]);
  });

  it('[BIZ-080] are changed by those who may, read by viewers, and absent for all others', async () => {
    const reader = await app.signUp('reader');
    await give(reader, ['CATALOGS_VIEWER']);
    const list = async (agent: Member) => agent.callLoosely('CatalogsResource.get', { business_id: business.id });
    expect((await list(reader)).data).toEqual([expect.objectContaining({ id: catalogId, can_edit: false })]);
    expect((await list(stranger)).status).toBe(404);
    expect((await reader.callLoosely('CatalogFeedsResource.get', { catalog_id: catalogId })).status).toBe(200);
    expect((await reader.callLoosely('CatalogFeedResource.get', ofFeed())).status).toBe(200);
    expect((await stranger.callLoosely('CatalogFeedResource.get', ofFeed())).status).toBe(404);
    expect((await start(csv(line('1')), reader)).status).toBe(403);
    expect((await start(csv(line('1')), stranger)).status).toBe(404);
    const create = { catalog_id: catalogId, ...FEED, name: 'Another' };
    expect((await reader.callLoosely('CatalogFeedsResource.create', create)).status).toBe(403);
    const absent = await stranger.callLoosely('CatalogFeedsResource.create', { ...create, catalog_id: '7' });
    const foreign = await stranger.callLoosely('CatalogFeedsResource.create', create);
    expect([foreign.status, foreign.error]).toEqual([404, absent.error]);
  });

  it('need a claimed website, and no two feeds have one name', async () => {
    const create = (name: string) =>
      colleague.callLoosely('CatalogFeedsResource.create', { catalog_id: catalogId, ...FEED, name });
    expect((await create('LAMPS')).status).toBe(409);
    await lamps.call('WebsiteClaimResource.delete', {});
    expect((await create('More')).status).toBe(409);
  });

  it('change and lose products whose pin was deleted by hand and is gone for good', async () => {
    await take(csv(line('1'), line('2'), line('3')));
    for (const { id } of (await shop()).slice(0, 2)) await lamps.call('PinResource.delete', { id });
    for (const days of [16, 16]) {
      app.clock.advance(days * 86_400_000);
      // Sessions that are used go on.
      for (const who of [lamps, colleague]) await who.call('BusinessesResource.get', {});
      await runJobs(app.services);
    }
    expect(await app.db.selectFrom('pins').select('id').execute()).toHaveLength(1);
    const run = await take(csv(line('3', { price: '9 EUR' })));
    expect([run.status, run.removed_count]).toEqual(['COMPLETED', 2]);
    expect((await productsOf()).map(({ id, is_waiting }) => [id, is_waiting])).toEqual([['3', false]]);
  });

  it('lose the products of a deleted feed', async () => {
    await take(csv(line('1')));
    await colleague.call('CatalogFeedResource.delete', ofFeed());
    await runJobs(app.services);
    expect(await shop()).toEqual([]);
    expect(await productsOf()).toEqual([]);
  });

  it('[BIZ-080] are renamed by who edits them, with the version that they saw', async () => {
    const rename = (by: Member, name: string, version: number) =>
      by.callLoosely('CatalogResource.update', { catalog_id: catalogId, name, version });
    const done = await rename(colleague, ' Lights ', 1);
    expect([done.status, done.data]).toEqual([200, expect.objectContaining({ name: 'Lights', version: 2 })]);
    expect((await rename(lamps, 'Bulbs', 1)).status).toBe(409);
    expect((await rename(lamps, ' ', 2)).status).toBe(400);
    expect((await rename(stranger, 'Mine', 2)).status).toBe(404);
    const listed = (await lamps.call('CatalogsResource.get', { business_id: business.id })).data;
    expect(listed.map(({ name, can_delete, shop_username }) => [name, can_delete, shop_username])).toEqual([
      ['Lights', true, 'lamps'],
    ]);
    // The history shows whole days: until yesterday.
    app.clock.advance(2 * 86_400_000);
    const history = (await lamps.call('BusinessHistoryResource.get', { business_id: business.id })).data.items;
    expect(history.map(({ kind, detail }) => [kind, detail])).toContainEqual([
      'catalogEdited',
      { from: 'Lamps', to: 'Lights' },
    ]);
  });

  it('[BIZ-080] are deleted by managers alone, with feeds, products and pins, and not while a feed is read', async () => {
    await take(csv(line('1'), line('2')));
    const hidden = await lamps.call('CatalogsResource.create', { business_id: business.id, name: 'Chairs' });
    const remove = (by: Member) => by.callLoosely('CatalogResource.delete', { catalog_id: catalogId });
    expect([(await remove(stranger)).status, (await remove(colleague)).status]).toEqual([404, 403]);
    await start(csv(line('3')));
    expect((await remove(lamps)).status).toBe(409);
    await runJobs(app.services);
    expect(await shop()).toHaveLength(1);
    expect((await remove(lamps)).status).toBe(200);
    // Nobody finds it from now on, also before the job has run.
    expect((await remove(lamps)).status).toBe(404);
    for (const by of [lamps, colleague]) {
      expect((await by.callLoosely('CatalogFeedsResource.get', { catalog_id: catalogId })).status).toBe(404);
    }
    await runJobs(app.services);
    expect(await shop()).toEqual([]);
    for (const table of ['catalog_products', 'catalog_feeds'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const left = await app.db.selectFrom('catalogs').select('id').execute();
    expect(left).toEqual([{ id: hidden.data.id }]);
    const groups = await app.db.selectFrom('catalog_product_groups').select('catalog_id').distinct().execute();
    expect(groups).toEqual([{ catalog_id: hidden.data.id }]);
  });
});
