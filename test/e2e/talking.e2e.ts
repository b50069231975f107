import type { Browser, Locator } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  eventually,
  expectAccessible,
  isHydrated,
  openBrowser,
  type Person,
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
/** Owns the pin, and is the site admin because she comes first. */
let ada: Visit & { person: Person };
let ben: Visit & { person: Person };
let pinId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const enter = async (options = {}) => {
    const one = await visit(browser, server, options);
    return { ...one, person: await signUp(one.page) };
  };
  ada = await enter();
  ben = await enter(PHONE);
  const board = await createBoard(ada.page, 'Kitchen');
  pinId = await createPin(ada.page, board.id, 'Copper pan', 40);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the comments' menu of the one comment of others on this page, and picks an entry. */
async function pick({ page }: Visit, entry: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Where is it from?' })
    .getByRole('button', { name: 'More' })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

it('[COMM-001] [COMM-017] [COMM-041] [SET-008] two people talk below a pin, whose owner hears of it without a reload', async () => {
  await ada.page.goto('/');
  await ada.page.getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await ben.page.goto(`/pin/${pinId}/`);
  const field = ben.page.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Where is it from?');
  // The Enter that confirms a word of an input method sends nothing; as Safari sends it.
  const confirm = (it: HTMLElement) =>
    it.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }));
  expect([await field.evaluate(confirm), await field.inputValue()]).toEqual([true, 'Where is it from?']);
  await field.press('Enter');
  await ben.page.getByRole('listitem').filter({ hasText: 'Where is it from?' }).waitFor();

  await ada.page.getByRole('link', { name: 'Notifications · New · 1' }).click();
  await ada.page.getByRole('link', { name: /commented/ }).click();
  await ada.page.waitForURL(`**/pin/${pinId}/**`);
  const comment = ada.page.getByRole('listitem').filter({ hasText: 'Where is it from?' });
  await comment.getByRole('button', { name: 'Like' }).click();
  await comment.getByRole('button', { name: '1 like' }).waitFor();
  await tabTo(ada.page, 'Reply');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByRole('textbox', { name: 'Reply to Robin' }).waitFor();
  await ada.page.keyboard.type('From a flea market');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByText('From a flea market').waitFor();
  await pick(ada, 'Highlight');
  await ada.page.getByText('Highlighted by the pin’s owner').waitFor();
  await expectAccessible(ada.page);

  await ben.page.getByRole('button', { name: '1 new comment' }).click();
  await ben.page.getByRole('button', { name: 'Show 1 reply' }).waitFor();
  await ben.page.reload();
  await ben.page.getByText('Highlighted by the pin’s owner').waitFor();
  await ben.page.getByRole('button', { name: '1 like' }).waitFor();
  await ben.page.getByRole('button', { name: 'Show 1 reply' }).click();
  await ben.page.getByText('From a flea market').waitFor();
  await expectAccessible(ben.page);
  ada.expectQuiet();
  ben.expectQuiet();
});

it('shows times by the server’s clock where the device is two hours ahead', async () => {
  const { page, context, expectQuiet } = await visit(browser, server);
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + 7_200_000;
  });
  const state = page.waitForResponse(/\/_\/_\/state/);
  await page.goto(`/pin/${pinId}/`);
  const time = page.getByRole('listitem').filter({ hasText: 'Where is it from?' }).locator('time').first();
  await isHydrated(time);
  await state;
  await eventually(async () => /hour/.test((await time.textContent()) ?? ''), false);
  expectQuiet();
  await context.close();
});

