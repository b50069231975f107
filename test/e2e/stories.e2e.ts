import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { createBoard, drawJpeg, openBrowser, signUp, startServer, type TestServer, visit } from './support';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** A draft of a story with these pictures as its pages. `isReloaded`: at once when the first is chosen. */
async function beginStory(page: Page, pictures: readonly number[], { isReloaded = false } = {}): Promise<void> {
  await page.goto('/pin-builder');
  const [first, ...others] = await Promise.all(
    pictures.map(async (hue) => ({ name: `${hue}.jpg`, mimeType: 'image/jpeg', buffer: await drawJpeg(hue) })),
  );
  if (first) await page.locator('input[type=file]').first().setInputFiles([first]);
  if (isReloaded) {
    await page.getByLabel('Title').waitFor();
    await page.reload();
  }
  await page.getByLabel('Title').fill('Bean soup');
  if (others.length > 0) {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add pictures to this pin' }).click();
    await (await chosen).setFiles(others);
  }
  await page.getByRole('checkbox', { name: /^Make it a story/ }).check({ force: true });
}

async function chooseBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a board' }).click();
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function add(dialog: Locator, page: Page, type: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
}

/** Turns the two pages of a story on a phone, by taps at the edges and by swipes. */
async function turnByTouch(url: string, storageState: Awaited<ReturnType<BrowserContext['storageState']>>) {
  const { page, context, expectQuiet } = await visit(browser, server, { ...PHONE, storageState });
  await page.goto(url);
  await page.getByRole('button', { name: 'Play story' }).tap();
  const reader = page.getByRole('dialog', { name: 'Bean soup' });
  const section = reader.getByRole('region', { name: 'Pages of this story' });
  const isAt = (place: number) =>
    reader.locator(`button[aria-current=true][aria-label="Page ${place} of 2"]`).waitFor();
  await isAt(1);
  await reader.getByRole('heading', { name: 'Soak' }).waitFor();
  // The dialog has come to rest, and takes taps.
  await section.tap({ trial: true });
  const box = await section.boundingBox();
  if (!box) throw new Error('The story is not on the page');
  const y = box.y + box.height * 0.3;
  const [start, end] = [box.x + 8, box.x + box.width - 8];
  await page.touchscreen.tap(end, y);
  await isAt(2);
  await page.touchscreen.tap(start, y);
  await isAt(1);
  const cdp = await context.newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    for (let step = 1; step <= 12; step += 1) {
      const touchPoints = [{ x: from + ((to - from) * step) / 12, y }];
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(end, start + 40);
  await isAt(2);
  await swipe(start, end - 40);
  await isAt(1);
  expectQuiet();
  await context.close();
}

const topOf = async (block: Locator) => (await block.boundingBox())?.y ?? 0;

describe('stories', () => {
  it('[BUILD-002][BUILD-039] drags a block of a page, takes that back, publishes the story and reads it', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    await createBoard(page, 'Recipes');
    await beginStory(page, [30, 200]);
    await page.getByRole('button', { name: 'Edit this page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit page' });
    await add(dialog, page, 'Heading');
    // The new block has the focus.
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await page.keyboard.type('Soak');
    const heading = dialog.locator('[data-type=heading]');
    await dialog.locator('canvas').first().waitFor();
    const box = await heading.boundingBox();
    if (!box) throw new Error('The heading is not on the page');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const step of [20, 60, 100, 140]) await page.mouse.move(x, y + step);
    await page.mouse.up();
    expect(Math.round((await topOf(heading)) - box.y)).toBe(140);
    await page.keyboard.press('Control+z');
    await page.waitForFunction(
      (top) =>
        Math.abs((document.querySelector('[role=dialog] [data-type=heading]')?.getBoundingClientRect().y ?? 0) - top) <
        2,
      box.y,
    );
    await page.keyboard.press('Control+Shift+z');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await chooseBoard(page, 'Recipes');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: /published/ }).waitFor();
    await page
      .getByRole('link', { name: /Bean soup/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Play story' }).click();
    const reader = page.getByRole('dialog', { name: 'Bean soup' });
    await reader.getByRole('heading', { name: 'Soak' }).waitFor();
    expectQuiet();
    await turnByTouch(page.url(), await context.storageState());
    await context.close();
  });

  it('[BUILD-039] [BUILD-067] edits a page by keyboard alone on a phone, of a draft that was reloaded at once', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, PHONE);
    await signUp(page);
    await beginStory(page, [90], { isReloaded: true });
    await page.getByRole('button', { name: 'Edit this page' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit page' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Paragraph', exact: true }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await page.keyboard.type('Overnight');
    const block = dialog.getByRole('button', { name: /^Paragraph/ });
    await block.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('+');
    await dialog
      .getByText('50% from the left, 60% from the top, size 110%, rotated by 0°')
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Delete');
    await block.waitFor({ state: 'detached' });
    expectQuiet();
    await context.close();
  });
});
