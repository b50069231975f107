import { COOKIES, HEADERS } from '../../../contract/constants/headers';
import { CHOICE_COOKIES } from '../../../contract/constants/people/cookieConsent';
import type { RequestContext, StartupSession } from '../../../contract/startup';
import type { PageServices } from '../../../server/platform/http/pageServices';
import { buildTestApp, type TestApp } from '../../support/buildTestApp';
import { buildBoard, buildPin } from '../../support/serverFactories';

interface Page {
  context: RequestContext;
  /** That of a page which is made once for all who are signed out. */
  shared: RequestContext;
  session: StartupSession;
  called: unknown;
  queried: unknown;
  refused: unknown;
}

let app: TestApp;
let pageServices: PageServices;
beforeAll(async () => {
  app = await buildTestApp({
    async pages(server, services) {
      pageServices = services;
      server.get('/*', async (request, reply) => {
        const calls = await services.calls(request);
        const error = (failure: { body: unknown }) => failure.body;
        const pin = (request.query as { pin?: string }).pin ?? '77';
        services.ensureCsrfCookie(request, reply);
        reply.header('content-security-policy', services.pagePolicy('abc', true));
        return {
          context: await services.requestContext(request),
          shared: await services.sharedContext(request),
          session: await services.session(request),
          called: await calls.call('PinResource.get', { id: pin }).catch(error),
          queried: await calls.query('CloseupPageQuery', { pinId: pin, isAuth: true }).catch(error),
          refused: await calls.call('BoardResource.create', { name: 'x' }).catch(error),
        };
      });
    },
  });
});
beforeEach(() => app.clear());
afterAll(() => app.close());

const open = async (who: { request: ReturnType<TestApp['visitor']>['request'] }, url = '/', headers = {}) => {
  const answer = await who.request({ method: 'GET', url, headers });
  return { page: answer.json() as Page, headers: answer.headers };
};

it('[CTX-026] [BOARD-031] a member’s page knows how many invitations wait', async () => {
  const [olga, ben] = [await app.signUp('olga'), await app.signUp('benn')];
  const board = (await olga.call('BoardResource.create', { name: 'Shared' })).data.id;
  await olga.call('BoardInviteResource.create', { board_id: board, user_ids: [ben.id] });
  const waiting = async (who: typeof ben) => (await open(who)).page.session.viewer?.waiting_invite_count;
  expect([await waiting(olga), await waiting(ben)]).toEqual([0, 1]);
});

it('[MSG-028] a member’s page counts an open contact request in its badge until it is declined', async () => {
  const [olga, ben] = [await app.signUp('olga'), await app.signUp('benn')];
  const write = () => olga.call('ConversationResource.create', { user_ids: [ben.id], text: 'Hello' });
  const { id } = (await write()).data;
  const badge = async (who: typeof ben) => (await open(who)).page.session.viewer?.conversations_unseen_count;
  expect([await badge(olga), await badge(ben)]).toEqual([0, 1]);
  await write();
  expect(await badge(ben)).toBe(1);
  await ben.call('ContactRequestResource.update', { contact_request_id: id, decision: 'decline' });
  await write();
  expect(await badge(ben)).toBe(0);
});

it('says at once on every page that business was switched on or off', async () => {
  const admin = await app.signUp('olga');
  const said = async () => {
    const { context, shared } = (await open(app.visitor())).page;
    return [context.isBusinessOn, shared.isBusinessOn];
  };
  expect(await said()).toEqual([false, false]);
  for (const is_on of [true, false]) {
    await admin.call('SiteBusinessSwitchResource.update', { is_on });
    expect(await said()).toEqual([is_on, is_on]);
  }
});

