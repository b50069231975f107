import type { Browser, Page } from 'playwright-core';
import { seedBoard } from './seedBoard';
import { openBrowser, startServer, type TestServer, visit } from './support';

/** More than a page of a feed (25). */
const PINS = 28;

let server: TestServer;
let browser: Browser;
let page: Page;
let boardUrl: string;
let username: string;
let pins: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const lamps = await seedBoard(browser, server, { name: 'Lamps', title: 'Lamp', count: PINS });
  boardUrl = lamps.url;
  pins = lamps.pins;
  username = lamps.person.username;
  ({ page } = await visit(browser, server, { javaScriptEnabled: false }));
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** The pins of the shown page, in its list. */
async function shownPins(): Promise<string[]> {
  const links = page.getByRole('feed').locator('a[href^="/pin/"]');
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths.map((path) => path.split('/')[2] ?? ''))];
}

/** Reads a list by its More links until there is none. */
async function readByMore(address: string): Promise<{ pins: string[]; pages: number }> {
  await page.goto(address);
  const found: string[] = [];
  for (let pages = 1; ; pages += 1) {
    found.push(...(await shownPins()));
    const more = page.getByRole('main').getByRole('link', { name: 'More', exact: true });
    if ((await more.count()) === 0) return { pins: found, pages };
    await more.click();
    await page.getByRole('feed').waitFor();
  }
}

describe('with scripts off', () => {
  it.each([
    ['home', () => '/'],
    ['a board', () => boardUrl],
    ['a sorted board', () => `${boardUrl}?sort=title`],
    ['a profile’s pins', () => `/${username}/_created/`],
    ['search', () => '/search/pins/?q=lamp'],
  ])('[QUERY-032] %s is read to its end by its More links, each pin once', async (_, address) => {
    const read = await readByMore(address());
    expect(read.pages).toBe(2);
    expect([...read.pins].sort()).toEqual([...pins].sort());
  });

  it('[QUERY-032] so are the pins that are like one', async () => {
    const [pin = ''] = pins;
    const read = await readByMore(`/pin/${pin}/`);
    expect(read.pages).toBeGreaterThan(1);
    expect(new Set(read.pins).size).toBe(read.pins.length);
    expect(read.pins).not.toContain(pin);
  });

  it('begins at the start where the address names no bookmark of the list', async () => {
    await page.goto(`${boardUrl}?bookmark=no.bookmark`);
    expect(await shownPins()).toEqual([...pins].reverse().slice(0, 25));
  });
});

it('[QUERY-032] a further page of a list goes on by scripts, and home is the whole feed again', async () => {
  await page.goto('/');
  const more = page.getByRole('main').getByRole('link', { name: 'More', exact: true });
  const address = (await more.getAttribute('href')) ?? '';
  const scripted = await visit(browser, server);
  await scripted.page.goto(address);
  const cards = scripted.page.getByRole('feed').getByRole('article');
  await scripted.page.locator('[role=feed] [role=article][tabindex]').first().waitFor();
  expect(await cards.count()).toBe(PINS - 25);
  expect(await scripted.page.getByRole('link', { name: 'More', exact: true }).count()).toBe(0);
  await scripted.page.getByRole('link', { name: 'Magpie' }).first().click();
  await scripted.page.waitForURL(`${server.url}/`);
  await scripted.page.locator('[role=article][aria-posinset="10"]').waitFor();
  await scripted.context.close();
});
