import type { Browser } from 'playwright-core';
import {
  createBoard,
  createPin,
  eventually,
  expectAccessible,
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
  [server, browser] = await Promise.all([startServer({ SIGN_UP: 'invited' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('[ADMIN-001] [ADMIN-003] [ADMIN-006] [ADMIN-007] a site admin lets a person in by a link, removes a pin and suspends them', async () => {
  const admin = await visit(browser, server, { viewport: { width: 390, height: 844 } });
  await signUp(admin.page);

  const guest = await visit(browser, server);
  await guest.page.goto('/');
  await guest.page.getByRole('link', { name: 'Log in' }).first().waitFor();
  expect(await guest.page.getByRole('link', { name: 'Sign up' }).count()).toBe(0);
  await guest.page.goto('/signup');
  await guest.page.getByRole('heading', { name: 'By invitation only' }).waitFor();
  await expectAccessible(guest.page);

  // By keyboard, on a phone's width.
  await admin.page.goto('/operations/people');
  await tabTo(admin.page, 'Create link');
  await admin.page.keyboard.press('Enter');
  await admin.page.getByLabel('Who is it for?').fill('A friend');
  await admin.page.keyboard.press('Enter');
  const link = await admin.page.getByLabel('Link', { exact: true }).inputValue();
  await admin.page.keyboard.press('Escape');
  await admin.page
    .getByRole('row', { name: /A friend/ })
    .getByText('0 of 1')
    .waitFor();
  await expectAccessible(admin.page);

  const ida = newPerson();
  await guest.page.goto(link);
  await guest.page.waitForURL('**/signup/');
  await signUp(guest.page, ida);
  const board = await createBoard(guest.page, 'Bowls');
  await createPin(guest.page, board.id, 'A bowl to remove', 40);

  await admin.page.goto('/operations/people');
  await admin.page.getByRole('searchbox', { name: /Find people/ }).fill(ida.email);
  await admin.page.keyboard.press('Enter');
  await eventually(() => admin.page.getByRole('rowheader').count(), 1);
  await admin.page.getByRole('rowheader').getByRole('link').click();
  await admin.page.getByRole('button', { name: 'Remove A bowl to remove' }).click();
  await admin.page.getByRole('dialog').getByLabel('Reason').fill('Not a bowl');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await admin.page.getByText('A bowl to remove').waitFor({ state: 'detached' });
  await admin.page.getByRole('button', { name: 'Suspend' }).click();
  await admin.page.getByRole('dialog').getByLabel('Reason').fill('Spam');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await admin.page.getByText('This account is suspended: Spam.').waitFor();
  await expectAccessible(admin.page);

  await guest.page.goto('/login');
  await guest.page.getByLabel('Email or username').fill(ida.email);
  await guest.page.getByLabel('Password', { exact: true }).fill(ida.password);
  await guest.page.getByRole('button', { name: 'Log in', exact: true }).click();
  await guest.page.getByText('This account is suspended: Spam').waitFor();

  await admin.page.goto('/operations/audit');
  for (const action of ['Suspended an account', 'Removed a pin', 'Created a sign-up link']) {
    await admin.page.getByRole('row', { name: new RegExp(action) }).waitFor();
  }
  await expectAccessible(admin.page);
  await admin.context.close();
  await guest.context.close();
});
