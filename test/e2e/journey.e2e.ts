import type { Browser } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  drawJpeg,
  eventually,
  expectAccessible,
  isHydrated,
  openBrowser,
  resourceAddress,
  signUp,
  signUpByForm,
  startServer,
  type TestServer,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('the first journey', () => {
  it('[ACCT-003][ACCT-029][PIN-002] signs up, creates a pin from a file on a new board, and finds it there', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUpByForm(page);
    await page.getByRole('button', { name: 'Account' }).waitFor();

    await page.getByRole('link', { name: 'Create' }).first().click();
    await page.waitForURL('**/pin-builder');
    const files = [
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(10) },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(200) },
    ];
    await page.locator('input[type=file]').first().setInputFiles(files);
    await page.getByLabel('Title').first().fill('First light');
    await expectAccessible(page);
    expectQuiet();
    await context.close();
  });

  it('[CLOSE-001][PIN-003][PIN-004] shows a pin with more like it, saves it with one click and takes it back', async () => {
    const author = await visit(browser, server);
    await signUp(author.page);
    const board = await createBoard(author.page, 'Harbours');
    const pinId = await createPin(author.page, board.id, 'Boats at rest', 30);
    for (const hue of [60, 90, 120]) await createPin(author.page, board.id, `Quay ${hue}`, hue);
    await author.context.close();

    const reader = await visit(browser, server);
    await signUp(reader.page);
    const own = await createBoard(reader.page, 'Kept');
    await reader.page.goto(`/pin/${pinId}/`);
    await reader.page.getByRole('heading', { name: 'Boats at rest', level: 1 }).waitFor();
    await reader.page.getByRole('heading', { name: 'More like this' }).waitFor();
    await reader.page.getByRole('link', { name: 'Quay 60' }).first().waitFor();
    await expectAccessible(reader.page);

    await reader.page.getByRole('article').first().getByRole('button', { name: 'Save' }).click();
    await reader.page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    await eventually(async () => (await call<object[]>(reader.page, boardFeed(own.id))).data.length, 1);
    await reader.page.getByRole('button', { name: 'Undo' }).click();
    await reader.page.getByRole('article').first().getByRole('button', { name: 'Save' }).waitFor();
    await eventually(async () => (await call<object[]>(reader.page, boardFeed(own.id))).data.length, 0);
    reader.expectQuiet();
    await reader.context.close();
  });

  it('[SEARCH-022] moves the focus to the page of a pin that was found by a picture, and back with the page', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const board = await createBoard(page, 'Harbours');
    const found = await createPin(page, board.id, 'Red harbour', 8);
    const pinId = await createPin(page, board.id, 'Orange harbour', 24);
    await page.goto(`/pin/${pinId}/`);
    await isHydrated(page.getByRole('button', { name: 'Search this picture' }));
    await page.getByRole('button', { name: 'Search this picture' }).click();
    const link = page.getByRole('dialog').locator(`a[href="/pin/${found}/"]`);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Red harbour', level: 1 }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    await page.goBack();
    await page.getByRole('heading', { name: 'Orange harbour', level: 1 }).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName), 'MAIN');
    expectQuiet();
    await context.close();
  });

  it('[BOARD-065] keeps a secret board, its pins and its pictures from everybody else', async () => {
    const owner = await visit(browser, server);
    const person = await signUp(owner.page);
    const board = await createBoard(owner.page, 'Surprise', 'secret');
    const pinId = await createPin(owner.page, board.id, 'Hidden', 300);
    const pin = await call<{ images: Record<string, { url: string }> }>(owner.page, pinAddress(pinId));
    const picture = pin.data.images['236x']?.url ?? '';
    expect((await owner.page.request.get(picture)).status()).toBe(200);

    const other = await visit(browser, server);
    await signUp(other.page);
    for (const address of [board.url, `/pin/${pinId}/`, picture, pinAddress(pinId), boardFeed(board.id)]) {
      expect({ address, status: (await other.page.request.get(address)).status() }).toEqual({ address, status: 404 });
    }
    await other.page.goto(`/${person.username}/`);
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await other.page.getByText('Surprise').count()).toBe(0);
    await owner.context.close();
    await other.context.close();
  });

  it('[ROUTE-052][HOME-001] comes back to the home feed at the same pixel', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const board = await createBoard(page, 'Long');
    for (let hue = 0; hue < 300; hue += 15) await createPin(page, board.id, `Hue ${hue}`, hue);
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 400));
    await eventually(() => page.evaluate(() => window.scrollY), 400);
    const target = await page
      .getByRole('article')
      .locator('a[href^="/pin/"]')
      .evaluateAll((links) => {
        const inView = links.find((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top > 100 && bottom < window.innerHeight;
        });
        return inView?.getAttribute('href') ?? '';
      });
    await page.getByRole('article').locator(`a[href="${target}"]`).first().click();
    await page.getByRole('heading', { name: 'More like this' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL(server.url);
    await eventually(() => page.evaluate(() => window.scrollY), 400);
    expectQuiet();
    const storageState = await context.storageState();
    await context.close();

    // Who scrolls while the scripts are on their way stays there, and comes back there.
    const early = await visit(browser, server, { storageState });
    let release = () => {};
    const isFree = new Promise<void>((resolve) => {
      release = resolve;
    });
    await early.page.route('**/assets/*.js', async (route) => {
      await isFree;
      await route.continue();
    });
    await early.page.goto('/', { waitUntil: 'commit' });
    const card = early.page.getByRole('article').first();
    await card.waitFor();
    const scrollY = () => early.page.evaluate(() => window.scrollY);
    await early.page.evaluate(() => window.scrollTo(0, 300));
    await eventually(scrollY, 300);
    const isTaken = () => card.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')));
    expect(await isTaken()).toBe(false);
    release();
    await eventually(isTaken, true);
    expect(await scrollY()).toBe(300);
    await early.page.reload();
    await eventually(scrollY, 300);
    early.expectQuiet();
    await early.context.close();
  });

  it('[ROUTE-046] reads without scripts: home, pin, board, profile', async () => {
    const author = await visit(browser, server);
    const person = await signUp(author.page);
    const board = await createBoard(author.page, 'Readable');
    const pinId = await createPin(author.page, board.id, 'Plain to see', 150);
    await author.context.close();

    const { page, context } = await visit(browser, server, { javaScriptEnabled: false });
    for (const [address, text] of [
      ['/', 'Plain to see'],
      [`/pin/${pinId}/`, 'Plain to see'],
      [board.url, 'Plain to see'],
      [`/${person.username}/`, 'Readable'],
    ] as const) {
      await page.goto(address);
      await page.getByText(text).first().waitFor();
    }
    await context.close();
  });

  it('[ACCT-031][ACCT-032] logs out and leaves nothing of the viewer in the page', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    const person = await signUp(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await page.content()).not.toContain(person.email);
    expect((await page.request.get('/resource/UserSettingsResource/get/?options=%7B%7D')).status()).toBe(401);
    expectQuiet();
    await context.close();
  });

  it('works on a phone and from right to left without a serious accessibility problem', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'ar-SA',
    });
    await page.goto('/');
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.goto('/signup');
    await expectAccessible(page);
    expectQuiet();
    await context.close();
  });
});

const boardFeed = (id: string) => resourceAddress('BoardFeedResource', { board_id: id });
const pinAddress = (id: string) => resourceAddress('PinResource', { id });