it('[MSG-022] a stranger asks to talk, and talks once the request is accepted', async () => {
  await ben.page.goto(`/${ada.person.username}/`);
  await isHydrated(ben.page.getByRole('link', { name: 'Message', exact: true }));
  await ben.page.getByRole('link', { name: 'Message', exact: true }).click();
  // The field has the focus: no letter is taken for a shortcut.
  await eventually(() => ben.page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
  await ben.page.keyboard.type('May I ask more?');
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('log').getByText('May I ask more?').waitFor();

  await ada.page.goto('/messages/');
  await ada.page.getByRole('link', { name: /May I ask more/ }).click();
  const request = ada.page.getByRole('region', { name: 'Message request' });
  await request.getByText(/wants to message you/).waitFor();
  await expectAccessible(ada.page);
  await request.getByRole('button', { name: 'Accept' }).click();
  await request.waitFor({ state: 'detached' });
  const field = ada.page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Of course');
  await field.press('Enter');

  // From right to left.
  await call(ben.page, '/resource/UserSettingsResource/update/', { locale: 'ar_SA' });
  await ben.page.goto('/messages/');
  expect(await ben.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await ben.page.getByRole('link', { name: /Of course/ }).click();
  await ben.page.getByRole('log').getByText('Of course').waitFor();
  await expectAccessible(ben.page);
  await call(ben.page, '/resource/UserSettingsResource/update/', { locale: 'en_US' });
  ada.expectQuiet();
  ben.expectQuiet();
});

it('[COMM-027] [ADMIN-003] a reported comment is removed with a reason, and comes back by a granted appeal', async () => {
  const cleo = await visit(browser, server);
  await signUp(cleo.page);
  await cleo.page.goto(`/pin/${pinId}/`);
  await pick(cleo, 'Report comment');
  const dialog = cleo.page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByText('Spam').click();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await cleo.page.getByText('Thanks for telling us').first().waitFor();

  await ada.page.goto('/operations/reports');
  const row = ada.page.getByRole('row', { name: /Where is it from/ });
  await row.getByRole('button', { name: 'Remove comment' }).click();
  const removing = ada.page.getByRole('alertdialog', { name: 'Remove this comment?' });
  await removing.getByLabel('Reason (optional)').fill('It asks every day');
  await removing.getByRole('button', { name: 'Remove comment' }).click();
  await row.waitFor({ state: 'detached' });
  await expectAccessible(ada.page);

  await ben.page.goto('/settings/decisions');
  await ben.page.getByText('It asks every day').waitFor();
  await ben.page.getByRole('button', { name: 'Appeal this decision' }).click();
  await ben.page.getByLabel('Why was this wrong?').fill('It was a question');
  await ben.page.getByRole('button', { name: 'Send appeal' }).click();
  await ben.page.getByText(/reviewing your appeal/).waitFor();
  await expectAccessible(ben.page);

  await ada.page.reload();
  await ada.page.getByRole('button', { name: 'Grant: appeal by Robin' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Grant' }).click();
  await ada.page.getByText('No open appeals.').waitFor();
  await ben.page.goto(`/pin/${pinId}/`);
  await ben.page.getByText('Where is it from?').waitFor();
  cleo.expectQuiet();
});

it('[COMM-037] comments are edited, deleted and brought back by keyboard, in a window and on a phone', async () => {
  for (const { page } of [ada, ben]) {
    for (const text of ['Below', 'Above']) {
      await call(page, '/resource/AggregatedCommentResource/create/', { pin_id: pinId, text });
    }
    await page.goto(`/pin/${pinId}/`);
    const item = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
    const author = (text: string) => item(text).getByRole('link', { name: 'Robin' }).first();
    const hasFocus = (found: Locator) =>
      eventually(() => found.evaluate((element) => element === document.activeElement), true);
    const more = item('Above').getByRole('button', { name: 'More' });
    await more.press('ArrowDown');
    await hasFocus(page.getByRole('menuitem', { name: 'Edit comment' }));
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await hasFocus(page.getByRole('textbox', { name: 'Edit comment' }));
    await page.keyboard.type(' all');
    await page.keyboard.press('Enter');
    await item('Above all').getByText('Edited').waitFor();
    await hasFocus(more);
    await page.keyboard.press('ArrowUp');
    await hasFocus(page.getByRole('menuitem', { name: 'Delete comment' }));
    await page.keyboard.press('Enter');
    await hasFocus(author('Below'));
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await hasFocus(author('Above all'));
  }
});
