import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { ownScript } from './builtFiles';
import {
  createBoard,
  createPin,
  eventually,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';
import { isStarted, watchStart } from './watchStart';

let server: TestServer;
let browser: Browser;
let pinPath: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
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

it('[ROUTE-033] the address for the mails of an address leads to the page where they end', async () => {
  const { page, context } = await visit(browser, server);
  await page.goto('/email/subscription?token=abc');
  await page.getByRole('heading', { name: 'Unsubscribe from these emails?' }).waitFor();
  await context.close();
});

describe('what every page carries', () => {
  it('[BOOT-003] [BOOT-004] names the files of every page of the site, and all of them are there', async () => {
    const { page, context } = await visit(browser, server);
    const html = await (await context.request.get(pinPath)).text();
    const payload = JSON.parse(/id="__MAGPIE_STARTUP__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    const folder = path.join(__dirname, '..', '..', 'src', 'pages');
    const pages = (await readdir(path.join(folder, 'www'), { recursive: true }))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `www/${file.slice(0, -'.tsx'.length)}`);
    expect(Object.keys(payload.routeManifest).toSorted()).toEqual(pages.toSorted());
    const files = Object.values<{ js: string[]; css: string[] }>(payload.routeManifest).flatMap(({ js, css }) => {
      expect(js).not.toEqual([]);
      return [...js, ...css];
    });
    expect(Object.keys(payload.fileDependencies)).toEqual(expect.arrayContaining(files));
    const needed = Object.values<string[]>(payload.fileDependencies).flat();
    for (const file of new Set([...files, ...needed])) {
      expect({ file, status: (await context.request.get(`/assets/${file}`)).status() }).toEqual({ file, status: 200 });
    }
    await page.close();
    await context.close();
  });
});

describe('before the saga runtime is there', () => {
  it('[BOOT-016] the route table knows every page, and what is asked for waits for the query client', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    const queries: string[] = [];
    page.on('request', (request) => void (request.url().includes('/_/graphql/') && queries.push(request.url())));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(ownScript('sagas'), async (route) => {
      await held;
      await route.continue();
    });
    await watchStart(page);
    await page.goto('/');
    await eventually(() => isStarted(page), true);
    const link = page.locator(`a[href="${pinPath}"]`).first();
    await link.click();
    await page.waitForTimeout(500);
    expect([new URL(page.url()).pathname, queries]).toEqual(['/', []]);
    release();
    await page.getByRole('heading', { level: 1, name: 'Boats at rest' }).waitFor();
    await eventually(async () => queries.length > 0, true);
    expectQuiet();
    await context.close();
  });
});

describe('a button that is pressed before the scripts have run', () => {
  /** What is done to the button and the page meanwhile, and whether its menu opens then. */
  const CASES: [string, (button: Locator, page: Page) => Promise<void>, boolean][] = [
    ['answers the tap', (button) => button.tap(), true],
    ['answers Enter', (button) => button.press('Enter'), true],
    ['answers Space', (button) => button.press(' '), true],
    [
      'answers once who tapped twice',
      async (button) => {
        await button.tap();
        await button.tap();
      },
      true,
    ],
    [
      'does not come after somebody who has tapped elsewhere',
      async (button, page) => {
        await button.tap();
        await page.getByRole('heading', { level: 1 }).tap();
      },
      false,
    ],
    [
      'does not come after somebody who has scrolled on',
      async (button, page) => {
        await button.tap();
        await page.mouse.wheel(0, 3000);
        await eventually(() => button.evaluate((it) => it.getBoundingClientRect().bottom < 0), true);
      },
      false,
    ],
  ];

  it.each(CASES)('[BOOT-050] %s', async (_, act, isAnswered) => {
    const options = { viewport: { width: 390, height: 500 }, hasTouch: true, serviceWorkers: 'block' } as const;
    const { page, context, expectQuiet } = await visit(browser, server, options);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    // A load event that comes while the page is scrolled by hand would wait for the scripts, too.
    await page.goto(pinPath, { waitUntil: 'commit' });
    const button = page.getByRole('main').getByRole('button', { name: 'More' }).first();
    await button.waitFor();
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await act(button, page);
    release();
    await isHydrated(button);
    if (isAnswered) await page.getByRole('menuitem', { name: 'Open the picture' }).waitFor();
    // So long a second answer would have closed it, or a late one opened it.
    await page.waitForTimeout(500);
    expect(await page.getByRole('menuitem', { name: 'Open the picture' }).count()).toBe(isAnswered ? 1 : 0);
    expectQuiet();
    await context.close();
  });
});

describe('signing in', () => {
  /** Logs in by email on a page that greets the last member; answers every other host that the page asked for anything. */
  async function signInAgain(): Promise<string[]> {
    const { page, context, expectQuiet } = await visit(browser, server);
    const hosts = new Set<string>();
    page.on('request', (request) => void hosts.add(new URL(request.url()).host));
    const { email, password } = await signUp(page);
    const remember = () =>
      page.evaluate((user) => localStorage.setItem('rememberedUser', JSON.stringify(user)), {
        firstName: 'Kim',
        email,
      });
    await remember();
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Add an account' }).waitFor();
    expect(await page.getByText('Kim').count()).toBe(0);

    await context.clearCookies();
    // Where no application runs that might write down whom it knows.
    await page.goto('/healthz');
    await remember();
    await page.goto('/login');
    await page.mouse.move(200, 200);
    await page.getByRole('heading', { name: 'Welcome back, Kim' }).waitFor();
    expect(await page.getByLabel('Email or username').inputValue()).toBe(email);
    expect(await page.locator('iframe, script[src^="http"]').count()).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'Account' }).waitFor();
    expectQuiet();
    await context.close();
    return [...hosts].filter((host) => host !== new URL(server.url).host);
  }

  it('[BOOT-028] [BOOT-029] [BOOT-030] greets the last member, by email, and asks no login provider', async () => {
    expect(await signInAgain()).toEqual([]);
  });

  it('[BOOT-029] [BOOT-031] does the same where the server does not render', async () => {
    await server.kill();
    await server.restart({ SERVER_RENDERING: 'off' });
    expect(await signInAgain()).toEqual([]);
  });
});
