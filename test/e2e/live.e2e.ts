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
    const olga = await signUp(owner.page);
    const ben = await signUp(guest.page);
    const board = await createBoard(owner.page, 'Shared', 'secret');

    await owner.page.goto(board.url);
    await owner.page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = owner.page.getByRole('dialog', { name: 'People on this board' });
    await dialog.getByRole('searchbox').fill(ben.username);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
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

    await createPin(guest.page, board.id, 'From the guest', 40);
    const news = owner.page.getByRole('button', { name: '1 new pin' });
    await news.waitFor({ timeout: 3000 });
    await news.click();
    await owner.page.getByRole('link', { name: 'From the guest' }).first().waitFor();
    await guest.page.close();
    await eventually(() => owner.page.getByRole('list', { name: 'Here now' }).count(), 0);
    expect(olga.username).not.toBe(ben.username);
    owner.expectQuiet();
  });
});
