import type { Browser } from 'playwright-core';
import { seedBoard } from './seedBoard';
import {
  expectAccessible,
  isHydrated,
  openBrowser,
  signUpByForm,
  startServer,
  type TestServer,
  visit,
} from './support';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let server: TestServer;
let browser: Browser;
let pinPath: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const { pins } = await seedBoard(browser, server, { name: 'Harbours', title: 'Boats at rest', count: 6 });
  pinPath = `/pin/${pins[0]}/`;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('[EXP-017] leads a new member to the welcome page and on to a first board, with real presses', async () => {
  const { page, context, expectQuiet } = await visit(browser, server);
  await signUpByForm(page);
  await page.waitForURL('**/welcome?next=%2F');
  await page.getByRole('heading', { name: 'Make Magpie yours' }).waitFor();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');

  const banner = page.getByRole('region', { name: 'Make your first board' });
  await banner.waitFor();
  await page.getByRole('article').first().hover();
  await page
    .getByRole('button', { name: /^Choose a board/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Create board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create board' });
  await dialog.getByLabel('Name').fill('Boats');
  // The banner lies where the dialog has its buttons in a low window: a press meets whichever is above.
  await page.setViewportSize({ width: 1280, height: 480 });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await banner.waitFor({ state: 'hidden' });
  expectQuiet();
  await context.close();
});

describe('a pin on a phone', () => {
  it('goes back to where the reader came from, and home where they came from nowhere', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, PHONE);
    await page.goto('/');
    const card = page.getByRole('article').first().getByRole('link').first();
    await isHydrated(card);
    await card.tap();
    await page.waitForURL('**/pin/**');
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto(pinPath);
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await isHydrated(back);
    await back.tap();
    await page.waitForURL((url) => url.pathname === '/');
    expectQuiet();
    await context.close();
  });

  it('has an article in the feed below it while its cards are out of sight', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, {
      ...PHONE,
      viewport: { width: 390, height: 500 },
    });
    await page.goto(pinPath);
    const feed = page.getByRole('feed');
    await isHydrated(page.getByRole('button', { name: 'Back', exact: true }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
    const box = await feed.boundingBox();
    expect(box?.y).toBeGreaterThan(500);
    expect(await feed.getByRole('article').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    expectQuiet();
    await context.close();
  });
});
