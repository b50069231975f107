import type { Browser } from 'playwright-core';
import { openBrowser, signUpByForm, startServer, type TestServer, visit } from './support';

/** No secure context: without crypto.subtle. */
const HOST = 'magpie.test';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ HUMAN_CHECK: 'on' }),
    openBrowser(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, '--lang=en-US'),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('[ACCT-034] signs up and logs in with the human check on, also over plain HTTP', async () => {
  const first = await visit(browser, server);
  await signUpByForm(first.page);
  await first.page.getByRole('button', { name: 'Account' }).waitFor();
  await first.context.close();

  const baseURL = `http://${HOST}:${new URL(server.url).port}`;
  const { page, context, expectQuiet } = await visit(browser, server, { baseURL });
  const person = await signUpByForm(page);
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await context.clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email or username').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Account' }).waitFor();
  expectQuiet();
  await context.close();
});
