import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  expectAccessible,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  tabTo,
  visit,
} from './support';

/** Two hosts of one site to a browser, as de.pins.example and fr.pins.example, and one of another, as pins.jp. */
const HERE = 'de.pins.localhost';
const NEIGHBOUR = 'fr.pins.localhost';
const FAR = 'pins-jp.localhost';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ COUNTRY_HOSTS: `${HERE}=DE, ${NEIGHBOUR}=FR, ${FAR}=JP` }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const originOf = (host: string) => `http://${host}:${new URL(server.url).port}`;
const sessionOn = async (context: BrowserContext, host: string) =>
  (await context.cookies()).find(({ name, domain }) => name === 'magpie_session' && domain === host);
const account = (page: Page) => page.getByRole('button', { name: 'Account' });

async function logOutByKeyboard(page: Page): Promise<void> {
  await isHydrated(account(page));
  await tabTo(page, 'Account');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await account(page).waitFor({ state: 'detached' });
}

async function memberHere() {
  const visited = await visit(browser, server, { baseURL: originOf(HERE) });
  await signUp(visited.page);
  return visited;
}

/** The answer of a country site to which the session of this page is passed on. */
const passedTo = (page: Page, host: string) =>
  page.waitForResponse((answer) => answer.url() === `${originOf(host)}/v3/sessions/cctld/`);

it('[ACCT-056] [ACCT-057] [ACCT-061] is logged in on a neighbouring host by itself, and logs out on both', async () => {
  const { page, context, expectQuiet } = await memberHere();
  const passed = passedTo(page, NEIGHBOUR);
  await page.goto('/');
  const answer = await passed;
  expect((await answer.json()).resource_response.status).toBe('success');
  expect(await sessionOn(context, NEIGHBOUR)).toBeUndefined();

  await page.goto(`${originOf(NEIGHBOUR)}/`);
  await account(page).waitFor();
  const [here, there] = [await sessionOn(context, HERE), await sessionOn(context, NEIGHBOUR)];
  expect(there).toMatchObject({ sameSite: 'Lax', httpOnly: true, domain: NEIGHBOUR });
  expect(there?.value).not.toBe(here?.value);
  // Whether the browser admits the arrival on the other site is not known here.
  const kept = (await context.cookies()).filter(({ domain }) => domain === NEIGHBOUR);
  expect(kept.map(({ name }) => name)).not.toContain('__Host-magpie_arrival');

  await logOutByKeyboard(page);
  await page.goto(`${originOf(HERE)}/`);
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await account(page).isVisible()).toBe(false);
  expectQuiet();
  await context.close();
});

it('[ACCT-056] [ACCT-061] logs in by keyboard on another site, whose browser blocks its cookies until it is open', async () => {
  const { page, context, expectQuiet } = await memberHere();
  await page.goto(`${originOf(FAR)}/login?next=%2Ftopics%2F`);
  await page.getByRole('link', { name: `Continue with ${HERE}` }).waitFor();
  await expectAccessible(page);
  await tabTo(page, `Continue with ${HERE}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${originOf(FAR)}/topics/`);
  await account(page).waitFor();
  expect(await sessionOn(context, FAR)).toMatchObject({ sameSite: 'Lax', httpOnly: true, domain: FAR });

  await logOutByKeyboard(page);
  await page.goto(`${originOf(HERE)}/`);
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
  await page.goto(`${originOf(FAR)}/login`);
  await page.getByRole('link', { name: `Continue with ${HERE}` }).click();
  await page.waitForURL(`${originOf(FAR)}/login?failed=provider`);
  await page.getByRole('alert').first().waitFor();
  expectQuiet();
  await context.close();
});

it('[ACCT-061] lets no page of another site, and no address of another browser, take a session over', async () => {
  const { page, context } = await memberHere();
  const foreign = await context.newPage();
  await foreign.goto(`${originOf('evil.localhost')}/`);
  const outcome = await foreign.evaluate(async (to) => {
    const body = new URLSearchParams({ token: 'x'.repeat(43) });
    const post = (path: string) =>
      fetch(`${to}${path}`, { method: 'POST', mode: 'cors', credentials: 'include', body }).then(
        ({ status }) => status,
        () => 'refused',
      );
    return [await post('/v3/sessions/cctld/'), await post('/vx/users/cctld_token/')];
  }, originOf(NEIGHBOUR));
  expect(outcome).toEqual(['refused', 'refused']);

  // Somebody makes a token for a state of their own, and gives its address to another browser, as by a link in a message.
  let made = '';
  page.on('request', (request) => {
    if (request.url().includes('/country-site/arrive')) made = request.url();
  });
  await page.goto(`${originOf(HERE)}/country-site/pass?to=${FAR}&state=${'s'.repeat(43)}`);
  await page.waitForURL(`${originOf(FAR)}/login?failed=late`);
  expect(made).toContain('token=');
  const victim = await visit(browser, server);
  await victim.page.goto(made);
  await victim.page.waitForURL(`${originOf(FAR)}/login?failed=late`);
  expect([await sessionOn(context, FAR), await sessionOn(victim.context, FAR)]).toEqual([undefined, undefined]);
  await victim.context.close();
  await context.close();
});
