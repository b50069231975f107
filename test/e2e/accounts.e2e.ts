import type { Browser, Page } from 'playwright-core';
import {
  call,
  createBoard,
  eventually,
  expectAccessible,
  isHydrated,
  newPerson,
  openBrowser,
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

const viewerOf = async (page: Page) =>
  (await call<{ email: string; first_name: string } | null>(page, '/v3/users/me/')).data;

it('[ACCT-047] a tab of an account that another tab has left writes nothing, and leads on', async () => {
  const { page: first, context } = await visit(browser, server);
  const ida = await signUp(first);
  await first.goto('/settings/profile');
  const name = first.getByLabel('First name');
  await isHydrated(name);
  await name.fill('Not Robin');

  const second = await context.newPage();
  const bo = await signUp(second, newPerson());

  // A call that the page makes by itself may be refused first: then the notice is there before the button is pressed.
  const pressed = first
    .getByRole('button', { name: 'Save' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  const dialog = first.getByRole('alertdialog', { name: 'You’re logged in to another account' });
  await dialog.waitFor();
  await pressed;
  await expectAccessible(first);
  expect(await viewerOf(second)).toMatchObject({ email: bo.email, first_name: 'Robin' });

  await dialog.getByRole('button', { name: 'Continue with that account' }).click();
  await eventually(() => first.getByLabel('Username').inputValue(), bo.username);
  await first.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect((await first.content()).includes(ida.email)).toBe(false);
});

/** Everything that a tab and its browser hold: the document, both storages, caches, databases, and cookies for scripts. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found = [document.documentElement.outerHTML, document.cookie];
    found.push(
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify(history.state),
    );
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      found.push(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push(request.url, (await answer?.text()) ?? '');
      }
    }
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        found.push(JSON.stringify(reading.result));
      }
      database.close();
    }
    return found.join('\n');
  });

it('[ACCT-046] [ACCT-047] switches accounts, and leaves nothing of the one before in either tab, by keyboard', async () => {
  const { page: first, context } = await visit(browser, server);
  const ida = await signUp(first);
  const secret = await createBoard(first, 'Idas secret kilns', 'secret');
  await first.goto(secret.url);
  await first.getByRole('heading', { name: 'Idas secret kilns' }).waitFor();

  // Adding an account, from the menu.
  const bo = newPerson();
  const other = await visit(browser, server);
  await signUp(other.page, bo);
  await openAccountMenu(first);
  await choose(first, 'Add account');
  await first.getByRole('heading', { name: 'Add an account' }).waitFor();
  await expectAccessible(first);
  await first.getByLabel('Email or username').fill(bo.email);
  await first.getByLabel('Password', { exact: true }).fill(bo.password);
  await toNewPage(first, () => first.getByRole('button', { name: 'Log in', exact: true }).click());
  await openAccountMenu(first);
  await first.getByRole('menuitem', { name: ida.email }).waitFor();
  await expectAccessible(first);

  // Back to the first account, which a second tab then shows too.
  await toNewPage(first, () => choose(first, ida.email));
  await eventually(async () => (await viewerOf(first))?.email ?? '', ida.email);
  await first.goto(secret.url);
  await first.getByRole('heading', { name: 'Idas secret kilns' }).waitFor();
  const second = await context.newPage();
  await second.goto('/settings/profile');
  await isHydrated(second.getByLabel('First name'));

  await first.bringToFront();
  await openAccountMenu(first);
  await toNewPage(first, () => choose(first, bo.email));
  await eventually(async () => (await viewerOf(first))?.email ?? '', bo.email);
  await toNewPage(second, () => second.getByRole('button', { name: 'Continue with that account' }).click());
  await second.getByRole('alertdialog').waitFor({ state: 'detached' });
  await isHydrated(second.getByLabel('First name'));
  for (const tab of [first, second]) {
    for (const word of [ida.email, 'Idas secret kilns', secret.id]) {
      await eventually(async () => (await everythingIn(tab)).includes(word), false);
    }
  }

  // Logging out of this account goes on with the other.
  await second.bringToFront();
  await second.goto('/');
  await openAccountMenu(second);
  await toNewPage(second, () => choose(second, /^Log out$/));
  await eventually(async () => (await viewerOf(second))?.email ?? '', ida.email);
});

it('[ACCT-046] switches accounts on a phone, by keyboard', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
  const { page, context, expectQuiet } = await visit(browser, server, phone);
  const ida = await signUp(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Add account' }).waitFor();
  const bo = await signUp(page, newPerson());
  await page.goto('/settings');
  const other = page.getByRole('button', { name: ida.email });
  await other.waitFor();
  await expectAccessible(page);
  await tabTo(page, new RegExp(ida.email));
  await toNewPage(page, () => page.keyboard.press('Enter'));
  await eventually(async () => (await viewerOf(page))?.email ?? '', ida.email);
  await page.goto('/settings');
  await page.getByRole('button', { name: bo.email }).waitFor();
  await tabTo(page, 'Log out');
  await toNewPage(page, () => page.keyboard.press('Enter'));
  await eventually(async () => (await viewerOf(page))?.email ?? '', bo.email);
  expectQuiet();
  await context.close();
});

async function openAccountMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Account', exact: true });
  await isHydrated(button);
  await tabTo(page, 'Account');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add account' }).waitFor();
}

/** Goes to an item of the open menu by the arrow keys, and presses Enter. */
async function choose(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  for (let presses = 0; presses < 30; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${String(name)} cannot be reached by the arrow keys`);
}

/** Does what makes the browser load another page in this tab, and waits for that page. */
async function toNewPage(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await act();
  await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete');
}
