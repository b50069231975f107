import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { COOKIES } from '../../../../../contract/constants/headers';
import { ATTRIBUTION, EVENT_LOG, EVENT_TYPES } from '../../../../../contract/constants/running/events';
import type { LoggedEvent } from '../../../../../contract/schemas/running/events';
import { unpackAll } from '../../../../../server/domains/running/events/events.service';
import { BatchWriter } from '../../../../../server/domains/running/events/writer';
import type { ReportId } from '../../../../../server/platform/database/ids';
import { enqueue } from '../../../../../server/platform/ops/jobs';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { runs } from '../../../../support/testLength';

describe.each(TEST_DATABASES)('the event log on the %s database', (database) => {
  let app: TestApp;
  let visitor: Agent;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    visitor = app.visitor();
  });
  afterAll(() => app.close());

  const now = () => app.clock.now().getTime();
  const event = (more: Partial<LoggedEvent> = {}): LoggedEvent => ({
    event_type: EVENT_TYPES.impression,
    time: now(),
    clientUUID: randomUUID(),
    appState: 'active',
    ...more,
  });
  const send = (events: LoggedEvent[], who: Agent = visitor, report_time = now()) =>
    who.call('ApiCResource.create', { events, report_time });
  const rows = async () => {
    await unpackAll(app.db);
    expect(await app.db.selectFrom('event_batches').selectAll().execute()).toEqual([]);
    return app.db.selectFrom('events').selectAll().orderBy('client_uuid').execute();
  };

  it('[LOG-001] [LOG-002] keeps every field of an event from any sender', async () => {
    const full = event({
      event_type: 13,
      view_type: 3,
      view_parameter: 92,
      view_data: { source: 'home' },
      component: 2,
      object_id_str: '123456',
      aux_data: { index: 4, is_promoted: false },
      event_data: { ms: 1500 },
    });
    expect((await send([full])).data).toEqual({ accepted: 1 });
    const { time, clientUUID, appState, ...fields } = full;
    const anonymous = { user_id: null, unauth_id: null };
    const kept = { ...fields, client_uuid: clientUUID, at: new Date(time), app_state: appState, ...anonymous };
    expect(await rows()).toEqual([{ ...kept, day: '2026-03-14' }]);

    const anna = await app.signUp('anna');
    const bare = event();
    await send([bare], anna);
    expect((await rows()).find(({ client_uuid }) => client_uuid === bare.clientUUID)).toMatchObject({
      user_id: anna.id,
      view_data: null,
      component: null,
    });
  });

  it('keeps each event once, in whatever batches it comes and however often', async () => {
    const events = Array.from({ length: 6 }, () => event());
    const batch = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        await app.clear();
        for (const batch of batches) {
          const { data } = await send(batch.map((at) => events[at] as LoggedEvent));
          expect(data.accepted).toBe(batch.length);
        }
        const distinct = new Set(batches.flat());
        expect(await rows()).toHaveLength(distinct.size);
      }),
      { numRuns: runs(15) },
    );
  });

  it('keeps an event once that several connections send at the same time', async () => {
    const events = Array.from({ length: 20 }, () => event());
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(events)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows()).toHaveLength(20);
  });

  it('answers when a batch is kept for good, and what was answered is unpacked by a job, once', async () => {
    const events = Array.from({ length: 30 }, () => event());
    await Promise.all(events.map((one) => send([one])));
    expect(await app.db.selectFrom('event_batches').select('id').execute()).toHaveLength(30);
    await enqueue(app.db, app.services, 'events/unpack', {});
    await Promise.all([runJobs(app.services), unpackAll(app.db)]);
    expect(await app.db.selectFrom('events').selectAll().execute()).toHaveLength(30);
    expect(await rows()).toHaveLength(30);
  });

  it('a group that cannot be written fails for those alone who are in it', async () => {
    const writer = new BatchWriter(app.db);
    const batch = (id: string) => ({ id: id as ReportId, body: '[]', user_id: null, unauth_id: null });
    const outcomes = await Promise.allSettled(['1', '2', '1', '3'].map((id) => writer.add(batch(id))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    await writer.add(batch('4'));
    expect(await app.db.selectFrom('event_batches').select('id').orderBy('id').execute()).toEqual([
      { id: '1' },
      { id: '4' },
    ]);
  });

  it('corrects the times of a clock that is wrong, and only of such a one', async () => {
    const hour = 3_600_000;
    const late = event({ time: now() + 5 * hour - 2000 });
    await send([late], visitor, now() + 5 * hour);
    const slow = event({ time: now() - 9000 });
    await send([slow], visitor, now() - 8000);
    const old = event({ time: now() - 30 * 24 * hour });
    await send([old]);
    const future = event({ time: now() + hour });
    await send([future]);
    const at = Object.fromEntries((await rows()).map((row) => [row.client_uuid, row.at.getTime() - now()]));
    expect(at[late.clientUUID]).toBe(-2000);
    expect(at[slow.clientUUID]).toBe(-9000);
    expect(at[old.clientUUID]).toBe(-7 * 24 * hour);
    expect(at[future.clientUUID]).toBe(0);
  });

  it('[LOG-006] takes 20,480 bytes and not one more', async () => {
    const body = (bytes: number) => {
      const text = JSON.stringify({ options: { events: [event()], report_time: now() } });
      return text.replace('{"options"', `{${' '.repeat(bytes - text.length)}"options"`);
    };
    const post = (bytes: number) =>
      visitor.request({
        method: 'POST',
        url: '/resource/ApiCResource/create/',
        headers: { 'content-type': 'application/json' },
        payload: body(bytes),
      });
    expect((await post(EVENT_LOG.batchBytes)).statusCode).toBe(200);
    const refused = await post(EVENT_LOG.batchBytes + 1);
    expect(refused.statusCode).toBe(413);
    expect(refused.json().resource_response.error).toMatchObject({ code: 'tooLarge' });
    expect(await rows()).toHaveLength(1);
  });

  it('names what is wrong with a batch and keeps nothing of it', async () => {
    const wrong = { ...event(), clientUUID: 'mine', view_type: -1, aux_data: { deep: { er: 1 } } };
    const answer = await visitor.callLoosely('ApiCResource.create', { events: [event(), wrong], report_time: now() });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.extraData.fields ?? {})).toEqual(
      expect.arrayContaining(['events.1.clientUUID', 'events.1.view_type']),
    );
    expect((await visitor.callLoosely('ApiCResource.create', { events: [] })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is shown to site admins by day and type, and kept for as long as they want', async () => {
    const host = await app.signUp('first');
    const other = await app.signUp('other');
    await send([event(), event(), event({ event_type: 13, view_type: 1 })]);
    app.clock.advance(24 * 3_600_000);
    await send([event()]);
    await unpackAll(app.db);
    expect((await host.call('EventCountsResource.get', {})).data).toEqual([
      { day: '2026-03-15', event_type: 1, view_type: null, count: 1 },
      { day: '2026-03-14', event_type: 1, view_type: null, count: 2 },
      { day: '2026-03-14', event_type: 13, view_type: 1, count: 1 },
    ]);
    expect((await host.call('EventCountsResource.get', { from: '2026-03-15' })).data).toHaveLength(1);
    expect((await other.call('EventCountsResource.get', {})).status).toBe(404);
    expect((await visitor.call('EventCountsResource.get', {})).status).toBe(404);

    app.clock.advance(90 * 24 * 3_600_000);
    await enqueue(app.db, app.services, 'events/purge', {});
    await runJobs(app.services);
    expect((await rows()).map(({ day }) => day)).toEqual(['2026-03-15']);
  });

  describe('from a beacon', () => {
    const sent = {
      'content-type': 'application/json',
      host: 'pins.example',
      origin: 'http://pins.example',
      'sec-fetch-site': 'same-origin',
      cookie: `${COOKIES.csrf}=${'t'.repeat(32)}`,
    };
    const beacon = (headers: Record<string, string | undefined>, token: string | undefined) =>
      app.server.inject({
        method: 'POST',
        url: '/resource/ApiCResource/create/',
        headers: JSON.parse(JSON.stringify({ ...sent, ...headers })),
        payload: JSON.stringify({ csrf_token: token, options: { events: [event()], report_time: now() } }),
      });

    it('[LOG-009] is taken without a header when its body repeats the cookie', async () => {
      expect((await beacon({}, 't'.repeat(32))).statusCode).toBe(200);
      expect(await rows()).toHaveLength(1);
    });

    it.each([
      ['without a token', {}, undefined],
      ['with another token', {}, 'x'.repeat(32)],
      ['from another site', { origin: 'http://evil.example' }, 't'.repeat(32)],
      ['from elsewhere, as the browser says', { 'sec-fetch-site': 'cross-site' }, 't'.repeat(32)],
      ['without an origin', { origin: undefined }, 't'.repeat(32)],
      ['without the cookie', { cookie: undefined }, 't'.repeat(32)],
    ])('is refused %s', async (_, headers, token) => {
      const answer = await beacon(headers, token);
      expect(answer.statusCode).toBe(403);
      expect(await rows()).toEqual([]);
    });

    it('no other write takes its token from the body', async () => {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/resource/UserSessionResource/delete/',
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost:80',
          cookie: `${COOKIES.csrf}=${'t'.repeat(32)}`,
        },
        payload: JSON.stringify({ csrf_token: 't'.repeat(32), options: {} }),
      });
      expect(answer.statusCode).toBe(403);
    });
  });

  describe('attribution', () => {
    const source = {
      source_event_id: '77',
      destination: 'https://shop.example/shoes?id=1',
      expiry: String(ATTRIBUTION.click.expiry),
      priority: String(ATTRIBUTION.click.priority),
      source_event_type: 'click',
      advertiser_id: '5',
      campaign_id: '6',
    };
    const ask = (query: Record<string, string>) =>
      visitor.request({ method: 'GET', url: `/_/attribution_source/?${new URLSearchParams(query)}` });

    it('[LOG-016] [LOG-017] [LOG-018] [LOG-019] [LOG-020] [LOG-021] is registered by a header on an empty answer', async () => {
      const answer = await ask(source);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(JSON.parse(String(answer.headers['attribution-reporting-register-source']))).toEqual({
        source_event_id: '77',
        destination: 'https://shop.example',
        expiry: '604800',
        priority: '2',
        filter_data: { advertiser_id: ['5'], campaign_id: ['6'] },
      });
      const view = { ...source, source_event_type: 'view', expiry: '86400', priority: '1' };
      expect(JSON.parse(String((await ask(view)).headers['attribution-reporting-register-source']))).toMatchObject({
        expiry: '86400',
        priority: '1',
      });
    });

    it.each([
      ['another expiry', { expiry: '1' }],
      ['another priority', { priority: '9' }],
      ['no https', { destination: 'http://shop.example' }],
      ['an unknown type', { source_event_type: 'hover' }],
    ])('is refused with %s', async (_, wrong) => {
      const answer = await ask({ ...source, ...wrong });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['attribution-reporting-register-source']).toBeUndefined();
    });
  });
});
