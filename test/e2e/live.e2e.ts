import type { Browser } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  eventually,
  openBrowser,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

/** What others do is seen without a reload: a second on a quiet machine, several on a busy one. */
const WITHIN_MS = 20_000;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('two people on one board', () => {
  it('[BOARD-026] [BOARD-027] invites by name, accepts, and sees what the other does as it happens', async () => {
    const owner = await visit(browser, server);
    const guest = await visit(browser, server);
    await signUp(owner.page);
    const ben = await signUp(guest.page);
    const board = await createBoard(owner.page, 'Shared', 'secret');

    await owner.page.goto(board.url);
    await owner.page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'People on this board' });
    await dialog.getByRole('searchbox').fill(ben.username);
    await dialog.getByRole('button', { name: /^Invite / }).click();
    await dialog.getByText('Invited').first().waitFor();
    await owner.page.keyboard.press('Escape');

    await guest.page.goto('/invitations');
    await guest.page.getByRole('heading', { name: 'Shared' }).waitFor();
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    await eventually(
      async () =>
        (await call<{ access: string }>(guest.page, resourceAddress('BoardResource', { board_id: board.id }))).data
          ?.access,
      'write',
    );
    await guest.page.goto(board.url);
    await owner.page.getByRole('list', { name: 'Here now' }).waitFor();
    await guest.page.getByRole('list', { name: 'Here now' }).getByText('is here').waitFor();

    for (const [from, to, title] of [
      [guest, owner, 'From the guest'],
      [owner, guest, 'From the owner'],
    ] as const) {
      await createPin(from.page, board.id, title, 40);
      // Made beside the page, as in another tab: a little later its author sees it too.
      for (const page of [to.page, from.page]) {
        const news = page.getByRole('button', { name: '1 new pin' });
        await news.waitFor({ timeout: WITHIN_MS });
        await news.click();
        await page.getByRole('link', { name: title }).first().waitFor();
        await news.waitFor({ state: 'detached' });
      }
    }
    await guest.page.close();
    await eventually(() => owner.page.getByRole('list', { name: 'Here now' }).count(), 0);
    owner.expectQuiet();
    guest.expectQuiet();
    await owner.context.close();
    await guest.context.close();
  });
});
