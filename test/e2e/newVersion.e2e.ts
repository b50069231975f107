import type { Browser, Page } from 'playwright-core';
import {
  createBoard,
  createPin,
  eventually,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  type Visit,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;
let pinPath: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ APP_VERSION: '1.0.0' }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A member's page that was opened before the server was brought up to date, and hears of it by the next answer. */
async function openBefore(version: string, prepare?: (page: Page) => Promise<void>): Promise<Visit> {
  const found = await visit(browser, server);
  await signUp(found.page);
  const board = await createBoard(found.page, 'Harbours');
  pinPath = `/pin/${await createPin(found.page, board.id, 'Boats at rest', 30)}/`;
  await prepare?.(found.page);
  await found.page.goto(pinPath);
  await found.page.getByRole('button', { name: 'Account' }).waitFor();
  await found.page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await server.kill();
  await server.restart({ APP_VERSION: version });
  return found;
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
  it('[BOOT-037] [BOOT-038] [BOOT-039] [BOOT-040] the old page hears of the new one, says so once, and is loaded anew at the next route change', async () => {
    const { page, context } = await openBefore('2.0.0');
    const told: string[] = [];
    page.on('request', (request) => {
      const body = request.url().includes('ClientReportsResource') ? (request.postData() ?? '') : '';
      told.push(...(body.match(/"new_version"/g) ?? []));
    });
    await goHome(page);
    await page.waitForURL(`${server.url}/`);
    expect(await isTheSame(page)).toBe(true);
    // Answers of the home feed have come; the message leaves within ten seconds.
    await eventually(async () => told.length, 1, 25_000);
    await page.waitForTimeout(500);
    await goSearching(page);
    await eventually(() => isTheSame(page), false);
    expect(told).toHaveLength(1);
    const answer = await context.request.get('/healthz');
    expect(answer.headers()['x-magpie-version']).toBe('2.0.0');
    await context.close();
  });

  it('[BOOT-041] on a slow connection it goes on as it is', async () => {
    const { page, context } = await openBefore('3.0.0', async (opened) => {
      await opened.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
      });
    });
    await goHome(page);
    await page.waitForURL(`${server.url}/`);
    await page.waitForTimeout(1500);
    await goSearching(page);
    await page.waitForTimeout(500);
    expect(await isTheSame(page)).toBe(true);
    await context.close();
  });
});
