import type { Browser, Page } from 'playwright-core';
import { seedBoard } from './seedBoard';
import {
  call,
  createBoard,
  newPerson,
  openBrowser,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

/** More than a page of a feed (25). */
const PINS = 28;
/** More than a page of boards, and of people (50). */
const CROWD = 53;

let server: TestServer;
let browser: Browser;
let page: Page;
let boardUrl: string;
let username: string;
let pins: string[];
let sectionUrl: string;
let collector: string;

/** A person with `CROWD` boards, the first of them with all of `pinIds` in a section, and as many followers. */
async function seedCollector(pinIds: readonly string[]): Promise<{ username: string; sectionUrl: string }> {
  const visited = await visit(browser, server);
  const person = await signUp(visited.page);
  const send = <T>(name: string, options: object) =>
    call<T>(visited.page, `/resource/${name}/create/`, options).then(({ data }) => data);
  const boards: { id: string; url: string }[] = [];
  for (let made = 0; made < CROWD; made += 1) boards.push(await createBoard(visited.page, `Board ${made}`));
  const [board] = boards;
  const section = await send<{ id: string; slug: string }>('BoardSectionResource', {
    board_id: board?.id,
    title: 'Saved',
  });
  for (const pin_id of pinIds) {
    await send('RepinResource', { pin_id, board_id: board?.id, section_id: section.id });
  }
  const { username } = person;
  const { data } = await call<{ id: string }>(visited.page, resourceAddress('UserResource', { username }));
  for (let follower = 0; follower < CROWD; follower += 1) {
    await visited.context.clearCookies();
    await signUp(visited.page, newPerson());
    await send('UserFollowResource', { user_id: data.id });
  }
  await visited.context.close();
  return { username, sectionUrl: `${board?.url}${section.slug}/` };
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const lamps = await seedBoard(browser, server, { name: 'Lamps', title: 'Lamp', count: PINS });
  boardUrl = lamps.url;
  pins = lamps.pins;
  username = lamps.person.username;
  ({ username: collector, sectionUrl } = await seedCollector(pins));
  ({ page } = await visit(browser, server, { javaScriptEnabled: false }));
}, 360_000);

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

/** The texts of the shown page's items, of those that have that name. */
const shownItems = (name: RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).allInnerTexts();

/** Reads a list by its More links until there is none. */
async function readByMore(address: string, shown = shownPins): Promise<{ found: string[]; pages: number }> {
  await page.goto(address);
  const found: string[] = [];
  for (let pages = 1; ; pages += 1) {
    found.push(...(await shown()));
    const more = page.getByRole('main').getByRole('link', { name: 'More', exact: true });
    if ((await more.count()) === 0) return { found, pages };
    const before = page.url();
    await more.click();
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('main').waitFor();
  }
}

describe('with scripts off', () => {
  it.each([
    ['home', () => '/'],
    ['a board', () => boardUrl],
    ['a sorted board', () => `${boardUrl}?sort=title`],
    ['a profile’s pins', () => `/${username}/_created/`],
    ['a topic', () => '/topics/2'],
    ['search', () => '/search/pins/?q=lamp'],
  ])('[QUERY-032] %s is read to its end by its More links, each pin once', async (_, address) => {
    const read = await readByMore(address());
    expect(read.pages).toBe(2);
    expect([...read.found].sort()).toEqual([...pins].sort());
  });

  it('[QUERY-032] so is a section', async () => {
    const read = await readByMore(sectionUrl);
    expect(read.pages).toBe(2);
    expect(read.found).toHaveLength(PINS);
    expect(new Set(read.found).size).toBe(PINS);
  });

  it.each([
    ['a person’s followers', () => `/${collector}/followers/`, /Robin/],
    ['a person’s boards', () => `/${collector}/`, /Board \d/],
  ])('[QUERY-032] %s are read to their end by their More links, each once', async (_, address, name) => {
    const read = await readByMore(address(), () => shownItems(name));
    expect(read.pages).toBe(2);
    expect(read.found).toHaveLength(CROWD);
  });

  it('[QUERY-032] so are the pins that are like one', async () => {
    const [pin = ''] = pins;
    const read = await readByMore(`/pin/${pin}/`);
    expect(read.pages).toBeGreaterThan(1);
    expect(new Set(read.found).size).toBe(read.found.length);
    expect(read.found).not.toContain(pin);
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