it('[CTX-001] [CTX-002] [CTX-008] a signed-out visitor’s page knows all of the request', async () => {
  const { page } = await open(app.visitor(), '/search/pins/?q=bowls&invite_code=abc', { host: 'pins.local:3000' });
  expect(page.context).toEqual({
    advertiser: null,
    appTypeDetailed: 'desktop_web',
    country: 'US',
    countryFromHostName: null,
    countryFromIp: null,
    deepLink: null,
    experimentsClient: {},
    facebookToken: null,
    fullPath: '/search/pins/?q=bowls&invite_code=abc',
    inviteCode: 'abc',
    isAuthenticated: false,
    isBot: false,
    isInternalIP: true,
    isManagedAdvertiser: false,
    isRTL: false,
    isSocialBot: false,
    language: 'en',
    locale: 'en_US',
    loginState: 'UNAUTH',
    origin: 'http://pins.local:3000',
    referrerFromCookie: null,
    regionFromIp: null,
    renderedAt: app.clock.now().getTime(),
    requestIdentifier: expect.stringMatching(/^[\da-f-]{36}$/),
    signUp: 'open',
    isBusinessOn: false,
    areAdsOn: false,
    branding: { name: 'Magpie', accent: null, welcome: '', hasAbout: false },
    canMail: false,
    isHumanChecked: false,
    loginProviders: [],
    countrySites: [],
    stage: 'test',
    unauthId: expect.stringMatching(/^[\da-f-]{36}$/),
    userAgent: expect.objectContaining({ browserName: 'Chrome', osName: 'Linux', isMobile: false, isTablet: false }),
    theme: 'system',
    motion: 'system',
    density: 'comfortable',
    asksConsent: false,
    cookieConsent: null,
    isDevToolsAllowed: false,
  });
  expect(page.session).toEqual({ isAuthenticated: false, userId: null, viewer: null });
});

it('[ROUTE-034] keeps the code of an invitation, for visitors and members, also on a cached page', async () => {
  const url = '/pin/77/?invite_code=7Fd_x-9&utm_source=mail';
  for (const who of [app.visitor(), await app.signUp('guest')]) {
    const { page } = await open(who, url);
    expect([page.context.inviteCode, page.shared.inviteCode]).toEqual(['7Fd_x-9', '7Fd_x-9']);
    expect(page.context.fullPath).toBe(url);
    expect((await open(who, '/pin/77/')).page.context.inviteCode).toBeNull();
  }
});

it('[CTX-004] [CTX-009] [CTX-011] a member’s page knows the member', async () => {
  const ida = await app.signUp({ username: 'ida', locale: 'ar_SA', country: 'SA' });
  ida.cookies.set(COOKIES.theme, 'dark');
  const { page } = await open(ida);
  expect(page.context).toMatchObject({
    isAuthenticated: true,
    loginState: 'AUTH',
    locale: 'ar_SA',
    language: 'ar',
    isRTL: true,
    country: 'SA',
    theme: 'dark',
  });
  expect(page.session).toMatchObject({ isAuthenticated: true, userId: ida.id, viewer: { email: 'ida@example.org' } });
});

