import { createHash } from 'node:crypto';
import type { ConversionTag } from '../../../../../contract/schemas/business/tags';
import { switchBusiness } from '../../../../../server/domains/business/businesses';
import { inTransaction } from '../../../../../server/platform/database/transaction';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildShop, type TestShop } from '../../../../support/business/shop';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const EM = sha256('ida@example.org');

describe.each(TEST_DATABASES)('the event API on %s', (database) => {
  let app: TestApp;
  let shop: TestShop;
  let tag: ConversionTag;
  let token: string;
  let ofTag: { ad_account_id: TestShop['accountId']; tag_id: ConversionTag['id'] };
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    shop = await buildShop(app, 'lamps');
    tag = (await shop.owner.call('ConversionTagResource.create', { ad_account_id: shop.accountId, name: 'Shop' })).data;
    ofTag = { ad_account_id: shop.accountId, tag_id: tag.id };
    token = (await shop.owner.call('EventTokenResource.create', { ...ofTag, name: 'Till' })).data.token;
  });
  afterAll(() => app?.close());

  const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
  const event = (more: object = {}) => ({
    event_name: 'checkout',
    action_source: 'web',
    event_time: seconds(),
    event_id: 'e1',
    user_data: { em: [EM] },
    ...more,
  });
  const post = (payload: unknown, { query = '', authorization = `Bearer ${token}`, accountId = shop.accountId } = {}) =>
    app.server.inject({
      method: 'POST',
      url: `/v3/ad_accounts/${accountId}/events${query}`,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const stored = async () => {
    app.clock.advance(10_000);
    await runJobs(app.services);
    return app.db.selectFrom('tag_events').selectAll().orderBy('name').execute();
  };

  it('stores events with one result for each, and 422 where some failed', async () => {
    const custom_data = {
      value: '12.50',
      currency: 'EUR',
      order_id: 'o',
      contents: [{ id: 'p', item_price: '5', quantity: 2 }],
    };
    const whole = await post({ data: [event({ custom_data, event_source_url: 'https://shop.example/x?y' })] });
    expect([whole.statusCode, whole.json()]).toEqual([
      200,
      { num_events_received: 1, num_events_processed: 1, events: [{ status: 'processed' }] },
    ]);
    const data = [event({ event_id: 'e2', event_name: 'lead' }), event({ event_id: undefined })];
    const part = await post({ data });
    expect([part.statusCode, part.json()]).toEqual([
      422,
      {
        num_events_received: 2,
        num_events_processed: 1,
        events: [{ status: 'processed' }, { status: 'failed', error_message: 'event_id is missing.' }],
      },
    ]);
    const rows = await stored();
    expect(rows.map(({ name, url, way, data: told }) => ({ name, url, way, told }))).toEqual([
      {
        name: 'checkout',
        url: 'https://shop.example/x',
        way: 2,
        told: {
          ...{ currency: 'EUR', value: 12.5, order_id: 'o' },
          line_items: [{ product_id: 'p', product_price: 5, product_quantity: 2 }],
        },
      },
      { name: 'lead', url: null, way: 2, told: null },
    ]);
    expect(Buffer.from(rows[0]?.email_hash ?? '').toString('hex')).toBe(EM);
  });

  it.each([
    ['a name that is none', { event_name: 'buy' }, /^event_name must be one of page_visit, /],
    ['no source', { action_source: undefined }, /^action_source must be one of web, app_android, app_ios, offline\.$/],
    ['a time as text', { event_time: '2026' }, /^event_time must be a whole number/],
    ['a time in the future', { event_time: 4e9 }, /^event_time is in the future/],
    ['a time long ago', { event_time: 1e9 }, /^event_time is more than 28 days ago/],
    ['nobody', { user_data: {} }, /^user_data needs em, hashed_maids, or client_ip_address with client_user_agent/],
    ['an address without a browser', { user_data: { client_ip_address: '1.2.3.4' } }, /^user_data needs em/],
    ['a plain email', { user_data: { em: 'ida@example.org' } }, /^user_data\.em must be hashed with SHA-256/],
    ['a plain telephone', { user_data: { em: EM, ph: ['491512345'] } }, /^user_data\.ph must be hashed/],
    ['an MD5', { user_data: { em: 'd41d8cd98f00b204e9800998ecf8427e' } }, /^user_data\.em must be hashed/],
    ['no address', { user_data: { client_ip_address: '300.1.1.1', client_user_agent: 'x' } }, /is no address/],
    ['what is no object', { custom_data: [] }, /^custom_data is not an object/],
  ])('fails an event with %s', async (_what, more, problem) => {
    const answer = await post({ data: [event(more)] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().events).toEqual([{ status: 'failed', error_message: expect.stringMatching(problem) }]);
    expect(await stored()).toEqual([]);
  });

  it('counts an event that the tag sent too once, within an hour of its time', async () => {
    const sent = { tag: tag.id, events: [{ name: 'Checkout', id: 'e1' }] };
    await app.server.inject({ method: 'POST', url: '/tag/events', payload: sent });
    await post({ data: [event()] });
    const late = await post({ data: [event({ event_time: seconds() - 3700 })] });
    expect(late.json().events).toEqual([
      { status: 'processed', warning_message: 'The event is older than an hour: it counts as offline.' },
    ]);
    await post({ data: [event({ event_time: seconds() - 3700 })] });
    const rows = await stored();
    expect(rows.map(({ action_source }) => action_source).sort()).toEqual([0, 3]);
    const health = await shop.owner.call('ConversionTagHealthResource.get', ofTag);
    expect(health.data.events.map(({ count, duplicates, ways }) => ({ count, duplicates, ways }))).toEqual([
      { count: 2, duplicates: 2, ways: ['tag', 'api'] },
    ]);
  });

  it('uses nothing of people who opted out', async () => {
    const user_data = { em: EM, click_id: 'k', external_id: EM, client_ip_address: '::1', client_user_agent: 'x' };
    await post({ data: [event({ user_data, opt_out: true })] });
    await post({ data: [event({ user_data, event_name: 'lead', custom_data: { opt_out_type: 'LDP' } })] });
    const rows = await stored();
    expect(rows.map(({ email_hash, covered }) => [email_hash, covered])).toEqual(Array(2).fill([null, 0b1100]));
  });

  it('checks events without storing them in a test', async () => {
    const answer = await post({ data: [event(), event({ user_data: null })] }, { query: '?test=true' });
    expect([answer.statusCode, answer.json().num_events_processed]).toEqual([422, 1]);
    expect(await stored()).toEqual([]);
  });

  it('takes 1 to 1,000 events of at most 2 MB', async () => {
    const many = (count: number) => ({ data: Array.from({ length: count }, (_, n) => event({ event_id: String(n) })) });
    expect((await post(many(1000))).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1000);
    for (const body of [many(1001), { data: [] }, { data: 3 }, {}]) expect((await post(body)).statusCode).toBe(400);
    for (const body of ['[]', '{', 'null']) expect((await post(body)).statusCode).toBe(400);
    expect((await post(`{"data":"${'x'.repeat(2_000_001)}"}`)).statusCode).toBe(413);
  });

  it('refuses tokens that are wrong, revoked, of another account or of a deleted tag, all alike', async () => {
    const rival = await buildShop(app, 'rival');
    const data = [event()];
    const refusals = [
      await post({ data }, { authorization: '' }),
      await post({ data }, { authorization: 'Bearer nothing-of-this-is-right-at-all' }),
      await post({ data }, { accountId: rival.accountId }),
      await post('{', { authorization: 'Basic x' }),
    ];
    const [{ id: token_id } = { id: tag.id as never }] = (await shop.owner.call('EventTokensResource.get', ofTag)).data;
    await shop.owner.call('EventTokenResource.delete', { ...ofTag, token_id });
    refusals.push(await post({ data }));
    token = (await shop.owner.call('EventTokenResource.create', { ...ofTag, name: 'Next' })).data.token;
    expect((await post({ data }, { query: '?test=true' })).statusCode).toBe(200);
    await shop.owner.call('ConversionTagResource.delete', ofTag);
    refusals.push(await post({ data }));
    for (const answer of refusals) {
      expect([answer.statusCode, answer.json().resource_response.error]).toEqual([
        401,
        refusals[0]?.json().resource_response.error,
      ]);
      expect(answer.cookies).toEqual([]);
    }
    await inTransaction(app.db, (tx) => switchBusiness(tx, false));
    expect((await post({ data })).statusCode).toBe(404);
    expect((await app.server.inject({ method: 'POST', url: '/tag/events', payload: {} })).statusCode).toBe(404);
  });

  it('shows a token once, stores its hash alone, and tells when it was used', async () => {
    const read = async (agent: Member = shop.owner) => agent.callLoosely('EventTokensResource.get', ofTag);
    expect((await read()).data).toEqual([
      { id: expect.any(String), name: 'Till', created_at: app.clock.now().toISOString(), used_on: null },
    ]);
    await post({ data: [event()] });
    expect((await read()).data).toEqual([
      expect.objectContaining({ used_on: app.clock.now().toISOString().slice(0, 10) }),
    ]);
    const rows = await app.db.selectFrom('event_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const rival = await buildShop(app, 'rival');
    expect((await read(rival.owner)).status).toBe(404);
    const made = await rival.owner.callLoosely('EventTokenResource.create', { ...ofTag, name: 'x' });
    expect(made.status).toBe(404);
    for (let count = 1; count < 10; count += 1)
      await shop.owner.call('EventTokenResource.create', { ...ofTag, name: 'x' });
    expect((await shop.owner.callLoosely('EventTokenResource.create', { ...ofTag, name: 'x' })).status).toBe(409);
  });
});
