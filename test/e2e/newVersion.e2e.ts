import type { Browser, Page } from 'playwright-core';
import { isNextWorker, mainOf, makeNextBuild, type NextBuild } from './nextBuild';
import { emptyBrowserCache, offlinePaths, stayOn, waitingCalls } from './offlinePages';
import {
  call,
  createBoard,
  createPin,
  eventually,
  openBrowser,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
  type Visit,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;
let next: NextBuild;
let pinPath: string;

beforeAll(async () => {
  [server, browser, next] = await Promise.all([startServer({ APP_VERSION: '1.0.0' }), openBrowser(), makeNextBuild()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await next?.remove();
});

/** A member's page that was opened before the server was brought up to date, and hears of it by the next answer. */
async function openBefore(version: string, prepare?: (page: Page) => Promise<void>, bring = deploy): Promise<Visit> {
  const found = await visit(browser, server);
  await signUp(found.page);
  const board = await createBoard(found.page, 'Harbours');
  pinPath = `/pin/${await createPin(found.page, board.id, 'Boats at rest', 30)}/`;
  await prepare?.(found.page);
  // Whatever asks by itself must not be the first to meet the new version: the channel, which connects again, and the
  // page's upkeep of its session, seconds after it was opened.
  await found.page.addInitScript(() => {
    Object.assign(window, {
      EventSource: class extends EventTarget {
        close() {}
      },
    });
  });
  // Nor may what it reports, again and again while there is no server: answers without a version's name.
  const answered = { json: { resource_response: { data: null } } };
  await found.page.route(/\/resource\/(ApiC|ClientReports)Resource\/create\//, (route) => route.fulfill(answered));
  const isKeptUp = found.page.waitForResponse((response) => response.url().includes('/v3/sessions/verify/'));
  await found.page.goto(pinPath);
  await found.page.getByRole('button', { name: 'Account' }).waitFor();
  await found.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    Object.assign(window, { isTheSame: true });
  });
  await isKeptUp;
  // What the page asks for as it is looked at.
  await found.page.waitForLoadState('networkidle');
  await server.kill();
  await bring(version);
  return found;
}

let isNext = false;
/** The other one of the two builds, which is always new to who has the one before. */
async function deploy(version: string): Promise<void> {
  isNext = !isNext;
  await rename(version);
}

/** The same build by another name: the first one has no files of the next, which a page of that may still ask for. */
async function rename(version: string): Promise<void> {
  await server.restart({ APP_VERSION: version }, isNext ? next.root : undefined);
}

const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window);

/** Home, by a link: the page's data come with the new version's name. */
const goHome = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Home|Magpie/ })
    .first()
    .click();

async function goSearching(page: Page): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /Search/ }))
    .first()
    .fill('boats');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search/**');
}

describe('two versions, one after the other, on the same data', () => {
  it('[BOOT-037] [BOOT-038] [BOOT-039] [BOOT-040] the old page hears of the new one, says so once, and is loaded again at the next route change', async () => {
    const { page, context } = await openBefore('2.0.0', (opened) => opened.clock.install());
    const told: string[] = [];
    page.on('request', (request) => {
      const body = request.url().includes('ClientReportsResource') ? (request.postData() ?? '') : '';
      told.push(...(body.match(/"new_version"/g) ?? []));
    });
    await goHome(page);
    await page.waitForURL(`${server.url}/`);
    expect([await isTheSame(page), await mainOf(page)]).toEqual([true, next.mains.first]);
    // Answers of the home feed have come; the message leaves within ten seconds of the page's clock, or twice as many.
    const pass = () => page.clock.fastForward(1000);
    await eventually(() => pass().then(() => told.length), 1, 25_000);
    await page.waitForTimeout(500);
    await goSearching(page);
    await eventually(() => isTheSame(page), false);
    await eventually(() => mainOf(page), next.mains.next);
    expect(told).toHaveLength(1);
    const answer = await context.request.get('/healthz');
    expect(answer.headers()['x-magpie-version']).toBe('2.0.0');
    // Pages that are still open load their parts from it.
    expect((await context.request.get(`/assets/${next.mains.first}`)).status()).toBe(200);
    await context.close();
  });

  it('[BOOT-041] on a slow connection it goes on as it is', async () => {
    await server.kill();
    await deploy('2.1.0');
    const slowly = async (opened: Page) => {
      await opened.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
      });
    };
    const { page, context } = await openBefore('3.0.0', slowly, rename);
    await goHome(page);
    await page.waitForURL(`${server.url}/`);
    await page.waitForTimeout(1500);
    await goSearching(page);
    await page.waitForTimeout(500);
    expect(await isTheSame(page)).toBe(true);
    await context.close();
  });

  it('[BOOT-036] [BOOT-047] the next build sends what waits from the build before, and opens its pages as they were', async () => {
    const author = await visit(browser, server);
    const board = await signUp(author.page).then(() => createBoard(author.page, 'Coast'));
    const shore = `/pin/${await createPin(author.page, board.id, 'Shore', 60)}/`;
    await author.context.close();

    const { page, context } = await visit(browser, server);
    await signUp(page);
    const own = await createBoard(page, 'Kept');
    await stayOn(page, shore);
    await server.kill();
    await context.setOffline(true);
    await page.getByRole('article').first().getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await waitingCalls(page)).length, 1);
    await page.close();

    await deploy('4.0.0');
    await context.setOffline(false);
    const later = await context.newPage();
    await stayOn(later, '/');
    expect(await mainOf(later)).toBe(next.mains.next);
    // It becomes active once the worker before it has finished its events; one of those may be fetching all new files.
    await eventually(() => isNextWorker(later), true, 120_000);
    await eventually(async () => (await waitingCalls(later)).length, 0);
    const saved = await call<object[]>(later, resourceAddress('BoardFeedResource', { board_id: own.id }));
    expect(saved.data.length).toBe(1);
    expect(await offlinePaths(later)).toContain(shore);

    await server.kill();
    await emptyBrowserCache(later);
    await context.setOffline(true);
    await later.goto(shore);
    await later.getByText('not connected to the internet').first().waitFor();
    expect(await mainOf(later)).toBe(next.mains.first);
    await later.goto('/');
    await later.getByText('not connected to the internet').first().waitFor();
    expect(await mainOf(later)).toBe(next.mains.next);
    await context.close();
  });
});
