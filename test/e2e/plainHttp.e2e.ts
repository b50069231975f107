import type { Browser, Page } from 'playwright-core';
import { seedBoard } from './seedBoard';
import {
  call,
  createBoard,
  drawJpeg,
  eventually,
  openBrowser,
  resourceAddress,
  signUpByForm,
  startServer,
  type TestServer,
  visit,
} from './support';
import { isStarted, watchStart } from './watchStart';

/** A name that browsers do not call trustworthy: over plain HTTP it is no secure context, as an address at home is not. */
const HOST = 'magpie.test';

let server: TestServer;
let browser: Browser;
let baseURL: string;
let pinId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer(),
    openBrowser(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, '--lang=en-US'),
  ]);
  baseURL = `http://${HOST}:${new URL(server.url).port}`;
  // The first account of a server is made on its own machine, or by its setup address.
  const { pins } = await seedBoard(browser, server, { name: 'Harbours', title: 'Boats at rest', count: 1 });
  pinId = pins[0] ?? '';
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const myPins = async (page: Page, board: string) =>
  (await call<object[]>(page, resourceAddress('BoardFeedResource', { board_id: board }))).data.length;

describe('over plain HTTP on a host name that is not localhost', () => {
  it('[BOOT-006] starts the client for a visitor', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, { baseURL });
    await watchStart(page);
    await page.goto(`/pin/${pinId}/`);
    await eventually(() => isStarted(page), true);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expectQuiet();
    await context.close();
  });

  const DEVICES = [
    ['a desktop', {}],
    ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
  ] as const;
  const TITLE = '[ACCT-003] [PIN-002] [PIN-003] on %s one signs up, uploads a pin and saves one of somebody else';

  it.each(DEVICES)(TITLE, async (_device, device) => {
    const { page, context, expectQuiet } = await visit(browser, server, { baseURL, ...device });
    await signUpByForm(page);

    await page.getByRole('link', { name: 'Create' }).first().click();
    await page.waitForURL('**/pin-builder');
    const picture = { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(10) };
    await page.locator('input[type=file]').first().setInputFiles([picture]);
    await page.getByLabel('Title').first().fill('First light');
    await page.getByRole('button', { name: 'Choose a board' }).click();
    await page.getByRole('button', { name: 'Create board' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Mornings');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Board: Mornings' }).waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: 'Your pin is published' }).waitFor();

    await page.goto(`/pin/${pinId}/`);
    await page.getByRole('article').first().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await page.waitForURL('**/mornings/');
    await page.getByText('2 pins').first().waitFor();
    expectQuiet();
    await context.close();
  });

  it('[UI-008] says that there is no connection, keeps a save on the page and sends it later', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, { baseURL });
    await signUpByForm(page);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    const board = await createBoard(page, 'Kept');
    await page.goto(`/pin/${pinId}/`);
    const save = page.getByRole('article').first().getByRole('button', { name: 'Save' });
    await save.waitFor();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByText("Hmm...you're not connected to the internet").waitFor();
    await save.click();
    await page.getByText('Saved on this device until you’re back online').waitFor();
    await context.setOffline(false);
    await eventually(() => myPins(page, board.id), 1, 20_000);
    expectQuiet();
    await context.close();
  });

  it('says why it has neither passkeys nor push messages', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, { baseURL });
    await signUpByForm(page);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await page.goto('/settings/security/');
    await page.getByText('Passkeys need a secure connection.').waitFor();
    await page.goto('/settings/notifications/');
    await page.getByText('They need a secure connection.').waitFor();
    expectQuiet();
    await context.close();
  });

  it('copies the link of a pin, or says that it cannot', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, { baseURL });
    await page.goto(`/pin/${pinId}/`);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expectQuiet();
    await context.close();
  });
});
