import { createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { WebhookEvent } from '../../../../../contract/constants/people/webhooks';
import { createSafeFetch } from '../../../../../server/platform/http/safeFetch';
import { callApi, makeToken } from '../../../../support/apiCalls';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { startReceiver } from '../../../../support/webhookReceiver';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WAITS = [5000, HOUR / 12, HOUR / 2, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
const ALL: WebhookEvent[] = ['pin.created', 'pin.updated', 'pin.deleted', 'board.created', 'board.updated'];
const EVERY: WebhookEvent[] = [...ALL, 'board.deleted', 'comment.created'];

describe.each(TEST_DATABASES)('webhooks on %s', (database) => {
  let app: TestApp;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let admin: Member;
  let ida: Member;
  let stranger: Member;
  let token: string;
  beforeAll(async () => {
    receiver = await startReceiver();
    const safeFetch = createSafeFetch({
      userAgent: 'Magpie',
      resolveHost: async (host) => [host === 'inside.example' ? '10.0.0.1' : '127.0.0.1'],
      isAddressAllowed: (address) => address === '127.0.0.1',
    });
    app = await buildTestApp({ database, safeFetch });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    receiver.received.length = 0;
    receiver.answers.length = 0;
    admin = await app.signUp('runner');
    ida = await app.signUp('ida');
    stranger = await app.signUp('stranger');
    token = await makeToken(ida);
  });
  afterAll(async () => {
    receiver.close();
    await app?.close();
  });

  const create = async (events = EVERY, url = receiver.url, as = token) =>
    callApi(app, as, { method: 'POST', url: '/webhooks', payload: { url, events } });
  const made = async (events = EVERY) => (await create(events)).json().data as { id: string; secret: string };
  const webhook = async () => (await callApi(app, token, { url: '/webhooks' })).json().data[0];
  const log = async (id: string) => (await callApi(app, token, { url: `/webhooks/${id}/deliveries` })).json().data;
  const heard = () => receiver.received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
  const makeBoard = async (who = ida) => (await who.call('BoardResource.create', { name: 'Jugs' })).data;
  /** Runs what is due, again each hour for so many hours. */
  const runFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      app.clock.advance(HOUR);
      await runJobs(app.services);
    }
  };

  it('[API-011] sends what happened, signed by the rules of Standard Webhooks, with ids alone', async () => {
    const { secret } = await made(['board.created']);
    const board = await makeBoard();
    await makeBoard(stranger);
    await runJobs(app.services);
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]];
    expect(JSON.parse(body)).toEqual({
      type: 'board.created',
      timestamp: expect.stringMatching(/^\d{4}-/),
      data: { id: board.id },
    });
    const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    expect(Number(timestamp)).toBeCloseTo(app.clock.now().getTime() / 1000, -1);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const key = Buffer.from(secret.slice(6), 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(headers['content-type']).toBe('application/json');
  });

  it('[API-011] reports each event once, to the webhooks that want it, and nothing that was rolled back', async () => {
    await made();
    const board = await buildBoard(app.services, { owner: ida.id });
    const board_id = board.id;
    const { id } = await buildPin(app.services, { board });
    await ida.call('PinResource.update', { id, title: 'A jug' });
    await ida.callLoosely('PinResource.update', { id, board_id: '1' });
    await stranger.call('AggregatedCommentResource.create', { pin_id: id, text: 'Nice' });
    await ida.call('PinResource.delete', { id });
    await ida.call('PinRestoreResource.create', { id });
    await ida.call('BoardResource.update', { board_id, description: 'Old' });
    await ida.call('BoardResource.delete', { board_id });
    await ida.call('BoardResource.delete', { board_id });
    await runJobs(app.services);
    const pin = { id, board_id };
    const events = heard().filter(([type]) => type !== 'comment.created');
    expect(events.map((event) => JSON.stringify(event)).sort()).toEqual(
      [
        ['board.created', { id: board_id }],
        ['pin.created', pin],
        ['pin.updated', pin],
        ['pin.deleted', pin],
        ['pin.created', pin],
        ['board.updated', { id: board_id }],
        ['board.deleted', { id: board_id }],
      ]
        .map((event) => JSON.stringify(event))
        .sort(),
    );
    expect(heard().filter(([type]) => type === 'comment.created')).toEqual([
      ['comment.created', { id: expect.any(String), pin_id: id }],
    ]);
  });

  it('[API-012] tries ten times within 76 hours with the same id, then gives up and turns off what fails for days', async () => {
    const { id } = await made(['board.created']);
    receiver.answers.push(...Array(20).fill(500));
    await makeBoard();
    await runJobs(app.services);
    for (const [at, wait] of WAITS.entries()) {
      expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: at + 1, status: 500 }]);
      app.clock.advance(wait - 1);
      await runJobs(app.services);
      expect(receiver.received).toHaveLength(at + 1);
      app.clock.advance(1);
      await runJobs(app.services);
      expect(receiver.received).toHaveLength(at + 2);
    }
    await runFor(1);
    expect(receiver.received).toHaveLength(10);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(await log(id)).toMatchObject([{ state: 'failed', attempts: 10, status: 500 }]);
    expect(await webhook()).toMatchObject({ disabled_reason: 'failing' });
    const files = await readdir(path.join(app.dataDir, 'mails'));
    const mails = await Promise.all(files.map((file) => readFile(path.join(app.dataDir, 'mails', file), 'utf8')));
    expect(mails.filter((mail) => mail.includes('Subject: A webhook was turned off'))).toHaveLength(1);
  });

  it('[API-012] turns off what is gone at once, and follows no redirect', async () => {
    const { id } = await made(['board.created']);
    receiver.answers.push(302, 204, 410);
    await makeBoard();
    await runJobs(app.services);
    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: 302 }]);
    await runFor(1);
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
    expect(receiver.received).toHaveLength(2);
    await makeBoard();
    await runJobs(app.services);
    expect(await webhook()).toMatchObject({ disabled_reason: 'gone' });
    await makeBoard();
    await runFor(2);
    expect(receiver.received).toHaveLength(3);
    await callApi(app, token, { method: 'PATCH', url: `/webhooks/${id}`, payload: { is_enabled: true } });
    expect(await webhook()).toMatchObject({ disabled_at: null, disabled_reason: null });
    await makeBoard();
    await runJobs(app.services);
    expect(receiver.received).toHaveLength(4);
  });

  it('[API-013] lists what was sent for 14 days, and sends it again with the same id', async () => {
    const { id } = await made(['board.created']);
    await makeBoard();
    await runJobs(app.services);
    const [delivery] = await log(id);
    const replay = { method: 'POST' as const, url: `/webhooks/${id}/deliveries/${delivery.id}/replay` };
    expect((await callApi(app, token, replay)).json().data).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await callApi(app, token, replay)).statusCode).toBe(201);
    await runJobs(app.services);
    const ids = receiver.received.map(({ headers, body }) => [headers['webhook-id'], body]);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    const others = await makeToken(stranger);
    expect((await callApi(app, others, replay)).statusCode).toBe(404);
    expect((await callApi(app, others, { url: `/webhooks/${id}/deliveries` })).statusCode).toBe(404);
    app.clock.advance(15 * DAY);
    await runJobs(app.services);
    expect(await log(id)).toEqual([]);
    expect(await app.db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([]);
  });

  it('[API-013] needs the scopes of its events, an address outside, a token, and at most five', async () => {
    const scoped = await makeToken(ida, ['webhooks:write', 'boards:read']);
    expect((await create(['pin.created'], receiver.url, scoped)).statusCode).toBe(403);
    expect((await create(['board.created'], receiver.url, scoped)).statusCode).toBe(201);
    for (const url of [
      'http://10.0.0.1/',
      'https://localhost/',
      'http://hooks.example:22/',
      'ftp://hooks.example/',
      'x',
    ]) {
      const { statusCode } = await create(ALL, url);
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
    }
    expect((await ida.call('WebhooksResource.create', { url: receiver.url, events: ALL })).status).toBe(403);
    for (let count = 1; count < 5; count += 1) await made(ALL);
    expect((await create()).statusCode).toBe(409);
    expect((await callApi(app, token, { url: '/webhooks' })).body).not.toContain('whsec_');
  });

  it('[API-011] sends nothing to a name that leads into the network, whatever it led to before', async () => {
    const { id } = (await create(['board.created'], 'http://inside.example:8080/')).json().data;
    await makeBoard();
    await runJobs(app.services);
    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: null }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'its token is removed',
      async () => {
        for (const { id } of (await ida.call('ApiTokensResource.get', {})).data)
          await ida.call('ApiTokensResource.delete', { id });
      },
    ],
    ['its token expires', async () => app.clock.advance(91 * DAY)],
    ['its owner is suspended', () => admin.call('AccountBanResource.create', { user_id: ida.id, reason: 'Spam' })],
    ['its owner closes the account', () => ida.call('AccountClosingResource.create', { how: 'delete' })],
    [
      'it is deleted',
      async () => {
        const { id } = await webhook();
        await callApi(app, token, { method: 'DELETE', url: `/webhooks/${id}` });
      },
    ],
    [
      'its owner turns it off',
      async () => {
        const { id } = await webhook();
        await callApi(app, token, { method: 'PATCH', url: `/webhooks/${id}`, payload: { is_enabled: false } });
      },
    ],
  ])('[API-014] sends nothing more once %s, also what waited', async (_what, end) => {
    await made(['board.created']);
    receiver.answers.push(500);
    await makeBoard();
    await runJobs(app.services);
    expect(receiver.received).toHaveLength(1);
    await end();
    await buildBoard(app.services, { owner: ida.id });
    await runFor(3);
    expect(receiver.received).toHaveLength(1);
  });

  it('[API-014] lets at most a thousand wait', async () => {
    const { id } = await made(['board.created']);
    const [row] = await app.db.selectFrom('webhooks').selectAll().execute();
    const at = app.clock.now();
    const rows = Array.from({ length: 999 }, (_none, index) => ({
      ...{
        user_id: ida.id,
        webhook_id: row?.id as never,
        id: String(index + 1) as never,
        event: 'board.created' as const,
      },
      ...{ body: '{}', created_at: at, attempted_at: null, status: null, delivered_at: null, failed_at: null },
    }));
    await app.db.insertInto('webhook_deliveries').values(rows).execute();
    await makeBoard();
    await makeBoard();
    const { count } = await app.db
      .selectFrom('webhook_deliveries')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1000);
    expect(await log(id)).toHaveLength(100);
  });
});