it.each([
  [{ 'user-agent': 'Twitterbot/1.0' }, { isBot: true, isSocialBot: true }],
  [{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, { appTypeDetailed: 'mobile_web' }],
  [{ 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)' }, { appTypeDetailed: 'tablet_web' }],
  [{ 'accept-language': 'pt-BR,pt;q=0.9' }, { locale: 'pt_BR', country: 'BR', language: 'pt' }],
  [{ cookie: `${COOKIES.locale}=he-IL; ${COOKIES.theme}=purple` }, { locale: 'he_IL', isRTL: true, theme: 'system' }],
  [{ [HEADERS.forceCountry]: 'jp' }, { country: 'JP', asksConsent: false }],
  [{ [HEADERS.forceCountry]: 'de' }, { country: 'DE', asksConsent: true, cookieConsent: null }],
  [
    { cookie: `${CHOICE_COOKIES.consent}=101` },
    { cookieConsent: { personalization: true, analytics: false, marketing: true } },
  ],
  [{ cookie: `${CHOICE_COOKIES.motion}=reduced` }, { motion: 'reduced' }],
  [{ cookie: `${CHOICE_COOKIES.density}=compact` }, { density: 'compact' }],
  [{ cookie: `${CHOICE_COOKIES.density}=dense` }, { density: 'comfortable' }],
  [{ [HEADERS.forceCountry]: 'Japan' }, { country: 'US' }],
  [{ host: 'evil"><script>' }, { origin: 'http://localhost' }],
])('with %j the context has %j', async (headers, expected) => {
  expect((await open(app.visitor(), '/', headers)).page.context).toMatchObject(expected);
});

it('[CTX-005] a page opened from the home screen is the installed application', async () => {
  expect((await open(app.visitor(), '/?utm_source=homescreen_icon')).page.context.appTypeDetailed).toBe('pwa');
});

it('sets the page’s own policy and the token cookie once', async () => {
  const { headers } = await open(app.visitor());
  expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-abc';");
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect([headers['set-cookie']].flat().filter((cookie) => String(cookie).startsWith('csrftoken='))).toHaveLength(1);
  expect(pageServices).toMatchObject({ appVersion: 'test', isDevelopment: false });
});

it('calls endpoints and queries in the name of the visitor, reads alone', async () => {
  const ida = await app.signUp('ida');
  const pin = await buildPin(app.services, {
    board: await buildBoard(app.services, { owner: ida.id, privacy: 'secret' }),
  });
  const own = (await open(ida, `/?pin=${pin.id}`)).page;
  expect(own.called).toMatchObject({ data: { id: pin.id, board: { privacy: 'secret' } } });
  expect(own.queried).toMatchObject({ pin: { __typename: 'Pin', id: pin.id } });
  expect(own.refused).toMatchObject({ code: 'notFound' });
  const other = (await open(app.visitor(), `/?pin=${pin.id}`)).page;
  expect(other.called).toMatchObject({ code: 'notFound', httpStatus: 404 });
  expect(other.queried).toMatchObject({ pin: { __typename: 'Error', code: 'notFound' } });
});

describe('health', () => {
  it('is ready while requests are taken, and alive also on its way down and while the database is busy', async () => {
    const other = await buildTestApp({ database: 'embedded' });
    const ask = async (url: string) => (await other.visitor().request({ method: 'GET', url })).statusCode;
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200]);
    // The one connection is held, as a long statement holds it: an answer must not wait for that.
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = other.db.connection().execute(() => isOver);
    expect([await ask('/healthz'), await ask('/readyz'), await ask('/readyz')]).toEqual([200, 200, 200]);
    end();
    await held;
    other.health.retire();
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503]);
    await other.close();
  });
});

it('is ready on the first question in a long time while the database is busy, and not while it is silent', async () => {
  let now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const other = await buildTestApp({ database: 'embedded' });
  const { health } = other;
  now += 60_000;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = other.db.connection().execute(() => isOver);
  expect(await health.isReady()).toBe(true);
  now += 60_000;
  expect(await health.isReady()).toBe(false);
  end();
  await held;
  expect(await health.isReady()).toBe(true);
  clock.mockRestore();
  await other.close();
});

describe('behind a proxy', () => {
  const through = async (trustProxy: boolean | number) => {
    const other = await buildTestApp({
      config: { trustProxy },
      async pages(server, services) {
        server.get('/*', async (request) => services.requestContext(request));
      },
    });
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'pins.example',
    };
    const answer = await other.visitor().request({ method: 'GET', url: '/', headers });
    await other.close();
    return answer.json() as RequestContext;
  };

  it('[BOOT-024] a page that names a forwarded host is for no shared cache without ORIGIN', async () => {
    const isShareable = async (config: { trustProxy: boolean | number; origin: string | null }, isForwarded = true) => {
      const other = await buildTestApp({
        config,
        async pages(server, services) {
          server.get('/*', async (request) => ({ isShareable: await services.isShareable(request) }));
        },
      });
      const headers = isForwarded ? { 'x-forwarded-host': 'evil.example' } : {};
      const answer = await other.visitor().request({ method: 'GET', url: '/', headers });
      await other.close();
      return answer.json().isShareable;
    };
    const origin = 'http://pins.example';
    expect(await isShareable({ trustProxy: true, origin: null })).toBe(false);
    expect(await isShareable({ trustProxy: 1, origin: null })).toBe(false);
    expect(await isShareable({ trustProxy: true, origin: null }, false)).toBe(true);
    expect(await isShareable({ trustProxy: true, origin })).toBe(true);
    expect(await isShareable({ trustProxy: false, origin: null })).toBe(true);
  });

  it('its word is taken where the host says so, and only there', async () => {
    expect(await through(false)).toMatchObject({ isInternalIP: true, origin: 'http://localhost:80' });
    expect(await through(1)).toMatchObject({ isInternalIP: false, origin: 'https://pins.example' });
  });
});
