import { once } from 'node:events';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LinkHealth } from '../../../../../contract/constants/content/linkHealth';
import type { PinId } from '../../../../../contract/schemas/common';
import { createSafeFetch } from '../../../../../server/platform/http/safeFetch';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

/** Nothing of a stranger's page is read on the thread that answers requests: not even loaded there. */
jest.mock('../../../../../server/platform/structuredData/readPages', () => {
  throw new Error('A page is read on the main thread');
});
jest.mock('../../../../../server/platform/structuredData/pageText', () => {
  throw new Error('A page is decoded on the main thread');
});
jest.mock('../../../../../server/platform/structuredData/findRecords', () => {
  throw new Error('A page is parsed on the main thread');
});

const DAY = 86_400_000;
const WEEK = 7 * DAY;

const product = (price: string, name = 'Bowl') => ({
  '@type': 'Product',
  name,
  brand: 'Kilnhouse',
  offers: { price, priceCurrency: 'EUR' },
});
const page = (data: unknown) => `<html><script type="application/ld+json">${JSON.stringify(data)}</script>`;

let site: Server;
let answer: RequestListener;
let asked: string[];
const origin = (host = 'shop.example') => `http://${host}:${(site.address() as AddressInfo).port}`;
const says =
  (html: string, type = 'text/html'): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', type).end(html);
const fails =
  (status: number): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end();

beforeAll(async () => {
  site = http.createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request, response);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  asked = [];
  answer = says(page(product('20.00')));
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
});

