import type { LightMyRequestResponse } from 'fastify';
import { COOKIES } from '../../../../../contract/constants/headers';
import { readEnv } from '../../../../../server/env';
import { openHandshake } from '../../../../../server/platform/auth/handshakes';
import { ARRIVAL_COOKIE } from '../../../../../server/platform/auth/sessions';
import type { PageServices } from '../../../../../server/platform/http/pageServices';
import type { Agent } from '../../../../support/agent';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';

const DAY = 86_400_000;
const COUNTRY_HOSTS = { 'pins.de': 'DE', 'pins.fr': 'FR', 'pins.jp': 'JP' };
const HERE = 'pins.de';
const THERE = 'pins.fr';

describe.each(TEST_DATABASES)('a session on several country sites, on %s', (database) => {
  let app: TestApp;
  let pages: PageServices;
  let olga: Member;
  beforeAll(async () => {
    app = await buildTestApp({
      database,
      config: { countryHosts: COUNTRY_HOSTS },
      async pages(server, services) {
        pages = services;
        server.get('/*', { config: { isPage: true } }, async (request, reply) => {
          if (await services.openCountrySession(request)) return reply.redirect(request.url, 303);
          return (await services.session(request)).userId ?? 'nobody';
        });
      },
    });
  });
  beforeEach(async () => {
    await app.clear();
    app.clock.advance(DAY);
    olga = await app.signUp('olga');
  });
  afterAll(() => app?.close());

  const offer = async (who: Agent = olga, host = HERE) =>
    (await who.call('CctldTokenResource.create', {}, { headers: { host } })).data.sites;
  const tokenFor = async (host = THERE, who: Agent = olga) => {
    const site = (await offer(who)).find(({ origin }) => origin === `http://${host}`);
    if (!site) throw new Error(`no token for ${host}`);
    return site.token;
  };
  /** What a page of another site sends. */
  const send = (browser: Agent, token: string, { to = THERE, from = `http://${HERE}` } = {}) =>
    browser.request({
      method: 'POST',
      url: '/v3/sessions/cctld/',
      headers: {
        host: to,
        origin: from,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ token }).toString(),
    });
  /** Opens a page, and follows where it leads. */
  const open = async (browser: Agent, { host = THERE, ...headers }: Record<string, string> = {}): Promise<string> => {
    const answer = await browser.request({ method: 'GET', url: '/ideas/', headers: { host, ...headers } });
    return answer.statusCode === 303 ? open(browser, { host, ...headers }) : answer.body;
  };
  /** A browser on the other site to which the session has come. */
  const arrive = async (who: Agent = olga) => {
    const there = app.visitor();
    expect((await send(there, await tokenFor(THERE, who))).statusCode).toBe(200);
    return there;
  };
  const cookieOf = (answer: LightMyRequestResponse) =>
    answer.cookies.find(({ name }) => name === ARRIVAL_COOKIE) as Record<string, unknown> | undefined;
  const countSessions = async () => (await app.db.selectFrom('sessions').select('user_id').execute()).length;

  it('[ACCT-055] [ACCT-056] [ACCT-057] logs in on another country site', async () => {
    expect((await offer()).map(({ origin }) => origin)).toEqual(['http://pins.fr', 'http://pins.jp']);
    app.clock.advance(60_000);
    const there = app.visitor();
    const answer = await send(there, await tokenFor());
    expect(answer.json().resource_response.status).toBe('success');
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://pins.de',
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
    expect(cookieOf(answer)).toMatchObject({
      name: '__Host-magpie_arrival',
      sameSite: 'None',
      secure: true,
      httpOnly: true,
      path: '/',
      maxAge: 86_400,
    });
    expect(there.cookies.has(COOKIES.session)).toBe(false);
    expect(await open(there)).toBe(olga.id);
    expect([there.cookies.has(COOKIES.session), there.cookies.has(ARRIVAL_COOKIE)]).toEqual([true, false]);
  });

  it('[ACCT-056] gives the other site a SameSite=Lax cookie of its own, and a token that no other site has', async () => {
    const there = await arrive();
    const answer = await there.request({ method: 'GET', url: '/', headers: { host: THERE } });
    const cookie = answer.cookies.find(({ name }) => name === COOKIES.session);
    expect(cookie).toMatchObject({ sameSite: 'Lax', httpOnly: true, path: '/' });
    expect(cookie?.domain).toBeUndefined();
    expect(cookie?.value).not.toBe(olga.cookies.get(COOKIES.session));
  });

  it('[ACCT-054] offers nothing to visitors, in limited login, and on a host that is not listed', async () => {
    const visitor = await app.visitor().callLoosely('CctldTokenResource.create', {}, { headers: { host: HERE } });
    expect(visitor.status).toBe(401);
    expect(await offer(olga, 'pins.example')).toEqual([]);
    await app.db.updateTable('sessions').set({ is_limited: true }).execute();
    const limited = await olga.callLoosely('CctldTokenResource.create', {}, { headers: { host: HERE } });
    expect(limited.status).toBe(403);
  });

  it('[ACCT-054] offers nothing a second time, nor back to where the session came from', async () => {
    const there = await arrive();
    await open(there);
    app.clock.advance(61_000);
    expect((await offer()).map(({ origin }) => origin)).toEqual(['http://pins.jp']);
    app.clock.advance(61_000);
    expect((await offer(there, THERE)).map(({ origin }) => origin)).toEqual(['http://pins.jp']);
  });

  it('[ACCT-061] keeps scheme and port of the site', async () => {
    const { data } = await olga.call('CctldTokenResource.create', {}, { headers: { host: 'pins.de:8443' } });
    expect(data.sites[0]?.origin).toBe('http://pins.fr:8443');
  });

  it.each(['http://evil.example', 'http://pins.de.evil.example', 'null', 'http://__proto__', 'http://PINS.DE/'])(
    '[ACCT-061] takes nothing from a page of %s',
    async (from) => {
      const token = await tokenFor();
      const there = app.visitor();
      const answer = await send(there, token, { from });
      expect([answer.statusCode, cookieOf(answer)]).toEqual([403, undefined]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect((await send(there, token)).statusCode).toBe(200);
    },
  );

  it('[ACCT-061] takes a token once, and voids what it brought when it comes again', async () => {
    const token = await tokenFor();
    const [there, thief] = [app.visitor(), app.visitor()];
    expect((await send(there, token)).statusCode).toBe(200);
    const again = await send(thief, token);
    expect([again.statusCode, cookieOf(again)]).toEqual([401, undefined]);
    expect(await open(there)).toBe('nobody');
    expect(there.cookies.has(ARRIVAL_COOKIE)).toBe(false);
  });

  it('[ACCT-061] of two calls with one token at once, one succeeds', async () => {
    const token = await tokenFor();
    const answers = await Promise.all([send(app.visitor(), token), send(app.visitor(), token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('[ACCT-061] opens one session from an arrival', async () => {
    const there = await arrive();
    const copy = app.visitor();
    copy.cookies.set(ARRIVAL_COOKIE, there.cookies.get(ARRIVAL_COOKIE) ?? '');
    expect([await open(there), await open(copy)]).toEqual([olga.id, 'nobody']);
    expect(await countSessions()).toBe(2);
  });

  it('[ACCT-061] takes a token at its own host alone', async () => {
    const token = await tokenFor(THERE);
    expect((await send(app.visitor(), token, { to: 'pins.jp' })).statusCode).toBe(401);
    app.clock.advance(61_000);
    const there = await arrive();
    expect(await open(there, { host: 'pins.jp' })).toBe('nobody');
  });

  it('[ACCT-061] takes no token of another purpose, and its tokens serve no other', async () => {
    const handshake = await openHandshake(app.db, olga.id, false, app.clock.now());
    expect((await send(app.visitor(), handshake)).statusCode).toBe(401);
    expect((await send(app.visitor(), olga.cookies.get(COOKIES.session) ?? '')).statusCode).toBe(401);
    const token = await tokenFor();
    expect((await app.visitor().callLoosely('HandshakeSessionResource.create', { token })).status).toBe(401);
    const there = app.visitor();
    there.cookies.set(ARRIVAL_COOKIE, token);
    expect(await open(there)).toBe('nobody');
    there.cookies.set(COOKIES.session, token);
    expect(await open(there)).toBe('nobody');
  });

  it('[ACCT-061] goes by the server’s clock: a minute for a token, a day for an arrival', async () => {
    const [token, late] = [await tokenFor(THERE), await tokenFor('pins.jp', await app.signUp('lena'))];
    app.clock.advance(59_999);
    const there = app.visitor();
    expect((await send(there, token)).statusCode).toBe(200);
    app.clock.advance(1);
    expect((await send(app.visitor(), late, { to: 'pins.jp' })).statusCode).toBe(401);
    app.clock.advance(DAY - 2);
    const copy = app.visitor();
    copy.cookies.set(ARRIVAL_COOKIE, there.cookies.get(ARRIVAL_COOKIE) ?? '');
    app.clock.advance(1);
    expect([await open(there), await open(copy)]).toEqual(['nobody', 'nobody']);
  });

  it.each(['', 'x'.repeat(43), 'x'.repeat(5000), '{"$gt":""}', '\u202E'])('refuses the token %j', async (token) => {
    expect((await send(app.visitor(), token)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('leaves the session of a member who is logged in there', async () => {
    const nora = await app.signUp('nora');
    expect((await send(nora, await tokenFor())).statusCode).toBe(200);
    const before = nora.cookies.get(COOKIES.session);
    expect(await open(nora)).toBe(nora.id);
    expect([nora.cookies.get(COOKIES.session), nora.cookies.has(ARRIVAL_COOKIE)]).toEqual([before, false]);
  });

  it('opens no session for a page that another site embeds, or that is fetched ahead', async () => {
    const there = await arrive();
    expect(await open(there, { 'sec-fetch-dest': 'image' })).toBe('nobody');
    expect(await open(there, { 'sec-purpose': 'prefetch' })).toBe('nobody');
    expect(await open(there, { 'sec-fetch-dest': 'document' })).toBe(olga.id);
  });

  it('logs out on all country sites at once', async () => {
    const there = await arrive();
    await open(there);
    const [waiting, late] = [app.visitor(), await tokenAt('pins.jp')];
    expect((await send(waiting, late, { to: 'pins.jp' })).statusCode).toBe(200);
    await there.call('UserSessionResource.delete', {});
    expect(await countSessions()).toBe(0);
    expect(await open(olga, { host: HERE })).toBe('nobody');
    expect(await open(waiting, { host: 'pins.jp' })).toBe('nobody');
  });

  it('lists a browser once, with this session first, and ends all its sessions together', async () => {
    const there = await arrive();
    await open(there);
    const listed = async (who: Agent, host: string) =>
      (await who.call('SessionsResource.get', {}, { headers: { host } })).data;
    for (const [who, host] of [
      [olga, HERE],
      [there, THERE],
    ] as const) {
      expect(await listed(who, host)).toMatchObject([{ is_current: true }]);
    }
    const phone = app.visitor();
    const token = await openHandshake(app.db, olga.id, false, app.clock.now());
    await phone.call('HandshakeSessionResource.create', { token });
    const [, lost] = await listed(phone, 'pins.jp');
    await phone.call('SessionResource.delete', { id: String(lost?.id) });
    expect(await countSessions()).toBe(1);
    expect(await open(there)).toBe('nobody');
    expect(await open(olga, { host: HERE })).toBe('nobody');
  });

  it('ends a listed browser whichever of its sites was used since', async () => {
    const there = await arrive();
    app.clock.advance(60_000);
    await open(there);
    const phone = app.visitor();
    const token = await openHandshake(app.db, olga.id, false, app.clock.now());
    await phone.call('HandshakeSessionResource.create', { token });
    const listed = async () => (await phone.call('SessionsResource.get', {})).data;
    const lost = (await listed()).find((one) => !one.is_current);
    app.clock.advance(2 * DAY);
    await open(olga, { host: HERE });
    expect((await listed()).map(({ id }) => id)).not.toContain(lost?.id);
    const end = (who: Agent, id: string | undefined) => who.callLoosely('SessionResource.delete', { id: id ?? '' });
    expect((await end(olga, lost?.id)).status).toBe(404);
    expect((await end(phone, lost?.id)).status).toBe(200);
    expect([await countSessions(), await open(there)]).toEqual([1, 'nobody']);
    expect((await end(phone, lost?.id)).status).toBe(404);
  });

  const tokenAt = async (host: string) => {
    app.clock.advance(61_000);
    return tokenFor(host);
  };

  it('ends arrivals with all other sessions', async () => {
    const [there, token] = [await arrive(), await tokenAt('pins.jp')];
    await olga.call('OtherSessionsResource.delete', {});
    expect(await open(there)).toBe('nobody');
    expect((await send(app.visitor(), token, { to: 'pins.jp' })).statusCode).toBe(401);
  });

  it.each([
    ['banned', { banned_at: new Date(0) }],
    ['closed', { closed_at: new Date(0) }],
  ])('opens no session of an account that was %s meanwhile', async (_name, change) => {
    const there = await arrive();
    await app.db.updateTable('users').set(change).where('id', '=', olga.id).execute();
    expect(await open(there)).toBe('nobody');
    expect(await countSessions()).toBe(1);
  });

  it('opens no session of an account that was deleted meanwhile', async () => {
    const [there, token] = [await arrive(), await tokenAt('pins.jp')];
    await app.db.deleteFrom('users').where('id', '=', olga.id).execute();
    expect((await send(app.visitor(), token, { to: 'pins.jp' })).statusCode).toBe(200);
    expect(await open(there)).toBe('nobody');
  });

  describe('by links that the browser follows', () => {
    const get = (browser: Agent, host: string, url: string) =>
      browser.request({ method: 'GET', url, headers: { host } });
    const ledTo = (answer: LightMyRequestResponse) => new URL(String(answer.headers.location), 'http://pins.fr');
    /** Begins on the other site, and goes to the one where somebody may be logged in; returns where that one leads. */
    const pass = async (there: Agent, who: Agent = olga, next = '/ideas/') => {
      const begun = ledTo(await get(there, THERE, `/country-site?from=${HERE}&next=${encodeURIComponent(next)}`));
      expect([begun.host, begun.pathname]).toEqual([HERE, '/country-site/pass']);
      return ledTo(await get(who, HERE, begun.pathname + begun.search));
    };
    const finish = (there: Agent, { pathname, search }: URL) => get(there, THERE, pathname + search);

    it('[ACCT-056] [ACCT-061] logs in with a Lax cookie of its own, and leads on', async () => {
      const there = app.visitor();
      const address = await pass(there);
      expect([address.host, address.pathname]).toEqual([THERE, '/country-site/arrive']);
      const answer = await finish(there, address);
      expect(answer.headers).toMatchObject({ location: '/ideas/', 'referrer-policy': 'no-referrer' });
      const cookie = answer.cookies.find(({ name }) => name === COOKIES.session);
      expect(cookie).toMatchObject({ sameSite: 'Lax', httpOnly: true, path: '/' });
      expect(await open(there)).toBe(olga.id);
      expect(await countSessions()).toBe(2);
    });

    it('[ACCT-061] logs nobody in whose browser did not ask for it (session fixation)', async () => {
      const [asking, victim] = [app.visitor(), app.visitor()];
      const address = await pass(asking);
      expect(ledTo(await finish(victim, address)).href).toBe('http://pins.fr/login?failed=late');
      await pass(victim);
      expect(ledTo(await finish(victim, address)).pathname).toBe('/login');
      expect([await open(victim), await countSessions()]).toEqual(['nobody', 1]);
    });

    it('[ACCT-061] takes a token once, within a minute, at its host', async () => {
      const there = app.visitor();
      const address = await pass(there);
      const jar = new Map(there.cookies);
      expect(ledTo(await finish(there, address)).pathname).toBe('/ideas/');
      const copy = app.visitor();
      for (const [name, value] of jar) copy.cookies.set(name, value);
      expect(ledTo(await finish(copy, address)).pathname).toBe('/login');

      const late = app.visitor();
      const second = await pass(late);
      app.clock.advance(60_000);
      expect(ledTo(await finish(late, second)).pathname).toBe('/login');

      const third = await pass(late);
      const elsewhere = await get(late, 'pins.jp', third.pathname + third.search);
      expect(ledTo(elsewhere).pathname).toBe('/login');
    });

    it('[ACCT-054] says that nobody is logged in, or only in limited login', async () => {
      expect((await pass(app.visitor(), app.visitor())).href).toBe('http://pins.fr/login?failed=provider');
      await app.db.updateTable('sessions').set({ is_limited: true }).execute();
      expect((await pass(app.visitor())).href).toBe('http://pins.fr/login?failed=provider');
    });

    it.each([
      ['another site', THERE, '/country-site?from=evil.example'],
      ['itself', THERE, `/country-site?from=${THERE}`],
      ['a site that is not listed', 'pins.example', `/country-site?from=${HERE}`],
      ['another site on the way back', HERE, `/country-site/pass?to=evil.example&state=${'s'.repeat(43)}`],
      ['no site', HERE, '/country-site/pass?to[]=pins.fr'],
    ])('[ACCT-061] leads from and to country sites alone: not %s', async (_name, host, url) => {
      const answer = await get(olga, host, url);
      expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    });

    it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
      'leads to no other site than its own in the end (%s)',
      async (next) => {
        const there = app.visitor();
        const answer = await finish(there, await pass(there, olga, next));
        expect(answer.headers.location).toBe('/');
      },
    );

    it.each(['', 'x', 'x'.repeat(5000)])('asks for no token with the state %j', async (state) => {
      const answer = await get(olga, HERE, `/country-site/pass?to=${THERE}&state=${state}`);
      expect(ledTo(answer).pathname).toBe('/login');
    });

    it('leaves a member who is logged in there, and opens no account that was closed meanwhile', async () => {
      const nora = await app.signUp('nora');
      expect(ledTo(await finish(nora, await pass(nora))).pathname).toBe('/ideas/');
      expect(await open(nora)).toBe(nora.id);
      const there = app.visitor();
      const address = await pass(there);
      await app.db
        .updateTable('users')
        .set({ closed_at: new Date(0) })
        .where('id', '=', olga.id)
        .execute();
      expect(ledTo(await finish(there, address)).pathname).toBe('/login');
    });
  });

  it('[ACCT-056] lets pages call the other country sites, and no others', () => {
    expect(pages.pagePolicy('n', false)).toContain("connect-src 'self' pins.de:* pins.fr:* pins.jp:*;");
  });
});

it('[ACCT-062] [ACCT-063] takes 21 country sites, and no more', () => {
  const hosts = (count: number) => Array.from({ length: count }, (_, index) => `pins${index}.example=DE`).join(',');
  expect(Object.keys(readEnv({ COUNTRY_HOSTS: hosts(21) }).site.countryHosts)).toHaveLength(21);
  expect(() => readEnv({ COUNTRY_HOSTS: hosts(22) })).toThrow('at most 21 host names');
});
