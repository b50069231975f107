import type { Browser } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  eventually,
  expectAccessible,
  openBrowser,
  type Person,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
  tabTo,
  type Visit,
  visit,
} from './support';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let server: TestServer;
let browser: Browser;
let ada: Visit & { person: Person };
let ben: Visit & { person: Person };
let pinId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const enter = async (options = {}) => {
    const one = await visit(browser, server, options);
    return { ...one, person: await signUp(one.page) };
  };
  [ada, ben] = await Promise.all([enter(), enter(PHONE)]);
  const board = await createBoard(ada.page, 'Kitchen');
  pinId = await createPin(ada.page, board.id, 'Copper pan', 40);
  const user = await call<{ id: string }>(ada.page, resourceAddress('UserResource', { username: ben.person.username }));
  await call(ada.page, '/resource/UserFollowResource/create/', { user_id: user.data.id });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('[PIN-033] [MSG-021] [MSG-028] [MSG-040] sends a pin to a person, who sees it without a reload and answers by the keyboard', async () => {
  await ben.page.goto('/');
  const badge = ben.page.getByRole('link', { name: 'Messages · New · 1' });
  await ben.page.getByRole('link', { name: 'Messages', exact: true }).waitFor();

  await ada.page.goto(`/pin/${pinId}/`);
  await ada.page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = ada.page.getByRole('dialog', { name: 'Share this pin' });
  await dialog.getByRole('textbox', { name: 'Add a note' }).fill('For your kitchen');
  await dialog.getByRole('button', { name: /^Send to Robin/ }).click();
  await dialog.getByRole('button', { name: /^Sent to Robin/ }).waitFor();
  await expectAccessible(ada.page);

  await badge.waitFor({ timeout: 20_000 });
  await tabTo(ben.page, 'Messages · New · 1');
  await ben.page.keyboard.press('Enter');
  await ben.page.waitForURL('**/messages/');
  await ben.page.getByText('For your kitchen').waitFor();
  await expectAccessible(ben.page);
  await tabTo(ben.page, /For your kitchen/);
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('link', { name: 'Copper pan' }).waitFor();
  await expectAccessible(ben.page);

  await ada.page.goto('/messages/');
  await ada.page.getByRole('link', { name: /For your kitchen/ }).click();
  const log = ada.page.getByRole('log');
  await log.getByText('For your kitchen').waitFor();
  await tabTo(ben.page, /^Message to/);
  await ben.page.keyboard.type('It is lovely');
  await ben.page.keyboard.press('Enter');
  await log.getByText('It is lovely').waitFor({ timeout: 20_000 });
  await expectAccessible(ada.page);

  await eventually(() => ada.page.getByRole('link', { name: 'Messages', exact: true }).first().isVisible(), true);
  await ben.page.goto('/');
  await eventually(() => ben.page.getByRole('link', { name: 'Messages', exact: true }).first().isVisible(), true);
  ada.expectQuiet();
  ben.expectQuiet();
});

it('[MSG-033] says to who is blocked only that it could not be sent, and keeps what they wrote', async () => {
  const { data } = await call<{ id: string }>(
    ben.page,
    resourceAddress('UserResource', { username: ada.person.username }),
  );
  await call(ben.page, '/resource/UserBlockResource/create/', { user_id: data.id });
  const field = ada.page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Are you there?');
  await field.press('Enter');
  await ada.page.getByText('This message could not be sent.').waitFor();
  expect(await field.inputValue()).toBe('Are you there?');
  await expectAccessible(ada.page);
});
