import type { Browser, Page } from 'playwright-core';
import {
  call,
  eventually,
  expectAccessible,
  isHydrated,
  newPerson,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
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

const viewerOf = async (page: Page) => (await call<{ email: string; first_name: string }>(page, '/v3/users/me/')).data;

it('[ACCT-047] a tab of an account that another tab has left writes nothing, and leads on', async () => {
  const { page: first, context } = await visit(browser, server);
  const ida = await signUp(first);
  await first.goto('/settings/profile');
  const name = first.getByLabel('First name');
  await isHydrated(name);

  const second = await context.newPage();
  const bo = await signUp(second, newPerson());

  await name.fill('Not Robin');
  await first.getByRole('button', { name: 'Save' }).click();
  const dialog = first.getByRole('alertdialog', { name: 'You are logged in as somebody else in this browser' });
  await dialog.waitFor();
  await expectAccessible(first);
  expect(await viewerOf(second)).toMatchObject({ email: bo.email, first_name: 'Robin' });

  await dialog.getByRole('button', { name: 'Continue with that account' }).click();
  await eventually(() => first.getByLabel('Username').inputValue(), bo.username);
  await first.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect((await first.content()).includes(ida.email)).toBe(false);
});
