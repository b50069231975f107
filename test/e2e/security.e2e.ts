import type { Browser, Page } from 'playwright-core';
import { codeAt, stepAt } from '../../server/domains/people/secondFactors/secondFactors.totp';
import {
  expectAccessible,
  openBrowser,
  type Person,
  signUp,
  startServer,
  type TestServer,
  tabTo,
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

/** A code that was not used: a code is accepted once, and the next one is accepted a step early. */
const codeOf = (secret: string, skew = 0) => codeAt(secret, stepAt(new Date()) + skew);

/** Turns two-step login on by keyboard; returns the secret and the recovery codes. */
async function enrol(page: Page, { password }: Person) {
  await page.goto('/settings/security');
  const begin = page.getByRole('button', { name: 'Set up two-step login' });
  await begin.waitFor();
  await tabTo(page, 'Set up two-step login');
  await page.keyboard.press('Enter');
  await page.getByLabel('Current password', { exact: true }).waitFor();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expectAccessible(page);
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from your app').focus();
  await page.keyboard.type(codeOf(secret, -1));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  await tabTo(page, 'I have saved them');
  await page.keyboard.press('Enter');
  await page.getByText('You have 10 recovery codes left').waitFor();
  return { secret, codes };
}

describe.each([
  ['desktop', 1280],
  ['phone', 390],
])('two-step login on a %s', (_name, width) => {
  it('[ACCT-026] [ACCT-027] is set up and asked for by keyboard', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, { viewport: { width, height: 844 } });
    const person = await signUp(page);
    const { secret } = await enrol(page, person);
    await context.clearCookies({ name: 'magpie_session' });
    await page.goto('/login');
    await tabTo(page, 'Email or username');
    await page.keyboard.type(person.email);
    await tabTo(page, 'Password');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code from your app').waitFor();
    await expectAccessible(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByText('That code is not right').waitFor();
    await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${server.url}/`);
    expect((await context.cookies()).map(({ name }) => name)).toContain('magpie_session');
    expectQuiet();
    await context.close();
  });
});

it('[ACCT-026] takes a code without scripts, over plain HTTP', async () => {
  const { page, context } = await visit(browser, server);
  const person = await signUp(page);
  const { codes } = await enrol(page, person);
  await context.close();
  const plain = await visit(browser, server, { javaScriptEnabled: false });
  const main = plain.page.getByRole('main');
  const send = async (code?: string) => {
    await plain.page.getByLabel('Email or username').fill(person.email);
    await plain.page.getByLabel('Password', { exact: true }).fill(person.password);
    if (code !== undefined) await plain.page.getByLabel('Code from your app').fill(code);
    await main.getByRole('button', { name: 'Log in', exact: true }).click();
  };
  await plain.page.goto('/login?next=%2Ftopics');
  await send();
  await plain.page.getByLabel('Code from your app').waitFor();
  await send('000000');
  expect(await plain.page.getByLabel('Code from your app').getAttribute('aria-invalid')).toBe('true');
  await send(codes[0]);
  await plain.page.waitForURL('**/topics');
  await plain.context.close();
});

describe('passkeys', () => {
  /** A device with a passkey of its own, as Chromium simulates one. */
  async function addAuthenticator(page: Page) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  }

  /** Someone with a passkey, on the page of its settings. */
  async function visitWithPasskey() {
    const visited = await visit(browser, server, { baseURL: server.url.replace('127.0.0.1', 'localhost') });
    const { page } = visited;
    await addAuthenticator(page);
    const person = await signUp(page);
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByText('Your passkey was added.').waitFor();
    return visited;
  }

  it('are added, named, used to log in and removed', async () => {
    const { page, context, expectQuiet } = await visitWithPasskey();
    // The simulated device would accept an offer at once, while the button is being pressed.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.getByRole('button', { name: /^Rename / }).click();
    await page.getByLabel('Name of the passkey').fill('My laptop');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rename My laptop' }).waitFor();
    await expectAccessible(page);

    await context.clearCookies({ name: 'magpie_session' });
    await page.goto('/login?next=%2Fsettings%2Fsecurity');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove My laptop' }).waitFor({ state: 'detached' });

    await context.clearCookies({ name: 'magpie_session' });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.getByText('That passkey did not work').waitFor();
    expectQuiet();
    await context.close();
  });

  it('are offered beside the field for the user name', async () => {
    const { page, context, expectQuiet } = await visitWithPasskey();
    await context.clearCookies({ name: 'magpie_session' });
    // The simulated device accepts the offer at once.
    await page.goto('/login?next=%2Fsettings%2Fsecurity');
    await page.getByRole('button', { name: /^Remove / }).waitFor();
    expectQuiet();
    await context.close();
  });

  it('say in words that they need a secure connection', async () => {
    const outside = await openBrowser('--host-resolver-rules=MAP pins.example 127.0.0.1');
    const address = server.url.replace('127.0.0.1', 'pins.example').replace('localhost', 'pins.example');
    const { page, context } = await visit(outside, server, { baseURL: address });
    await signUp(page);
    await page.goto('/settings/security');
    await page.getByText('Passkeys need a secure connection.').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
    await context.close();
    await outside.close();
  });
});
