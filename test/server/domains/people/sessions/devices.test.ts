import { COOKIES } from '../../../../../contract/constants/headers';
import { openMailHandshake } from '../../../../../server/platform/auth/handshakes';
import { hashPassword } from '../../../../../server/platform/auth/passwords';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { linkIn } from '../../../../support/mailedLinks';
import { type MailServer, startMailServer } from '../../../../support/mailServer';
import { runJobs } from '../../../../support/runJobs';
import { buildUser } from '../../../../support/serverFactories';

const DAY = 86_400_000;
const PASSWORD = 'herons wade 47';

describe.each(TEST_DATABASES)('where people are logged in on %s', (database) => {
  let server: MailServer;
  let app: TestApp;
  beforeAll(async () => {
    server = await startMailServer();
    const config = { origin: 'https://pins.test', countryHeader: 'cf-ipcountry', trustProxy: true };
    app = await buildTestApp({ database, smtpUrl: server.url, config });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    await buildUser(app.services, { username: 'ida', passwordHash: await hashPassword(PASSWORD) });
    server.received.length = 0;
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });

  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  async function logIn(visitor: Agent = app.visitor(), headers: Record<string, string> = {}): Promise<Agent> {
    const login = { username_or_email: 'ida', password: PASSWORD };
    const { data } = await visitor.call('LoginHandshake.create', login, { headers });
    await visitor.call('HandshakeSessionResource.create', data, { headers });
    return visitor;
  }
  const isLoggedIn = async (agent: Agent) => (await agent.call('UserSettingsResource.get', {})).status === 200;
  const devices = async (agent: Agent) => (await agent.call('SessionsResource.get', {})).data;
  async function mails() {
    await runJobs(app.services);
    return server.received.map(({ subject }) => subject);
  }

  it('is mailed on a login from a new device, with device, country and the way to the list', async () => {
    await logIn(app.visitor(), { 'user-agent': FIREFOX, 'cf-ipcountry': 'NZ', host: 'evil.test' });
    expect(await mails()).toEqual(['New login to your account']);
    expect(server.received[0]?.text).toContain('Firefox · Windows, New Zealand');
    expect(linkIn(server.received[0], '/settings/security').origin).toBe('https://pins.test');
  });

  it('is not mailed on a device that logged in before, nor where the device of another account is borrowed', async () => {
    const laptop = await logIn();
    await mails();
    await laptop.call('UserSessionResource.delete', {});
    server.received.length = 0;
    await logIn(laptop);
    expect(await mails()).toEqual([]);
    const forged = app.visitor();
    forged.cookies.set(COOKIES.device, laptop.cookies.get(COOKIES.device)?.replace(/^\d+/, '1') ?? '');
    await logIn(forged);
    expect(await mails()).toEqual(['New login to your account']);
  });

  it('is listed with device and country, this session first', async () => {
    const laptop = await logIn();
    app.clock.advance(60_000);
    await logIn(app.visitor(), { 'user-agent': FIREFOX, 'cf-ipcountry': 'NZ' });
    expect(await devices(laptop)).toMatchObject([
      { browser: 'Chrome', system: 'Linux', is_current: true, country: null, has_changed_device: false },
      { browser: 'Firefox', system: 'Windows', is_current: false, country: 'NZ' },
    ]);
  });

  it('names no token and no hash of one', async () => {
    const laptop = await logIn();
    const rows = await app.db.selectFrom('sessions').select('token_hash').execute();
    const text = JSON.stringify(await devices(laptop));
    for (const { token_hash } of rows) expect(text).not.toContain(token_hash.slice(0, 16));
    expect(text).not.toContain(laptop.cookies.get(COOKIES.session));
  });

  it('ends one device, and none of somebody else', async () => {
    const [laptop, phone] = [await logIn(), await logIn()];
    const [, other] = await devices(laptop);
    const stranger = await app.signUp('stranger');
    expect((await stranger.call('SessionResource.delete', { id: other?.id ?? '' })).status).toBe(404);
    expect((await laptop.call('SessionResource.delete', { id: other?.id ?? '' })).data).toEqual({ ok: true });
    expect([await isLoggedIn(laptop), await isLoggedIn(phone)]).toEqual([true, false]);
    expect((await laptop.call('SessionResource.delete', { id: other?.id ?? '' })).status).toBe(404);
  });

  it('ends everywhere else at once, and gives this session another token', async () => {
    const [laptop, phone] = [await logIn(), await logIn()];
    const before = laptop.cookies.get(COOKIES.session) ?? '';
    await laptop.call('OtherSessionsResource.delete', {});
    const thief = app.visitor();
    thief.cookies.set(COOKIES.session, before);
    expect([await isLoggedIn(laptop), await isLoggedIn(phone), await isLoggedIn(thief)]).toEqual([true, false, false]);
  });

  it('ends everywhere else also where a login beside another account has not been used yet', async () => {
    const laptop = await logIn();
    const beside = await logIn(await app.signUp('beside'));
    await laptop.call('OtherSessionsResource.delete', {});
    expect([await isLoggedIn(laptop), await isLoggedIn(beside)]).toEqual([true, false]);
  });

  it('[CTX-017] is neither read nor changed by who came by a link in a mail', async () => {
    const laptop = await logIn();
    const [{ id } = { id: '' }] = await devices(laptop);
    const { id: userId } = (await laptop.call('UserSettingsResource.get', {})).data;
    const limited = app.visitor();
    const token = await openMailHandshake(app.db, userId, app.clock.now());
    await limited.call('HandshakeSessionResource.create', { token });
    const answers = [
      await limited.call('SessionsResource.get', {}),
      await limited.call('SessionResource.delete', { id }),
      await limited.call('OtherSessionsResource.delete', {}),
      await limited.call('EmailResource.update', { email: 'eve@example.org', current_password: PASSWORD }),
      await limited.call('FingerprintResource.create', { fingerprint: 'x' }),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual(Array(5).fill('passwordNeeded'));
    const full = await logIn(limited);
    expect((await devices(full)).map((one) => one.is_limited)).toEqual([false, false]);
  });

  it('[ACCT-047] is left with nothing of the site in the caches of the browser, by a logout alone', async () => {
    const laptop = await logIn();
    const cleared = ({ headers }: { headers: object }) => (headers as Record<string, unknown>)['clear-site-data'];
    expect(cleared(await laptop.call('OtherSessionsResource.delete', {}))).toBeUndefined();
    expect(cleared(await laptop.call('UserSessionResource.delete', {}))).toBe('"cache"');
    expect(await isLoggedIn(laptop)).toBe(false);
  });

  it('refuses writes from another site', async () => {
    const laptop = await logIn();
    for (const name of ['SessionResource', 'OtherSessionsResource']) {
      const url = `/resource/${name}/delete/`;
      const headers = { origin: 'https://evil.test' };
      expect((await laptop.request({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(403);
    }
  });

  describe('is kept up', () => {
    const get = (agent: Agent, url: string) => agent.request({ method: 'GET', url });
    const expiry = async () =>
      (await app.db.selectFrom('sessions').select('expires_at').executeTakeFirstOrThrow()).expires_at.getTime();

    it('[ACCT-064] [ACCT-067] by GET /refresh_token, which answers the later expiry', async () => {
      const laptop = await logIn();
      const before = await expiry();
      app.clock.advance(3_600_000);
      const answer = await get(laptop, '/refresh_token');
      expect(answer.statusCode).toBe(200);
      const after = before + 3_600_000;
      expect(answer.json().resource_response.data).toEqual({ expires_at: new Date(after).toISOString() });
      expect(await expiry()).toBe(after);
    });

    it('[ACCT-065] [ACCT-067] by GET /refresh_stored_accounts, which says which accounts still have a session', async () => {
      const laptop = await logIn();
      const { id } = (await laptop.call('UserSettingsResource.get', {})).data;
      const answer = (await get(laptop, '/refresh_stored_accounts')).json();
      expect(answer.resource_response.data.accounts).toEqual([id]);
    });

    it('[ACCT-066] for nobody who is signed out, expired, or whose account is gone', async () => {
      for (const url of ['/refresh_token', '/refresh_stored_accounts']) {
        expect((await get(app.visitor(), url)).statusCode).toBe(401);
      }
      const laptop = await logIn();
      const stolen = laptop.cookies.get(COOKIES.session) ?? '';
      app.clock.advance(31 * DAY);
      const thief = app.visitor();
      thief.cookies.set(COOKIES.session, stolen);
      expect((await get(thief, '/refresh_token')).statusCode).toBe(401);
    });

    it('[ACCT-039] [ACCT-040] verifies the session, and says so where it has ended', async () => {
      const [laptop, phone] = [await logIn(), await logIn()];
      const verify = (agent: Agent) => agent.call('SessionVerificationResource.update', { recaptcha_token: 't' });
      expect((await verify(phone)).data).toEqual({ ok: true });
      await laptop.call('OtherSessionsResource.delete', {});
      expect((await verify(phone)).status).toBe(401);
    });

    it('[ACCT-041] notes a fingerprint that is comparable with no other session, and shows a change', async () => {
      const [laptop, phone] = [await logIn(), await logIn()];
      for (const agent of [laptop, phone]) {
        const answer = await agent.request({
          method: 'POST',
          url: '/v3/spam/fingerprints/',
          payload: { fingerprint: 'Linux x86_64|8|0' },
        });
        expect(answer.statusCode).toBe(200);
      }
      const rows = await app.db.selectFrom('sessions').select('fingerprint').execute();
      expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
      expect(JSON.stringify(rows)).not.toContain('Linux');
      await phone.call('FingerprintResource.create', { fingerprint: 'MacIntel|10|0' });
      expect((await devices(laptop)).map((one) => one.has_changed_device)).toEqual([false, true]);
    });

    it('[ACCT-041] shows no change where a session only gets another token', async () => {
      const { id: bo } = await buildUser(app.services, {
        username: 'bobo',
        passwordHash: await hashPassword(PASSWORD),
      });
      const laptop = await logIn();
      const note = async () => {
        expect((await laptop.call('FingerprintResource.create', { fingerprint: 'Linux x86_64|8|0' })).status).toBe(200);
        return (await devices(laptop)).map((one) => one.has_changed_device);
      };
      const ida =
        (await laptop.call('UserSessionResource.create', { session_accounts: true })).data.session_accounts[0] ?? '';
      expect(await note()).toEqual([false]);
      const { data } = await laptop.call('LoginHandshake.create', { username_or_email: 'bobo', password: PASSWORD });
      await laptop.call('HandshakeSessionResource.create', data);
      for (const user_id of [ida, bo, ida] as const) {
        await laptop.call('UserSessionResource.create', { session_accounts: true, user_id: user_id as typeof bo });
        expect(await note()).toEqual([false]);
      }
      await laptop.call('OtherSessionsResource.delete', {});
      expect(await note()).toEqual([false]);
      await laptop.call('UserSessionResource.delete', {});
      expect(await note()).toEqual([false]);
      await laptop.call('FingerprintResource.create', { fingerprint: 'MacIntel|10|0' });
      expect((await devices(laptop)).map((one) => one.has_changed_device)).toEqual([true]);
    });

    it('[ACCT-041] takes a fingerprint of an earlier version for none', async () => {
      const laptop = await logIn();
      await app.db
        .updateTable('sessions')
        .set({ fingerprint: 'ab'.repeat(32) })
        .execute();
      await laptop.call('FingerprintResource.create', { fingerprint: 'Linux x86_64|8|0' });
      expect((await devices(laptop)).map((one) => one.has_changed_device)).toEqual([false]);
    });
  });
});
