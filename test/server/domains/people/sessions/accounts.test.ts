import { ACCOUNTS_PER_BROWSER } from '../../../../../contract/constants/admin/accounts';
import { COOKIES } from '../../../../../contract/constants/headers';
import { openHandshake } from '../../../../../server/platform/auth/handshakes';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { createTestBrowser } from '../../../../support/pushService';

const DAY = 86_400_000;
const LIST = { session_accounts: true } as const;

describe.each(TEST_DATABASES)('several accounts in one browser on %s', (database) => {
  let app: TestApp;
  let ida: Member;
  let bo: Member;
  let browser: Agent;
  beforeAll(async () => {
    app = await buildTestApp({
      database,
      async pages(server, { session }) {
        server.get('/page', { config: { isPage: true } }, async (request) =>
          (await session(request)).viewer === null ? 'nobody' : 'somebody',
        );
      },
    });
  });
  beforeEach(async () => {
    await app.clear();
    ida = await app.signUp('ida');
    bo = await app.signUp('bobo');
    browser = app.visitor();
    await logIn(ida);
    await logIn(bo);
  });
  afterAll(() => app?.close());

  const logIn = async (who: Member, agent = browser) => {
    const token = await openHandshake(app.db, who.id, false, app.clock.now());
    return agent.call('HandshakeSessionResource.create', { token });
  };
  const current = async (agent = browser) => (await agent.call('V3ViewerResource.get', {})).data.id;
  const list = async (agent = browser) => (await agent.call('UserSessionResource.create', LIST)).data.session_accounts;
  const change = (who: Member, agent = browser) =>
    agent.callLoosely('UserSessionResource.create', { ...LIST, user_id: who.id });
  const sessionsOf = async ({ id }: Member) =>
    (await app.db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).execute()).length;
  const copyOf = (agent: Agent): Agent => {
    const copy = app.visitor();
    for (const [name, value] of agent.cookies) copy.cookies.set(name, value);
    return copy;
  };

  it('[ACCT-030] [ACCT-046] a login as somebody else keeps the account before, and lists both, the current one first', async () => {
    expect(await current()).toBe(bo.id);
    expect(await list()).toEqual([bo.id, ida.id]);
    expect(await list(ida)).toEqual([ida.id]);
    expect(await list(app.visitor())).toEqual([]);
  });

  it('[ACCT-046] switches there and back, each time with new tokens for both', async () => {
    const before = copyOf(browser);
    expect((await change(ida)).status).toBe(200);
    expect(await current()).toBe(ida.id);
    expect(await list()).toEqual([ida.id, bo.id]);
    const late = await before.callLoosely('V3ViewerResource.get', {});
    // The answer to a call that was under way must not take the new token from the browser.
    expect([late.status, late.headers['set-cookie']]).toEqual([401, undefined]);
    const lateList = await before.callLoosely('UserSessionResource.create', LIST);
    expect([lateList.data, lateList.headers['set-cookie']]).toEqual([{ session_accounts: [] }, undefined]);
    await change(bo);
    expect(await current()).toBe(bo.id);
    expect([await sessionsOf(ida), await sessionsOf(bo)]).toEqual([2, 2]);
  });

  it('[ACCT-046] stays logged in to both accounts where the answer to a switch is lost, until a new token is used', async () => {
    const lost = copyOf(browser);
    expect((await change(ida, lost)).status).toBe(200);
    expect([await current(), await list()]).toEqual([bo.id, [bo.id, ida.id]]);
    const copied = copyOf(browser);
    expect((await change(ida)).status).toBe(200);
    expect([await current(), await list()]).toEqual([ida.id, [ida.id, bo.id]]);
    // Neither what was copied before nor what got lost is worth anything once the browser has used its new tokens.
    for (const one of [copied, lost]) {
      expect((await one.callLoosely('V3ViewerResource.get', {})).status).toBe(401);
      expect(await list(one)).toEqual([]);
    }
    expect([await sessionsOf(ida), await sessionsOf(bo)]).toEqual([2, 2]);
  });

  it('[ACCT-046] knows its own session where the answer to a switch is lost, among the devices and for push messages', async () => {
    await change(ida, copyOf(browser));
    const devices = (await browser.call('SessionsResource.get', {})).data;
    expect(devices.map((one) => one.is_current)).toEqual([true, false]);
    const id = devices[0]?.id ?? '';
    expect((await browser.callLoosely('SessionResource.delete', { id })).status).toBe(404);
    const endpoint = 'https://push.magpie.test/bo';
    await browser.call('PushSubscriptionResource.create', { endpoint, ...createTestBrowser().keys });
    expect((await browser.call('PushSubscriptionResource.get', {})).data.endpoint).toBe(endpoint);
    expect(await current()).toBe(bo.id);
  });

  it('[ACCT-046] goes on with the other account where the answer to a logout, or to a login, is lost', async () => {
    const lost = copyOf(browser);
    await lost.call('UserSessionResource.delete', {});
    // The session that was logged out of is over; the stored one goes on.
    expect(await list()).toEqual([ida.id]);
    const before = copyOf(lost);
    await logIn(await app.signUp('eve'), lost);
    expect(await current(before)).toBe(ida.id);
  });

  it.each(['RefreshTokenResource.get', 'RefreshStoredAccountsResource.get', 'V3ViewerResource.get'] as const)(
    '[ACCT-067] an answer of %s that arrives after that of a switch leaves the new tokens where they are',
    async (key) => {
      app.clock.advance(DAY);
      const { headers } = await browser.call(key, {});
      expect(String(headers['set-cookie'] ?? '')).not.toContain('magpie_session');
      expect(String(headers['set-cookie'] ?? '')).not.toContain('magpie_accounts');
      app.clock.advance(29 * DAY);
      expect(await current()).toBe(bo.id);
    },
  );

  it('[ACCT-046] a page that was asked for before a switch does not clear the new token', async () => {
    const late = copyOf(browser);
    await change(ida);
    expect(await current()).toBe(ida.id);
    const page = await late.request({ method: 'GET', url: '/page' });
    expect([page.body, page.headers['set-cookie']]).toEqual(['nobody', undefined]);
    late.cookies.set(COOKIES.session, 'A'.repeat(43));
    expect(String((await late.request({ method: 'GET', url: '/page' })).headers['set-cookie'])).toContain(
      'magpie_session=;',
    );
  });

  it('[ACCT-046] shows no token to scripts, and none in an answer', async () => {
    const { headers, body } = await change(ida);
    const cookies = [headers['set-cookie']].flat().filter((one) => /magpie_(session|accounts)/.test(one ?? ''));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const stored = browser.cookies.get(COOKIES.accounts) ?? '';
    const token = browser.cookies.get(COOKIES.session) ?? '';
    expect(JSON.stringify(body)).not.toContain(stored);
    expect(JSON.stringify(body)).not.toContain(token);
    expect(stored).not.toContain(token);
  });

  it('[ACCT-047] tells no browser to clear its caches over plain http, which none would do', async () => {
    const visitor = app.visitor();
    const { headers } = await visitor.call('UserSessionResource.delete', {});
    expect(headers['clear-site-data']).toBeUndefined();
  });

  it('[ACCT-046] switches to no account without a session in this browser, and stays where it is', async () => {
    const eve = await app.signUp('eve');
    const { status, error } = await change(eve);
    expect([status, error.id]).toEqual([401, 'accountLoggedOut']);
    expect((await change(ida, app.visitor())).status).toBe(401);
    await app.db.deleteFrom('sessions').where('user_id', '=', ida.id).execute();
    expect((await change(ida)).status).toBe(401);
    expect(await current()).toBe(bo.id);
    expect(await list()).toEqual([bo.id]);
  });

  it('[ACCT-046] switches to nobody who was suspended meanwhile', async () => {
    await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', ida.id).execute();
    expect((await change(ida)).status).toBe(401);
    expect(await list()).toEqual([bo.id]);
  });

  it('[ACCT-046] makes one session of two switches at once with the same cookies', async () => {
    const copy = copyOf(browser);
    const answers = await Promise.all([change(ida), change(ida, copy)]);
    const switched = [browser, copy].filter((_agent, index) => answers[index]?.status === 200);
    const views = await Promise.all(switched.map((agent) => agent.callLoosely('V3ViewerResource.get', {})));
    expect(views.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await sessionsOf(ida), await sessionsOf(bo)]).toEqual([2, 2]);
  });

  it('[ACCT-046] a second login of an account replaces its session, current or stored', async () => {
    await logIn(bo);
    expect([await list(), await sessionsOf(bo)]).toEqual([[bo.id, ida.id], 2]);
    await logIn(ida);
    expect([await list(), await sessionsOf(ida), await sessionsOf(bo)]).toEqual([[ida.id, bo.id], 2, 2]);
  });

  it('[ACCT-046] keeps as many as allowed, and ends the session that was not used for longest', async () => {
    for (let i = 0; i < ACCOUNTS_PER_BROWSER - 1; i += 1) await logIn(await app.signUp(`more${i}`));
    const accounts = await list();
    expect(accounts).toHaveLength(ACCOUNTS_PER_BROWSER);
    expect(accounts).not.toContain(ida.id);
    expect(await sessionsOf(ida)).toBe(1);
  });

  it('[ACCT-046] believes no more tokens than it gives, and none that it did not', async () => {
    browser.cookies.set(COOKIES.accounts, Array.from({ length: 5000 }, () => 'A'.repeat(43)).join('~'));
    expect(await list()).toEqual([bo.id]);
    browser.cookies.set(COOKIES.accounts, "'; drop table sessions; --~%00~🐦");
    expect(await list()).toEqual([bo.id]);
  });

  it('[ACCT-031] logs out of this account alone and goes on with the other, or out of all', async () => {
    await browser.call('UserSessionResource.delete', {});
    expect([await current(), await list()]).toEqual([ida.id, [ida.id]]);
    expect([await sessionsOf(ida), await sessionsOf(bo)]).toEqual([2, 1]);
    await logIn(bo);
    await browser.call('UserSessionResource.delete', { all: true });
    expect((await browser.callLoosely('V3ViewerResource.get', {})).status).toBe(401);
    expect([browser.cookies.has(COOKIES.session), browser.cookies.has(COOKIES.accounts)]).toEqual([false, false]);
    expect([await sessionsOf(ida), await sessionsOf(bo)]).toEqual([1, 1]);
  });

  it('[ACCT-065] [ACCT-067] prolongs the sessions of all accounts, and names them', async () => {
    const expiries = async () =>
      (await app.db.selectFrom('sessions').select('expires_at').orderBy('expires_at', 'desc').execute()).map(
        ({ expires_at }) => expires_at.getTime(),
      );
    app.clock.advance(3_600_000);
    const before = await expiries();
    const { data } = await browser.call('RefreshStoredAccountsResource.get', {});
    expect(data.accounts).toEqual([bo.id, ida.id]);
    const [first, second, third] = await expiries();
    expect(first).toBe((before[0] ?? 0) + 3_600_000);
    expect(second).toBe(first);
    expect(third).toBe(before[2]);
  });

  it('[ACCT-048] [ACCT-050] [ACCT-051] a batch reads the address of the own other accounts, and of nobody else', async () => {
    const eve = await app.signUp('eve');
    const fields = 'id,username,email,full_name';
    const read = async (agent: Agent) => {
      const requests = [ida, bo, eve].map(({ id }) => ({
        id,
        method: 'GET',
        url: `/v3/users/${id}/?fields=${fields}`,
      }));
      requests.push({ id: '1' as typeof eve.id, method: 'GET', url: `/v3/users/1/?fields=${fields}` });
      const answer = await agent.request({
        method: 'POST',
        url: '/v3/batch/',
        payload: { requests: JSON.stringify(requests) },
      });
      return answer.json().resource_response.data;
    };
    const answers = await read(browser);
    const emailOf = (id: string) => answers[id].data.email !== undefined;
    expect([ida.id, bo.id, eve.id].map(emailOf)).toEqual([true, true, false]);
    expect(answers['1'].status).toBe('failure');
    expect(answers[ida.id].data.username).toBe('ida');
    expect((await read(bo))[ida.id].data.email).toBeUndefined();
  });
});