describe.each(TEST_DATABASES)('what pins link to on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  beforeAll(async () => {
    // The site's names lead to this machine, which is let through; every other inside address is refused as ever.
    const safeFetch = createSafeFetch({
      userAgent: 'Magpie',
      timeoutMs: 2000,
      resolveHost: async (host) => {
        if (host === 'missing.example') throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
        return [host === 'inside.example' ? '10.0.0.1' : '127.0.0.1'];
      },
      isAddressAllowed: (address) => address === '127.0.0.1',
    });
    app = await buildTestApp({ database, safeFetch });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
  });
  afterAll(() => app.close());

  const pinTo = async (link: string, more: Parameters<typeof buildPin>[1] = {}) =>
    buildPin(app.services, { board: await buildBoard(app.services), link, ...more });
  const closeup = async (id: PinId) => (await ida.call('PinResource.get', { id })).data;
  const run = () => runJobs(app.services);
  const found = async (query: string) =>
    (await ida.call('BaseSearchResource.get', { query })).data.results.map(({ id }) => id);
  const health = async (id: PinId): Promise<LinkHealth | null | undefined> => (await closeup(id)).link_health;
  const readAgainAfter = async (ms: number) => {
    app.clock.advance(ms);
    await run();
  };

  it('[ENT-031] [ENT-023] fills a pin from its page, with its words for search, kind and price, and leaves its texts', async () => {
    const pin = await pinTo(`${origin()}/bowl`, { title: 'My find', description: 'For the kitchen' });
    expect(await closeup(pin.id)).toMatchObject({ link_health: null });
    expect(await closeup(pin.id)).not.toHaveProperty('product');
    await run();
    expect(await closeup(pin.id)).toMatchObject({
      title: 'My find',
      description: 'For the kitchen',
      link_health: 'ok',
      product: {
        name: 'Bowl',
        brand: { name: 'Kilnhouse', is_merchant: false },
        offer_summary: { currency: 'EUR', price: '20.00', in_stock: true },
      },
    });
    expect(await found('kilnhouse')).toEqual([pin.id]);
    const row = await app.db.selectFrom('pins').select(['kind', 'price']).where('id', '=', pin.id).execute();
    expect(row.map(({ kind, price }) => [kind, Number(price)])).toEqual([['product', 20]]);
  });

  it('[ENT-031] asks once for many saves of an address, whatever stands after #, and again the next day', async () => {
    const first = await pinTo(`${origin()}/bowl#a`);
    const more = await Promise.all([...'bcdef'].map((mark) => pinTo(`${origin()}/bowl#${mark}`)));
    await run();
    const later = await pinTo(`${origin()}/bowl`);
    expect(await closeup(later.id)).toMatchObject({ product: { name: 'Bowl' }, link_health: 'ok' });
    await run();
    expect(asked).toEqual(['shop.example/bowl']);
    for (const { id } of [first, ...more]) expect((await closeup(id)).product?.name).toBe('Bowl');
    app.clock.advance(DAY);
    await pinTo(`${origin()}/bowl`);
    await run();
    expect(asked).toHaveLength(2);
  });

  it('[ENT-031] is inherited by repins, which the weekly reading reaches too', async () => {
    const pin = await pinTo(`${origin()}/bowl`);
    await run();
    const repin = await buildRepin(app.services, pin);
    expect((await closeup(repin.id)).product?.offer_summary.price).toBe('20.00');
    answer = says(page(product('15.50', 'Deep bowl')));
    await readAgainAfter(WEEK - 1000);
    expect(asked).toHaveLength(1);
    await readAgainAfter(3_601_000);
    expect(asked).toHaveLength(2);
    for (const { id } of [pin, repin]) {
      expect((await closeup(id)).product).toMatchObject({ name: 'Deep bowl', offer_summary: { price: '15.50' } });
    }
    expect(await found('deep')).toContain(pin.id);
    // A page that tells no product any more takes it from the pins.
    answer = says('<p>Sold</p>');
    await readAgainAfter(WEEK + 3_600_000);
    expect(await closeup(pin.id)).not.toHaveProperty('product');
    const rows = await app.db.selectFrom('pins').select(['kind', 'price', 'rich']).execute();
    expect(rows).toEqual([pin, repin].map(() => ({ kind: 'image', price: null, rich: null })));
  });

  it('[ENT-029] never takes away what a page did not tell', async () => {
    const recipe = {
      name: 'Soup',
      categorized_ingredients: [],
      cook_time: null,
      prep_time: null,
      total_time: null,
      servings_summary: '2',
      diets: [],
      aggregate_rating: null,
    };
    answer = says('<p>Nothing</p>');
    const own = await pinTo(`${origin()}/soup`, { rich: { recipe } });
    await pinTo(`${origin()}/soup`);
    await run();
    expect(asked).toHaveLength(1);
    expect((await closeup(own.id)).recipe).toEqual(recipe);
  });

  it('[ENT-030] follows the link when it is edited, and forgets with it', async () => {
    const board = await buildBoard(app.services, { owner: ida.id });
    const pin = await pinTo(`${origin()}/bowl`, { board });
    await run();
    answer = says(page({ '@type': 'Article', headline: 'On zellige', datePublished: '2026-03-01' }));
    await ida.call('PinResource.update', { id: pin.id, link: `${origin('news.example')}/bowls` });
    expect(await closeup(pin.id)).not.toHaveProperty('product');
    await run();
    expect(await closeup(pin.id)).toMatchObject({
      article: { name: 'On zellige', date_published: '2026-03-01' },
      link_health: 'ok',
    });
    expect(await found('zellige')).toEqual([pin.id]);
    await ida.call('PinResource.update', { id: pin.id, title: 'Mine' });
    expect((await closeup(pin.id)).article?.name).toBe('On zellige');
    await ida.call('PinResource.update', { id: pin.id, link: null });
    expect(await closeup(pin.id)).toMatchObject({ article: null, link_health: null });
    expect(await found('zellige')).toEqual([]);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'ok'],
    [429, 'ok'],
  ])('[ENT-035] takes status %i for %s, and keeps what was known', async (status, expected) => {
    const pin = await pinTo(`${origin()}/bowl`);
    await run();
    answer = fails(status);
    await readAgainAfter(WEEK + 3_600_000);
    expect(asked).toHaveLength(2);
    expect(await closeup(pin.id)).toMatchObject({ link_health: expected, product: { name: 'Bowl' } });
  });

  it('[ENT-035] says that a site does not answer after three days of it, and when it does again', async () => {
    answer = fails(500);
    const pin = await pinTo(`${origin()}/bowl`);
    await run();
    expect(await health(pin.id)).toBe('ok');
    await readAgainAfter(DAY + 3_600_000);
    expect(await health(pin.id)).toBe('ok');
    await readAgainAfter(DAY + 3_600_000);
    expect(await health(pin.id)).toBe('unreachable');
    answer = says(page(product('1')));
    await readAgainAfter(WEEK + 3_600_000);
    expect(await closeup(pin.id)).toMatchObject({ link_health: 'ok', product: { name: 'Bowl' } });
    expect(asked).toHaveLength(4);
  });

  it('[ENT-035] keeps out of the private network, also behind a redirect', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.1.2.3/' }).end();
    const led = await pinTo(`${origin()}/away`);
    const inside = await pinTo(`${origin('inside.example')}/x`);
    const missing = await pinTo(`${origin('missing.example')}/x`);
    await run();
    expect(await health(led.id)).toBe('unsafe');
    // A name that resolves to a private address looks like one that does not resolve.
    expect(await health(inside.id)).toBe(await health(missing.id));
    expect(asked).toEqual(['shop.example/away']);
  });

  it.each([
    [
      'a picture that says it is a page',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('latin1'),
      'text/html',
    ],
    ['a page that says it is something else', page(product('20')), 'application/octet-stream'],
    ['junk', '<script type="application/ld+json">'.padEnd(1_000_000, '[{"@graph":'), 'text/html'],
    ['wrong types', page({ '@type': 'Product', name: { a: 1 }, offers: [[['x']], 7] }), 'text/html'],
  ])('[ENT-031] stores nothing of %s', async (_what, body, type) => {
    answer = says(body, type);
    const pin = await pinTo(`${origin()}/odd`);
    await run();
    expect(await health(pin.id)).toBe('ok');
    const rows = await app.db.selectFrom('pins').select(['rich', 'kind', 'price']).execute();
    expect(rows).toEqual([{ rich: null, kind: 'image', price: null }]);
  });

  it('[ENT-031] asks one host once in two seconds, and many hosts at once', async () => {
    for (const path of ['a', 'b', 'c']) await pinTo(`${origin()}/${path}`);
    await pinTo(`${origin('news.example')}/d`);
    await run();
    expect(asked).toEqual(['shop.example/a', 'news.example/d']);
    await readAgainAfter(2000);
    expect(asked).toHaveLength(3);
    await readAgainAfter(2000);
    expect(asked).toEqual(['shop.example/a', 'news.example/d', 'shop.example/b', 'shop.example/c']);
  });

  it('[ENT-031] forgets pages to which nothing links any more', async () => {
    const pin = await pinTo(`${origin()}/bowl`);
    await run();
    await app.db.updateTable('pins').set({ link: null }).where('id', '=', pin.id).execute();
    await readAgainAfter(WEEK + 3_600_000);
    expect(asked).toHaveLength(1);
    expect(await app.db.selectFrom('link_pages').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('link_hosts').selectAll().execute()).toEqual([]);
  });
});
