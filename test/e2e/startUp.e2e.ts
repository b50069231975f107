import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page, Route } from 'playwright-core';
import { COOKIES } from '../../contract/constants/headers';
import { ownScript } from './builtFiles';
import {
  createBoard,
  createPin,
  eventually,
  expectAccessible,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';
import { isStarted, marksOf, watchStart } from './watchStart';
import { withoutCookies } from './withoutCookies';

const BING = 'cc.bingj.com';
const YANDEX = 'hghltd.yandexwebcache.net';
/** A name that only looks like a cache's, as everything else over plain HTTP. */
const OTHER_HOST = 'cc.bingj.com.example';
const EXPERIMENTS = {
  experiments: [
    { name: 'loadable', mode: 'active', audience: 'members', groups: [{ name: 'enabled_delay_hydration', share: 1 }] },
  ],
};

let server: TestServer;
let browser: Browser;
let pinPath: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer(),
    openBrowser(`--host-resolver-rules=MAP ${BING} 127.0.0.1, MAP ${YANDEX} 127.0.0.1, MAP ${OTHER_HOST} 127.0.0.1`),
  ]);
  const { page, context } = await visit(browser, server);
  await signUp(page);
  const board = await createBoard(page, 'Harbours');
  pinPath = `/pin/${await createPin(page, board.id, 'Boats at rest', 30)}/`;
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Changes the delivered page before the browser sees it. */
async function deliver(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(`**${pinPath}*`, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

const notice = (page: Page) => page.locator('#__MAGPIE_NOTICE__');

describe('a page that is to stay as it is', () => {
  it.each(['server_only', 'server_only=false'])('[BOOT-006] [BOOT-007] is not started with ?%s', async (query) => {
    const { page, context } = await visit(browser, server);
    await watchStart(page);
    const calls: string[] = [];
    page.on('request', (request) => void (request.resourceType() === 'fetch' && calls.push(request.url())));
    await page.goto(`${pinPath}?${query}`);
    await page.mouse.move(100, 100);
    await page.waitForTimeout(1500);
    expect(await isStarted(page)).toBe(false);
    expect(await page.locator('#__MAGPIE_STARTUP__').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    expect(await notice(page).isVisible()).toBe(false);
    expect(calls).toEqual([]);
    await context.close();
  });

  it.each([BING, YANDEX])('[BOOT-008] [BOOT-009] is not started on %s, and says nothing', async (host) => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await watchStart(page);
    await page.goto(`http://${host}:${new URL(server.url).port}${pinPath}`);
    await page.mouse.move(100, 100);
    await page.waitForTimeout(1500);
    expect(await isStarted(page)).toBe(false);
    expect(await page.locator('#__MAGPIE_STARTUP__').count()).toBe(1);
    expect(await notice(page).isVisible()).toBe(false);
    expectQuiet();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    await context.close();
  });
});

it('[BOOT-009] a page on any other host over plain HTTP is started', async () => {
  const { page, context, expectQuiet } = await visit(browser, server);
  await watchStart(page);
  await page.goto(`http://${OTHER_HOST}:${new URL(server.url).port}${pinPath}`);
  await eventually(() => isStarted(page), true);
  expectQuiet();
  await context.close();
});

describe('files', () => {
  // Its requests would not pass the routes of the tests.
  const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

  it('[BOOT-010] [BOOT-011] [BOOT-012] [BOOT-042] are tried three times, 500 ms and 1,000 ms apart; then the page fails, and can be tried again', async () => {
    const { page, context } = await visit(browser, server, WITHOUT_WORKER);
    await page.goto(pinPath);
    const link = page.getByRole('link', { name: 'Log in' }).first();
    const script = ownScript('www-login');
    await isHydrated(link);
    // By the browser's own clock, because word of a request reaches the test late on a busy machine. Seconds.
    const at: number[] = [];
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    network.on('Network.requestWillBeSent', ({ request, timestamp }) => {
      if (request.url.endsWith(script.slice(2))) at.push(timestamp);
    });
    await page.route(script, (route) => {
      expect(route.request().resourceType()).toBe('script');
      return route.abort();
    });
    await link.click();
    const failure = page.getByRole('heading', { name: 'This page could not be shown' });
    await failure.waitFor();
    expect(at).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(0.4);
    expect(third - second).toBeGreaterThanOrEqual(0.8);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await context.close();
  });

  it('[BOOT-010] [BOOT-042] of styles too: a second attempt brings the page', async () => {
    const { page, context } = await visit(browser, server, WITHOUT_WORKER);
    await page.goto(pinPath);
    let tries = 0;
    await page.route('**/assets/*.css', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    const link = page.getByRole('link', { name: 'Log in' }).first();
    await isHydrated(link);
    await link.click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(tries).toBeGreaterThan(1);
    expect(await page.locator('head link[rel="stylesheet"]').count()).toBeGreaterThan(0);
    await context.close();
  });

  it.each(['css', 'js'])('[BOOT-011] of kind %s that arrive late bring the page late', async (kind) => {
    const { page, context } = await visit(browser, server, WITHOUT_WORKER);
    await page.clock.install();
    await page.goto(pinPath);
    const link = page.getByRole('link', { name: 'Log in' }).first();
    await isHydrated(link);
    const requested: string[] = [];
    let answer: () => void = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(kind === 'css' ? '**/assets/*.css' : ownScript('www-login'), async (route) => {
      requested.push(route.request().url());
      await isAnswered;
      await route.continue();
    });
    await link.click();
    await eventually(async () => requested.length > 0, true);
    // Others of its files are requested by now, and after an hour a page that failed would be shown.
    await page.waitForTimeout(500);
    await page.clock.fastForward(3_600_000);
    await page.waitForTimeout(300);
    answer();
    const failure = page.getByRole('heading', { name: 'This page could not be shown' });
    await page.getByLabel('Password', { exact: true }).or(failure).first().waitFor();
    expect(await failure.count()).toBe(0);
    expect(requested).toEqual([...new Set(requested)]);
    await context.close();
  });

  it('[BOOT-012] [BOOT-015] of the first page that cannot be had leave it readable, with an offer to reload', async () => {
    const { page, context } = await visit(browser, server, WITHOUT_WORKER);
    await page.route(ownScript('www-pin-id'), (route) => route.abort());
    await page.goto(pinPath);
    await notice(page).waitFor({ state: 'visible' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    await expectAccessible(page);
    await page.unroute(ownScript('www-pin-id'));
    await notice(page).getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Save' }).first().waitFor();
    expect(await notice(page).isVisible()).toBe(false);
    await context.close();
  });
});

describe('a page that cannot start', () => {
  const STATE = /(<script id="__MAGPIE_STARTUP__" type="application\/json">)(.*?)(<\/script>)/s;

  it.each<[string, (html: string) => string, string]>([
    [
      '[BOOT-013] an error record',
      (html) => html.replace(STATE, '$1{"error":{"message":"No database today","stack":"at host.ts:7"}}$3'),
      'PlatformError: No database today',
    ],
    ['[BOOT-014] no root element', (html) => html.replace('id="__MAGPIE_ROOT__"', 'id="other"'), 'PlatformError'],
    ['[BOOT-014] no data', (html) => html.replace(STATE, ''), 'PlatformError'],
    [
      '[BOOT-014] data cut off',
      (html) => html.replace(STATE, (all) => `${all.slice(0, 500)}</script>`),
      'PlatformError',
    ],
    [
      '[BOOT-045] a handler that is not in the manifest',
      (html) => html.replace('"routeManifest":{', '"routeManifest":{},"other":{'),
      'No page handler',
    ],
    [
      '[BOOT-043] a file of another kind',
      (html) => html.replace(/("www\/pin\/\[id\]":\{"js":\[)/, '$1"a.wasm",'),
      'Unsupported extension',
    ],
    [
      'a state of another shape',
      (html) => html.replace('"initialReduxState":{', '"initialReduxState":7,"other":{'),
      '',
    ],
  ])('[BOOT-006] [BOOT-015] for %s stays readable and offers to reload', async (_, change, said) => {
    const { page, context } = await visit(browser, server);
    const told: string[] = [];
    page.on('console', (message) => void told.push(message.text()));
    await watchStart(page);
    await deliver(page, change);
    await page.goto(pinPath);
    await notice(page).waitFor({ state: 'visible' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    expect(await isStarted(page)).toBe(false);
    expect(told.join('\n')).toContain(said);
    await context.close();
  });
});

describe('taking over', () => {
  it('[BOOT-001] [BOOT-006] [BOOT-017] [BOOT-022] keeps what the server rendered and asks for no state before', async () => {
    const member = await visit(browser, server);
    await signUp(member.page);
    await watchStart(member.page);
    const states: string[] = [];
    // The page before may still ask for its own visitor's state while it is left.
    const isOfPin = (url: string) => url.includes('/_/_/state') && !url.includes('source_url=%2Flogin');
    member.page.on('request', (request) => void (isOfPin(request.url()) && states.push(request.url())));
    await member.page.goto(pinPath);
    await eventually(() => isStarted(member.page), true);
    await member.page.getByRole('button', { name: 'Account' }).waitFor();
    await member.page.waitForTimeout(1000);
    expect(await marksOf(member.page)).toMatchObject({ heading: true, isKept: true });
    expect(states).toEqual([]);
    member.expectQuiet();
    await member.context.close();
  });

  it('[BOOT-019] waits 500 ms in the group enabled_delay_hydration, and in no other', async () => {
    const { page, context } = await visit(browser, server);
    await signUp(page);
    await watchStart(page);
    const delays: number[] = [];
    const file = path.join(server.dataDir, 'experiments.json');
    for (const groups of [EXPERIMENTS, { experiments: [] }]) {
      await writeFile(file, JSON.stringify(groups));
      await page.waitForTimeout(2500);
      const found: number[] = [];
      // The least of them: what else the machine does only adds to it.
      for (let visited = 0; visited < 3; visited += 1) {
        await page.goto(pinPath);
        await eventually(() => isStarted(page), true);
        const { started, readable } = await marksOf(page);
        found.push(started - readable);
      }
      delays.push(Math.min(...found));
    }
    await rm(file);
    const [delayed = 0, atOnce = 0] = delays;
    expect(delayed).toBeGreaterThanOrEqual(500);
    expect(delayed - atOnce).toBeGreaterThan(250);
    await context.close();
  });

  it('[BOOT-019] visitors of the group enabled_delay_hydration wait too: they get no cached page', async () => {
    const { page, context } = await visit(browser, server);
    await watchStart(page);
    const file = path.join(server.dataDir, 'experiments.json');
    const [{ groups, ...experiment }] = EXPERIMENTS.experiments as [(typeof EXPERIMENTS.experiments)[number]];
    await writeFile(file, JSON.stringify({ experiments: [{ ...experiment, audience: 'visitors', groups }] }));
    await page.waitForTimeout(2500);
    const caching = async () => (await page.goto(pinPath))?.headers()['cache-control'] ?? '';
    // Nothing is known of who comes for the first time: the page made for everybody makes them a visitor.
    expect(await caching()).toContain('public');
    await eventually(async () => (await context.cookies()).some(({ name }) => name === COOKIES.visitor), true);
    expect(await caching()).toContain('private');
    await eventually(() => isStarted(page), true);
    const { started, readable } = await marksOf(page);
    expect(started - readable).toBeGreaterThanOrEqual(500);
    await rm(file);
    await context.close();
  });

  it('[BOOT-026] [BOOT-027] gives members on a desktop the main content as the first stop, and nobody else', async () => {
    const member = await visit(browser, server);
    await signUp(member.page);
    const cookies = await member.context.cookies();
    const focus = async (isMember: boolean, isMobile: boolean, hash = '') => {
      const agent = isMobile
        ? { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36' }
        : {};
      const { page, context } = await visit(browser, server, agent);
      if (isMember) await context.addCookies(cookies);
      await watchStart(page);
      await page.goto(`${pinPath}${hash}`);
      await eventually(() => isStarted(page), true);
      await page.waitForTimeout(200);
      const found = await page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);
      await context.close();
      return found;
    };
    expect(await focus(true, false)).toBe('main');
    expect(await focus(true, true)).toBe('BODY');
    expect(await focus(false, false)).toBe('BODY');

    await member.page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') document.querySelector('input')?.focus();
      });
    });
    await watchStart(member.page);
    await member.page.goto(pinPath);
    await eventually(() => isStarted(member.page), true);
    expect(await member.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await member.context.close();
  });
});

describe('without rendering on the server', () => {
  it('[BOOT-018] [BOOT-020] [BOOT-021] [BOOT-025] fetches the state, then renders; says so when it cannot or takes long', async () => {
    await server.kill();
    await server.restart({ SERVER_RENDERING: 'off' });
    const { page, context } = await visit(browser, server);
    await watchStart(page);
    const states: string[] = [];
    page.on('request', (request) => void (request.url().includes('/_/_/state') && states.push(request.url())));
    await page.route('**/_/_/state', (route) => route.fulfill({ status: 502, body: 'gone' }));
    await page.goto(pinPath);
    await notice(page).waitFor({ state: 'visible' });
    expect(await isStarted(page)).toBe(false);
    await page.unroute('**/_/_/state');
    await notice(page).getByRole('link', { name: 'Reload' }).click();
    await page.getByRole('heading', { level: 1, name: 'Boats at rest' }).waitFor();
    expect(await marksOf(page)).toMatchObject({ heading: false });
    expect(states.map((url) => new URL(url).search)).toEqual(['', '']);
    await context.close();

    const slow = await visit(browser, server);
    await slow.page.clock.install();
    let answer: () => void = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await slow.page.route('**/_/_/state', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const asked = slow.page.waitForRequest('**/_/_/state');
    await slow.page.goto(pinPath);
    await asked;
    expect(await notice(slow.page).isVisible()).toBe(false);
    await slow.page.clock.fastForward(11_000);
    await notice(slow.page).waitFor({ state: 'visible' });
    answer();
    await slow.page.getByRole('heading', { level: 1, name: 'Boats at rest' }).waitFor();
    expect(await notice(slow.page).isVisible()).toBe(false);
    await slow.context.close();
    await server.kill();
    await server.restart();
  });
});

describe('pages of the server alone', () => {
  it('[BOOT-048] says that the site is closed for a while, and is open again without a restart', async () => {
    const { page, context } = await visit(browser, server);
    const file = path.join(server.dataDir, 'maintenance');
    await writeFile(file, '');
    try {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      const answer = await page.goto(pinPath);
      expect([answer?.status(), answer?.headers()['retry-after'], answer?.headers()['cache-control']]).toEqual([
        503,
        '120',
        'no-store',
      ]);
      await page.getByRole('heading', { name: 'We will be back soon' }).waitFor();
      await expectAccessible(page);
    } finally {
      await rm(file);
    }
    await page.waitForTimeout(1200);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Boats at rest' }).waitFor();
    await context.close();
  });

  it('[BOOT-048] tells an old browser so, and leaves the page as it is', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/90.0.0.0 Safari/537.36';
    const { page, context } = await visit(browser, server, { userAgent });
    await watchStart(page);
    await page.goto(pinPath);
    await page.getByText('Your browser is too old').waitFor();
    await page.waitForTimeout(500);
    expect(await isStarted(page)).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Boats at rest');
    await context.close();
  });

  it('[BOOT-048] shows a not-found page with its status and a way on', async () => {
    const { page, context } = await visit(browser, server);
    const answer = await page.goto('/pin/1/');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'We could not find that page' }).waitFor();
    expect(await page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    await context.close();
  });
});

describe('a browser that keeps nothing', () => {
  it('starts with storage blocked and with a history of another build', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
      history.replaceState({ key: 7, idx: 'x', other: { build: 1 } }, '');
    });
    await watchStart(page);
    await page.goto(pinPath);
    await eventually(() => isStarted(page), true);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Boats at rest' }).waitFor();
    expectQuiet();
    await context.close();
  });

  it('starts with storage full and a damaged one', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await page.addInitScript(() => {
      sessionStorage.setItem('magpie.scroll', '{"half":');
      localStorage.setItem('rememberedUser', '[7');
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    });
    await page.goto(pinPath);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expectQuiet();
    await context.close();
  });

  it('starts by a clock that is a year ahead, and shows what the server showed', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await context.clock.setSystemTime(Date.now() + 366 * 86_400_000);
    await watchStart(page);
    await page.goto(pinPath);
    await eventually(() => isStarted(page), true);
    expect((await marksOf(page)).isKept).toBe(true);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expectQuiet();
    await context.close();
  });

  it('[QUERY-011] reads with cookies blocked, and hears in words why nobody can log in', async () => {
    const way = await withoutCookies(server);
    const { page, context } = await visit(browser, { ...server, url: way.url });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await watchStart(page);
    await page.goto(pinPath);
    await eventually(() => isStarted(page), true);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Email or username').fill('robin@example.com');
    await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('Your browser sent no cookies. Allow them for this site').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Boats at rest' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: /Robin/ }).first().click();
    await page.getByRole('heading', { level: 1, name: /Robin/ }).waitFor();
    expect([await context.cookies(), complaints]).toEqual([[], []]);
    await context.close();
    await way.close();
  });
});
