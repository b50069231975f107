import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { newPerson, openBrowser, signUpByForm, startServer, type TestServer, visit } from './support';

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

describe('[ACCT-034] by reCAPTCHA Enterprise', () => {
  let google: Server;
  beforeAll(async () => {
    google = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { token, expectedAction } = (JSON.parse(body) as { event: { token: string; expectedAction: string } })
        .event;
      const isRight = token === `for ${expectedAction}`;
      const tokenProperties = { valid: isRight, action: expectedAction };
      response.end(JSON.stringify({ tokenProperties, riskAnalysis: { score: 0.9 } }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    await server.kill();
    await server.restart({
      RECAPTCHA_SITE_KEY: 'site-key',
      RECAPTCHA_PROJECT: 'pins',
      RECAPTCHA_API_KEY: 'secret',
      RECAPTCHA_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
    });
  });
  afterAll(() => void google?.close());

  /** In place of Google's, which tests do not load. */
  const SCRIPT = `window.grecaptcha = { enterprise: {
    ready: (callback) => callback(),
    execute: async (key, { action }) => (key === 'site-key' ? 'for ' + action : ''),
  } };`;

  it('[ACCT-036] loads the script with the login or sign-up that is sent, and says where it cannot', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    const loaded: string[] = [];
    let isReachable = true;
    await page.route('https://www.google.com/**', (route) => {
      loaded.push(route.request().url());
      if (!isReachable) return route.abort();
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    });
    const person = newPerson();
    await signUpByForm(page, person);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    expect(loaded).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=site-key']);

    await context.clearCookies();
    isReachable = false;
    await page.goto('/login');
    await page.getByLabel('Email or username').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    expect(loaded).toHaveLength(1);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Error loading reCAPTCHA Enterprise' }).waitFor();
    isReachable = true;
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'Account' }).waitFor();
    expect(loaded).toHaveLength(3);
    expectQuiet();
    await context.close();
  });
});
