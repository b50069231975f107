import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildAdAccount, buildShop, type TestShop } from '../../../../support/business/shop';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { kindOf, statementsOf } from '../../../../support/statements';

const SHOP = 'https://shop.example';
const EMAIL_HASH = 'a'.repeat(64);

describe.each(TEST_DATABASES)('conversion tags on %s', (database) => {
  let app: TestApp;
  let shop: TestShop;
  let tag: ConversionTag;
  let stranger: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    shop = await buildShop(app, 'lamps');
    stranger = await app.signUp('stefan');
    const made = await shop.owner.call('ConversionTagResource.create', { ad_account_id: shop.accountId, name: 'Shop' });
    tag = made.data;
  });
  afterAll(() => app?.close());

  const ofTag = () => ({ ad_account_id: shop.accountId, tag_id: tag.id });
  const now = () => app.clock.now().getTime();
  const send = (body: unknown) =>
    app.server.inject({
      method: 'POST',
      url: '/tag/events',
      headers: { origin: SHOP, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain;charset=UTF-8' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const call = (...events: object[]) => ({ tag: tag.id, sent: now(), events });
  const store = async () => {
    app.clock.advance(10_000);
    await runJobs(app.services);
    return app.db.selectFrom('tag_events').selectAll().orderBy('at').execute();
  };

  it('store what a shop says of its events, from a page of another origin and without cookies', async () => {
    const events = [
      { name: 'PageVisit', id: 'v1', at: now() - 3000, url: `${SHOP}/shoes?mail=ida@example.org#top` },
      {
        name: 'checkout',
        id: 'c1',
        at: now() - 1000,
        url: `${SHOP}/thanks`,
        data: { value: '19.90', currency: 'EUR', order_id: 'O-1', line_items: [{ product_id: 'p1' }], secret: 'x' },
      },
      { name: 'Pass of   my own', id: 'o1', at: now() },
    ];
    const answer = await send({ ...call(...events), user: { email: EMAIL_HASH, click_id: 'k' } });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toEqual([]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const rows = await store();
    expect(rows.map(({ name, url, data, covered }) => ({ name, url, data, covered }))).toEqual([
      { name: 'page_visit', url: `${SHOP}/shoes`, data: null, covered: 0b100001111 },
      {
        name: 'checkout',
        url: `${SHOP}/thanks`,
        data: { value: 19.9, currency: 'EUR', order_id: 'O-1', line_items: [{ product_id: 'p1' }] },
        covered: 0b111101111,
      },
      { name: 'Passofmyown', url: null, data: null, covered: 0b000001111 },
    ]);
    expect(rows.map(({ email_hash }) => Buffer.from(email_hash ?? '').toString('hex'))).toEqual(
      Array(3).fill(EMAIL_HASH),
    );
    expect(rows.map(({ at }) => at.getTime())).toEqual([now() - 13_000, now() - 11_000, now() - 10_000]);
  });

  it('store an event once, also when it is sent again', async () => {
    const lead = { name: 'lead', id: 'l1', url: SHOP };
    await send(call(lead, lead));
    await store();
    await send(call(lead));
    expect(await store()).toHaveLength(1);
    const { data } = await shop.owner.call('ConversionTagHealthResource.get', ofTag());
    expect(data.events.map(({ name, count, duplicates }) => ({ name, count, duplicates }))).toEqual([
      { name: 'lead', count: 1, duplicates: 2 },
    ]);
  });

  it('match nothing of visitors who opted out', async () => {
    await send({ ...call({ name: 'signup' }), user: { email: EMAIL_HASH, click_id: 'k' }, opt_out: true });
    const [row] = await store();
    expect([row?.email_hash, row?.covered]).toEqual([null, 0b1100]);
  });

  it('count pictures of pages without scripts', async () => {
    const url = `/tag/picture.gif?tid=${tag.id}&event=AddToCart&value=5`;
    const answer = await app.server.inject({ method: 'GET', url, headers: { referer: `${SHOP}/` } });
    expect([answer.headers['content-type'], answer.rawPayload.subarray(0, 3).toString()]).toEqual(['image/gif', 'GIF']);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [row] = await store();
    expect(row).toMatchObject({ name: 'add_to_cart', way: 1, url: `${SHOP}/`, data: { value: 5 } });
  });

  it('are the same to a stranger whether they exist or not', async () => {
    const event = { name: 'lead', id: 'x' };
    await send(call(event));
    const answers: string[] = [];
    const statements: string[][] = [];
    for (const id of [tag.id, '1234567']) {
      const sent = await statementsOf(async () => {
        const { statusCode, headers, body } = await send({ ...call(event), tag: id });
        answers.push(JSON.stringify([statusCode, Object.keys(headers), body]));
      });
      statements.push(sent.map(kindOf));
    }
    expect(answers[1]).toBe(answers[0]);
    expect(statements[1]).toEqual(statements[0]);
    expect(await store()).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['no tag', { events: [{ name: 'lead' }] }, 204],
    ['a tag that is no id', { tag: { $ne: 1 }, events: [{ name: 'lead' }] }, 204],
    ['no events', { tag: '1', events: 'lead' }, 204],
    ['events without names', { tag: '1', events: [null, 3, {}, { name: {} }, { name: ' ' }] }, 204],
    ['more than a call holds', JSON.stringify({ tag: '1', note: 'x'.repeat(40_000) }), 413],
  ])('store nothing of a call with %s', async (_what, body, status) => {
    expect((await send(body)).statusCode).toBe(status);
    expect(await store()).toEqual([]);
  });

  it('keep what PostgreSQL cannot store out of an event', async () => {
    const odd = {
      name: 'lead\0\ud800',
      id: 'a\0',
      url: 'javascript:alert(1)',
      data: { value: 'NaN', order_id: '\ud800\0b' },
    };
    await send(
      call(odd, { name: '__proto__', id: 1, at: 'x', data: { value: -1, line_items: [[], { product_id: {} }] } }),
    );
    const rows = await store();
    expect(rows.map(({ name, url, data }) => ({ name, url, data }))).toEqual(
      expect.arrayContaining([
        { name: 'lead\ufffd', url: null, data: { order_id: '\ufffdb' } },
        { name: '__proto__', url: null, data: { line_items: [{}] } },
      ]),
    );
  });

  const purge = async () => {
    await enqueue(app.db, app.services, 'tagEvents/purge', {});
    await runJobs(app.services);
  };

  it('lose their events after the retention', async () => {
    await send(call({ name: 'lead', id: 'old' }));
    await store();
    app.clock.advance(91 * 86_400_000);
    await send(call({ name: 'signup', id: 'new' }));
    await store();
    await purge();
    for (const table of ['tag_events', 'tag_event_days'] as const) {
      expect(await app.db.selectFrom(table).select('name').execute()).toEqual([{ name: 'signup' }]);
    }
  });

  it('take no events any more when they are deleted, and lose those that they had', async () => {
    await send(call({ name: 'lead', id: 'early' }));
    await store();
    expect((await shop.owner.call('ConversionTagResource.delete', ofTag())).data).toEqual({ ok: true });
    await send(call({ name: 'lead', id: 'late' }));
    expect(await store()).toHaveLength(1);
    await purge();
    for (const table of ['tag_events', 'tag_event_days', 'tag_event_batches', 'conversion_tags'] as const) {
      expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
  });

  it('[BIZ-037] [BIZ-070] can be created, read, edited and deleted with the right to, and are nothing to strangers', async () => {
    await send(call({ name: 'Search', id: 's', url: SHOP, data: { search_query: 'lamp' } }));
    await store();
    await shop.owner.call('ConversionTagResource.update', {
      ...ofTag(),
      name: 'Shop 2',
      automatic_enhanced_match: ['email'],
    });
    const { data } = await shop.owner.call('ConversionTagResource.get', ofTag());
    expect(data).toEqual({
      id: tag.id,
      type: 'conversion_tag',
      name: 'Shop 2',
      automatic_enhanced_match: ['email'],
      ad_account_id: shop.accountId,
      business_id: shop.businessId,
      created_time: tag.created_time,
      last_fired_event: { name: 'search', time: new Date(now() - 10_000).toISOString() },
      leader_tag_id: null,
      leader_tag_name: null,
      leader_tag_ad_account_id: null,
      leader_tag_business_id: null,
      child_tags: [],
      ad_accounts: [],
      owner_ad_account: { id: shop.accountId, name: 'lamps ads', business_id: shop.businessId },
      code_snippet: expect.stringContaining(`mgp('load', '${tag.id}', {"match":["email"]});`),
    });
    const listed = await shop.owner.call('BusinessTagsResource.get', { business_id: shop.businessId });
    expect(listed.data).toEqual([data]);
    for (const agent of [stranger, (await buildShop(app, 'rival')).owner]) {
      const refused = await agent.callLoosely('ConversionTagResource.get', ofTag());
      const absent = await agent.callLoosely('ConversionTagResource.get', { ad_account_id: '7', tag_id: '8' });
      expect([refused.status, refused.error]).toEqual([404, absent.error]);
      expect((await agent.callLoosely('ConversionTagResource.delete', ofTag())).status).toBe(404);
      expect((await agent.callLoosely('BusinessTagsResource.get', { business_id: shop.businessId })).status).toBe(404);
    }
    await shop.owner.call('ConversionTagResource.delete', ofTag());
    expect((await shop.owner.callLoosely('ConversionTagResource.get', ofTag())).status).toBe(404);
    const history = await app.db.selectFrom('business_history').select('kind').orderBy('id').execute();
    expect(history.map(({ kind }) => kind).filter((kind) => kind.startsWith('tag'))).toEqual([
      'tagCreated',
      'tagEdited',
      'tagDeleted',
    ]);
  });

  it('[BIZ-038] [BIZ-040] are shared with ad accounts as child tags, which show the events of their leader', async () => {
    const second = await buildAdAccount(app, shop, 'Second');
    const third = await buildAdAccount(app, shop, 'Third');
    const foreign = await buildShop(app, 'rival');
    const share = (change: object) =>
      shop.owner.callLoosely('ConversionTagAccountsResource.update', { ...ofTag(), ...change });
    expect((await share({ add: [foreign.accountId] })).status).toBe(404);
    expect((await share({ add: [shop.accountId] })).status).toBe(404);
    await share({ add: [second, third] });
    await share({ add: [third] });
    const shared = (await share({ revoke: [third, '5'] })).data as ConversionTag;
    expect(shared.ad_accounts).toEqual([{ id: second, name: 'Second', business_id: shop.businessId }]);
    expect(shared.child_tags).toEqual([
      { id: expect.any(String), name: 'Shop', ad_account_id: second, business_id: shop.businessId },
    ]);
    const child = { ad_account_id: second, tag_id: shared.child_tags[0]?.id ?? tag.id };
    await send(call({ name: 'lead', id: 'l' }));
    await store();
    const { data } = await shop.owner.call('ConversionTagResource.get', child);
    expect([
      data.leader_tag_id,
      data.leader_tag_name,
      data.leader_tag_ad_account_id,
      data.leader_tag_business_id,
    ]).toEqual([tag.id, 'Shop', shop.accountId, shop.businessId]);
    expect([data.last_fired_event?.name, data.code_snippet]).toEqual(['lead', shared.code_snippet]);
    const health = await shop.owner.call('ConversionTagHealthResource.get', child);
    expect(health.data.events.map(({ name }) => name)).toEqual(['lead']);
    expect((await shop.owner.call('ConversionTagAccountsResource.get', ofTag())).data).toEqual(shared.ad_accounts);
    const again = await shop.owner.callLoosely('ConversionTagAccountsResource.update', { ...child, add: [third] });
    expect(again.status).toBe(409);
    await shop.owner.call('ConversionTagResource.delete', ofTag());
    expect((await shop.owner.callLoosely('ConversionTagResource.get', child)).status).toBe(404);
  });

  it('[BIZ-070] tell their health by what their events carry', async () => {
    const health = async () => (await shop.owner.call('ConversionTagHealthResource.get', ofTag())).data;
    expect(await health()).toEqual({ days: 30, overall: null, events: [] });
    const user = { email: EMAIL_HASH };
    await send({ ...call({ name: 'checkout', id: '1', url: SHOP, data: { value: 5, order_id: 'a' } }), user });
    await send(
      call({ name: 'checkout', id: '2', url: SHOP, data: { value: 5 } }, { name: 'lead', id: '3', url: SHOP }),
    );
    await store();
    const { overall, events } = await health();
    expect(overall).toBe('FAIR');
    expect(events).toEqual([
      {
        name: 'checkout',
        count: 2,
        duplicates: 0,
        last_fired_time: new Date(now() - 10_000).toISOString(),
        ways: ['tag'],
        coverage: {
          ...{ hashed_email: 50, click_id: 0, ip_address: 100, user_agent: 100, external_id: 0 },
          ...{ order_id: 50, order_value: 100, product_id: 0, source_url: 100 },
        },
        level: 'GOOD',
      },
      expect.objectContaining({ name: 'lead', count: 1, level: 'NEEDS_IMPROVEMENT' }),
    ]);
  });

  it('take at most so many tags of one ad account, and one for each key of a retried call', async () => {
    const options = { ad_account_id: shop.accountId, name: 'More' };
    const headers = { 'idempotency-key': 'one-tag' };
    const first = await shop.owner.call('ConversionTagResource.create', options, { headers });
    expect((await shop.owner.call('ConversionTagResource.create', options, { headers })).data).toEqual(first.data);
    for (let count = 2; count < 25; count += 1) await shop.owner.call('ConversionTagResource.create', options);
    const { status, error } = await shop.owner.callLoosely('ConversionTagResource.create', options);
    expect([status, error.message]).toEqual([409, 'An ad account has at most 25 tags.']);
    const unnamed = await shop.owner.callLoosely('ConversionTagResource.create', { ...options, name: ' ' });
    expect(unnamed.status).toBe(400);
  });
});

describe('a page of another origin', () => {
  it('sends its events over real connections to a site that is listening', async () => {
    const app = await buildTestApp();
    const shop = await buildShop(app, 'lamps');
    const { data: tag } = await shop.owner.call('ConversionTagResource.create', {
      ad_account_id: shop.accountId,
      name: 'Shop',
    });
    const site = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const page = createServer((_request, response) => response.end(tag.code_snippet));
    const origin = await listen(page);
    try {
      expect(await (await fetch(`${origin}/`)).text()).toContain(tag.id);
      const events = [{ name: 'pagevisit', id: 'p', url: `${origin}/` }];
      const answer = await fetch(`${site}/tag/events`, {
        method: 'POST',
        headers: { origin, 'content-type': 'text/plain' },
        body: JSON.stringify({ tag: tag.id, events }),
      });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
      app.clock.advance(10_000);
      await runJobs(app.services);
      const { data } = await shop.owner.call('ConversionTagResource.get', {
        ad_account_id: shop.accountId,
        tag_id: tag.id,
      });
      expect(data.last_fired_event?.name).toBe('page_visit');
    } finally {
      page.close();
      await app.close();
    }
  });
});

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
