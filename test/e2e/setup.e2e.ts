import type { Browser } from 'playwright-core';
import { eventually, newPerson, openBrowser, signUpByForm, startServer, type TestServer, visit } from './support';

/** A name under which another device of the network would know the server. */
const HOST = 'magpie.test';

let server: TestServer;
let browser: Browser;
let baseURL: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`)]);
  baseURL = `http://${HOST}:${new URL(server.url).port}`;
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

it('makes the first account, which runs the site, from another device by the printed address, once', async () => {
  await eventually(async () => /\/setup\/\S+/.test(server.printed()), true);
  const address = `${baseURL}${/\/setup\/[^\s."]+/.exec(server.printed())?.[0]}`;

  const stranger = await visit(browser, server, { baseURL });
  await signUpByForm(stranger.page);
  await stranger.page
    .getByText(/Open the setup address/)
    .first()
    .waitFor();

  const { page, context } = await visit(browser, server, { ...PHONE, baseURL });
  await page.goto(address);
  await page.waitForURL('**/signup/');
  const person = newPerson();
  await signUpByForm(page, person);
  await page.waitForURL('**/welcome?next=%2F');
  await page.goto('/operations');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText('We could not find that page').count()).toBe(0);

  // The address is used up: it says so and proves nothing. Signing up is open to everybody now.
  const second = await visit(browser, server, { baseURL });
  await second.page.goto(address);
  await second.page.waitForURL('**/login?failed=setup');
  await second.page.getByText('This setup address has been used and works only once.').waitFor();
  expect((await second.context.cookies()).map(({ name }) => name)).not.toContain('magpie_setup');
  await second.page.goto('/signup/');
  await signUpByForm(second.page);
  await second.page.waitForURL('**/welcome?next=%2F');
  await second.page.goto('/operations');
  await second.page.getByText('We could not find that page').waitFor();
  for (const one of [stranger.context, context, second.context]) await one.close();
});
