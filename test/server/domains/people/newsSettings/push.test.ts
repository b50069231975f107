import webPush from 'web-push';
import { PUSH_DEVICES } from '../../../../../contract/constants/talk/newsSettings';
import { openHandshake } from '../../../../../server/platform/auth/handshakes';
import { createPushSender } from '../../../../../server/platform/push/push';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import {
  createTestBrowser,
  type PushService,
  startPushService,
  type TestBrowser,
} from '../../../../support/pushService';
import { runJobs } from '../../../../support/runJobs';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('push messages on %s', (database) => {
  let service: PushService;
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  let browser: TestBrowser;
  beforeAll(async () => {
    service = await startPushService();
    app = await buildTestApp({ database, pushNetwork: service.network, config: { origin: 'https://pins.test' } });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    service.received.length = 0;
    service.answer(201);
    service.holdUntil(0);
    ida = await app.signUp('ida');
    bo = await app.signUp({ username: 'bobo', firstName: 'Bo', lastName: 'Bird' });
    browser = createTestBrowser();
  });
  afterAll(async () => {
    await app?.close();
    await service?.close();
  });

  const subscribe = (member: Agent, name = 'ida', { keys }: Pick<TestBrowser, 'keys'> = browser) =>
    member.callLoosely('PushSubscriptionResource.create', { endpoint: service.endpoint(name), ...keys });
  const logInAgain = async () => {
    const device = app.visitor();
    const token = await openHandshake(app.db, ida.id, false, app.clock.now());
    await device.call('HandshakeSessionResource.create', { token });
    return device;
  };
  const endpointOf = async (member: Member) => (await member.call('PushSubscriptionResource.get', {})).data.endpoint;
  const follow = async (by = bo) => {
    await by.call('UserFollowResource.create', { user_id: ida.id });
    await runJobs(app.services);
  };

  it('tell the browser, encrypted for it and signed by this site, what somebody did', async () => {
    expect((await subscribe(ida)).status).toBe(200);
    await follow();
    const [message] = service.received;
    expect(message?.path).toBe('/ida');
    expect(browser.decrypt(message?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Magpie',
      body: 'Bo Bird follows you',
      url: '/bobo/',
      tag: expect.stringMatching(/^news-\d+$/),
      off: { label: 'Turn off', done: expect.any(String), token: expect.any(String) },
    });
    const { data } = await ida.call('PushSubscriptionResource.get', {});
    expect(message?.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
    expect(message?.headers.authorization).toContain(`k=${data.public_key}`);
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  });

  describe('carry a button that', () => {
    const tokenOf = (at: number) => {
      const { off } = browser.decrypt(service.received[at]?.body ?? Buffer.alloc(0)) as { off: { token: string } };
      return off.token;
    };
    const press = async (token: string) =>
      (await app.visitor().request({ method: 'POST', url: `/unsubscribe?token=${encodeURIComponent(token)}` }))
        .statusCode;
    const wants = async (kind: string) => {
      const { data } = await ida.call('PushSettingsResource.get', {});
      return data.flatMap(({ options }) => options).find(({ id }) => id === kind)?.value;
    };

    it('[SET-004] turns this kind off with one press, without a session', async () => {
      await subscribe(ida);
      await follow();
      expect([await wants('follow'), await press(tokenOf(0)), await press(tokenOf(0))]).toEqual([true, 204, 204]);
      expect([await wants('follow'), await wants('save')]).toEqual([false, true]);
      await follow(await app.signUp('cara'));
      expect(service.received).toHaveLength(1);
      expect((await ida.call('NewsHubResource.get', {})).data).toMatchObject([{ actor_count: 2 }]);
    });

    it('[SET-004] turns nothing off with a token of another person or kind', async () => {
      await subscribe(ida);
      await follow();
      const token = tokenOf(0);
      for (const forged of [
        token.replace('.follow.', '.save.'),
        token.replace(ida.id, bo.id),
        `${token}x`,
        'push.1.follow',
        token.replace('push.', ''),
      ]) {
        expect([forged, (await press(forged)) >= 400]).toEqual([forged, true]);
      }
      expect([await wants('follow'), await wants('save')]).toEqual([true, true]);
    });
  });

  it('say how many others did the same, as the news hub does', async () => {
    await subscribe(ida);
    await follow();
    await follow(await app.signUp({ username: 'cara', firstName: 'Cara', lastName: 'Fox' }));
    expect(browser.decrypt(service.received[1]?.body ?? Buffer.alloc(0))).toMatchObject({
      body: 'Cara Fox and 1 other person follow you',
    });
  });

  it('[SET-007] mark what they told as PUSHED, until somebody joins it', async () => {
    const statuses = async () => (await ida.call('NewsHubResource.get', {})).data.map(({ status }) => status);
    await subscribe(ida);
    service.answer(503);
    await follow();
    expect(await statuses()).toEqual(['UNREAD']);
    service.answer(201);
    app.clock.advance(DAY / 2);
    await runJobs(app.services);
    expect(await statuses()).toEqual(['PUSHED']);
    await ida.call('PushSubscriptionResource.delete', {});
    await follow(await app.signUp('cara'));
    expect((await statuses())[0]).toBe('UNREAD');
  });

  it('are in the language of who gets them', async () => {
    await ida.call('UserSettingsResource.update', { locale: 'de' });
    await subscribe(ida);
    await follow();
    expect(browser.decrypt(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({ body: 'Bo Bird folgt dir' });
  });

  it.each([404, 410])('end where the service answers %d', async (status) => {
    await subscribe(ida);
    service.answer(status);
    await follow();
    expect(service.received).toHaveLength(1);
    expect(await endpointOf(ida)).toBeNull();
  });

  it.each([
    ['too short', 'A'.repeat(20), 'A'.repeat(22)],
    ['of no point on the curve', `B${'A'.repeat(86)}`, 'A'.repeat(22)],
  ])(
    'end where the keys are %s, without a failure and without another message elsewhere',
    async (_how, p256dh, auth) => {
      const forged = await logInAgain();
      await subscribe(ida, 'good');
      await subscribe(forged, 'bad', { keys: { p256dh, auth } });
      await follow();
      app.clock.advance(DAY);
      await runJobs(app.services);
      expect(service.received.map(({ path }) => path)).toEqual(['/good']);
      expect((await forged.call('PushSubscriptionResource.get', {})).data.endpoint).toBeNull();
    },
  );

  it('are sent again after the service failed, and once only', async () => {
    await subscribe(ida);
    service.answer(503);
    await follow();
    expect(service.received).toHaveLength(1);
    service.answer(201);
    app.clock.advance(DAY);
    await runJobs(app.services);
    app.clock.advance(DAY);
    await runJobs(app.services);
    expect(service.received).toHaveLength(2);
  });

  it('wait for no device that does not answer before the next, and go to a limited number of them', async () => {
    const devices = Array.from({ length: PUSH_DEVICES + 2 }, (_, index) => `device${index}`);
    for (const name of devices) {
      app.clock.advance(1000);
      await subscribe(await logInAgain(), name);
    }
    service.holdUntil(PUSH_DEVICES);
    await follow();
    const newest = devices.slice(-PUSH_DEVICES).map((name) => `/${name}`);
    expect(service.received.map(({ path }) => path).sort()).toEqual(newest.sort());
  });

  it('go to one account of a browser, also where several subscribe it at once', async () => {
    const members = [ida, bo, await app.signUp('cleo'), await app.signUp('dana')];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(members.map((member) => subscribe(member, 'shared')));
      const endpoints = await Promise.all(members.map(endpointOf));
      expect(endpoints.filter((endpoint) => endpoint !== null)).toHaveLength(1);
    }
  });

  it('end with the session', async () => {
    await subscribe(ida);
    await ida.call('UserSessionResource.delete', {});
    await follow();
    expect(service.received).toEqual([]);
  });

  it('go to one account of a browser, the one that subscribed last', async () => {
    await subscribe(ida, 'shared');
    await subscribe(bo, 'shared');
    expect([await endpointOf(ida), await endpointOf(bo)]).toEqual([null, service.endpoint('shared')]);
    await follow();
    expect(service.received).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/x',
    'http://[::1]/x',
    'http://localhost/x',
    'https://push.example.org/x',
    'http://ida:secret@push.example.org/x',
    'file:///etc/passwd',
    'nonsense',
  ])('are sent to no %s', async (endpoint) => {
    const { status, error } = await ida.callLoosely('PushSubscriptionResource.create', { endpoint, ...browser.keys });
    expect([status, error.code]).toEqual([422, 'forbiddenAddress']);
  });

  it('[SET-004] are sent of the kinds that the member wants', async () => {
    expect((await ida.call('PushSettingsResource.get', {})).data).toEqual([
      {
        id: 'people',
        options: [
          { id: 'follow', value: true },
          { id: 'brought', value: true },
        ],
      },
      {
        id: 'pins',
        options: [
          { id: 'save', value: true },
          { id: 'comment', value: true },
          { id: 'tried', value: true },
          { id: 'answer', value: true },
          { id: 'published', value: true },
          { id: 'publishFailed', value: true },
        ],
      },
      {
        id: 'comments',
        options: [
          { id: 'reply', value: true },
          { id: 'like', value: true },
          { id: 'mention', value: true },
        ],
      },
    ]);
    await subscribe(ida);
    const { data } = await ida.call('PushSettingsResource.update', { id: 'follow', value: false });
    expect(data[0]?.options[0]).toEqual({ id: 'follow', value: false });
    await follow();
    expect(service.received).toEqual([]);
    expect((await ida.call('NewsHubResource.get', {})).data).toHaveLength(1);
  });

  it('[SET-003] neither they nor the list have kinds that the member has switched off', async () => {
    await subscribe(ida);
    await ida.call('NewsSettingsResource.update', { id: 'follow', value: false });
    await follow();
    expect(service.received).toEqual([]);
    expect((await ida.call('NewsHubResource.get', {})).data).toEqual([]);
    expect((await app.visitor().call('NewsSettingsResource.get', {})).status).toBe(401);
  });

  it('[SET-007] say nothing of whom the member has muted', async () => {
    await subscribe(ida);
    await ida.call('NewsMuteResource.create', { user_id: bo.id });
    await follow();
    expect(service.received).toEqual([]);
  });

  it('say nothing of whom the member no longer sees', async () => {
    await subscribe(ida);
    await bo.call('UserFollowResource.create', { user_id: ida.id });
    await ida.call('UserBlockResource.create', { user_id: bo.id });
    await runJobs(app.services);
    expect(service.received).toEqual([]);
  });
});

it('send nothing into the network of the server, whatever a name resolves to', async () => {
  const service = await startPushService();
  const { protocol, resolveHost } = service.network;
  const app = await buildTestApp({
    pushNetwork: { ...(protocol && { protocol }), ...(resolveHost && { resolveHost }) },
  });
  const { keys } = createTestBrowser();
  await expect(app.services.push.send({ endpoint: service.endpoint('x'), keys }, {})).rejects.toThrow();
  expect(service.received).toEqual([]);
  await app.close();
  await service.close();
});

it.each([
  ['key', { keys: { publicKey: 'A'.repeat(87), privateKey: 'damaged' } }],
  ['contact', { contact: 'nobody' }],
])('keep the subscription of a browser where the %s of the site cannot sign', async (_what, damaged) => {
  const service = await startPushService();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const site = { keys: { publicKey, privateKey }, contact: 'https://pins.test', network: service.network };
  const subscription = { endpoint: service.endpoint('x'), keys: createTestBrowser().keys };
  await expect(createPushSender({ ...site, ...damaged }).send(subscription, {})).rejects.toThrow();
  expect(await createPushSender(site).send(subscription, {})).toBe('sent');
  await service.close();
});
