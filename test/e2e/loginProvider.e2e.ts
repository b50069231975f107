import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type OidcServer, startOidcServer } from '../support/oidcServer';
import { expectAccessible, openBrowser, signUp, startServer, type TestServer, tabTo, visit } from './support';

let server: TestServer;
let provider: OidcServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  provider = await startOidcServer(`${server.url}/oidc/office/callback`);
  await server.kill();
  await server.restart({
    OIDC_PROVIDERS: 'office',
    OIDC_OFFICE_ISSUER: provider.issuer,
    OIDC_OFFICE_CLIENT_ID: 'magpie',
    OIDC_OFFICE_CLIENT_SECRET: 'a secret of the test',
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await provider?.close();
});

let people = 0;
function newPerson() {
  people += 1;
  const email = `office${people}.${process.pid}@example.org`;
  return { sub: `office-${people}`, email, email_verified: true, given_name: 'Ida', family_name: 'Wren' };
}

const hasSession = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === 'magpie_session');
const comeIn = async (page: Page) => {
  await page.goto('/login?next=%2Ftopics%2F');
  await page.getByRole('link', { name: 'Continue with Office' }).waitFor();
  await tabTo(page, 'Continue with Office');
  await page.keyboard.press('Enter');
};

describe.each([
  ['desktop', 1280],
  ['phone', 390],
])('a login provider on a %s', (_name, width) => {
  it('makes an account by keyboard, and logs in to it from then on', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, { viewport: { width, height: 844 } });
    await provider.become(newPerson());
    await comeIn(page);
    await page.getByRole('heading', { name: 'Almost there' }).waitFor();
    await expectAccessible(page);
    const birthday = page.getByLabel('Birthday');
    await birthday.fill('1990-02-28');
    await birthday.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));
    expect(await hasSession(context)).toBe(true);

    await context.clearCookies({ name: /^magpie_/ });
    await comeIn(page);
    await page.waitForURL(`${server.url}/topics/`);
    expect(await hasSession(context)).toBe(true);
    expectQuiet();
    await context.close();
  });
});

it('is connected in the settings, and then opens the account', async () => {
  const { page, context, expectQuiet } = await visit(browser, server);
  const { password } = await signUp(page);
  await provider.become(newPerson());
  await page.goto('/settings/security');
  await page.getByRole('link', { name: 'Connect Office' }).waitFor();
  await tabTo(page, 'Connect Office');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Connect Office?' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${server.url}/settings/security`);
  await page.getByRole('list', { name: 'Connected logins' }).getByText('Office').waitFor();
  await context.clearCookies({ name: /^magpie_/ });
  await comeIn(page);
  await page.waitForURL(`${server.url}/topics/`);
  expect(await hasSession(context)).toBe(true);
  expectQuiet();
  await context.close();
});

it('logs nobody in whose browser did not ask for it: a foreign answer, and one with another state', async () => {
  // Somebody asks for a login, and opens the provider's answer in another browser, as by a link in a message.
  const begun = await fetch(`${server.url}/oidc/office?next=%2F`, { redirect: 'manual' });
  const answer = await provider.visit(begun.headers.get('location') ?? '', newPerson());
  expect(answer).toContain('code=');
  const { page, context } = await visit(browser, server);
  await page.goto(answer);
  await page.waitForURL(/\/login\?failed=/);
  await page.getByRole('alert').first().waitFor();

  // Nor does it pass while this browser has a login of its own under way, with its own state or the other's.
  const own = await context.request.get(`${server.url}/oidc/office?next=%2F`, { maxRedirects: 0 });
  const state = new URL(own.headers().location ?? '').searchParams.get('state') ?? '';
  const mixed = new URL(answer);
  mixed.searchParams.set('state', state);
  await page.goto(mixed.href);
  await page.waitForURL(/\/login\?failed=/);
  await context.request.get(`${server.url}/oidc/office?next=%2F`, { maxRedirects: 0 });
  await page.goto(answer);
  await page.waitForURL(/\/login\?failed=/);
  expect(await hasSession(context)).toBe(false);
  await context.close();
});
