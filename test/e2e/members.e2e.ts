import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  drawJpeg,
  eventually,
  openBrowser,
  resourceAddress,
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

const feedOf = (page: Page, boardId: string) =>
  call<{ id: string; title: string }[]>(page, resourceAddress('BoardFeedResource', { board_id: boardId }));
/** Empty for a board that is not there, or not there again. */
const titlesOn = async (page: Page, boardId: string) =>
  ((await feedOf(page, boardId)).data ?? []).map((pin) => pin.title).join(', ');

describe('what members do', () => {
  it('[PIN-002][BUILD-005] publishes several pictures on a new board and finds them there', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    const person = await signUp(page);
    await page.goto('/pin-builder');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(10) },
        { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(200) },
      ]);
    await page.getByLabel('Title').fill('First light');
    await page.getByRole('button', { name: 'Choose a board' }).click();
    await page.getByRole('button', { name: 'Create board' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Mornings');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Board: Mornings' }).waitFor();
    await page.getByRole('button', { name: 'Use it for the other draft too' }).click();
    await page.getByRole('button', { name: 'Publish all 2 pins' }).click();
    await page.getByRole('heading', { name: 'Your 2 pins are published' }).waitFor();
    await page.getByRole('link', { name: 'on Mornings' }).first().click();
    await page.waitForURL(`**/${person.username}/mornings/`);
    await page.getByRole('link', { name: 'First light' }).first().waitFor();
    await page.getByText('2 pins').first().waitFor();
    expectQuiet();
    await context.close();
  });

  it('[PIN-008][PIN-011] edits, moves and deletes a pin, and undoes it', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const first = await createBoard(page, 'First shelf');
    const second = await createBoard(page, 'Second shelf');
    const pinId = await createPin(page, first.id, 'Blue jug', 210);

    await page.goto(`/pin/${pinId}/`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit pin' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit pin' });
    await dialog.getByLabel('Title').fill('Blue jug with a crack');
    await dialog.getByRole('button', { name: 'Board, now First shelf' }).click();
    await page.getByRole('option', { name: 'Second shelf' }).first().click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Blue jug with a crack', level: 1 }).waitFor();
    await eventually(() => titlesOn(page, second.id), 'Blue jug with a crack');
    expect(await titlesOn(page, first.id)).toBe('');

    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete pin' }).click();
    await page.waitForURL(`**${second.url}`);
    await eventually(() => titlesOn(page, second.id), '');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Blue jug with a crack' }).first().waitFor();
    await eventually(() => titlesOn(page, second.id), 'Blue jug with a crack');
    expectQuiet();
    await context.close();
  });

  it('[BOARD-004][BOARD-020] renames, hides and deletes a board, and undoes it', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    const person = await signUp(page);
    const board = await createBoard(page, 'Kitchen');
    await createPin(page, board.id, 'Copper pan', 20);

    await page.goto(board.url);
    await page.getByRole('button', { name: 'Board options' }).click();
    await page.getByRole('menuitem', { name: 'Edit board' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit board' });
    await dialog.getByLabel('Name').fill('Kitchen wishes');
    await dialog.getByRole('radio', { name: 'Only you' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Kitchen wishes', level: 1 }).waitFor();
    await page.waitForURL(`**/${person.username}/kitchen-wishes/`);
    const stranger = await visit(browser, server);
    expect((await stranger.page.request.get(`/${person.username}/kitchen-wishes/`)).status()).toBe(404);
    await stranger.context.close();

    await page.getByRole('button', { name: 'Board options' }).click();
    await page.getByRole('menuitem', { name: 'Delete board' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`**/${person.username}/**`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => titlesOn(page, board.id), 'Copper pan');
    await page.goto(`/${person.username}/kitchen-wishes/`);
    await page.getByRole('link', { name: 'Copper pan' }).first().waitFor();
    expectQuiet();
    await context.close();
  });

  it('[FOLLOW-001][SEARCH-001] finds a person by search, follows them and sees their pins at home', async () => {
    const author = await visit(browser, server);
    await signUp(author.page);
    const board = await createBoard(author.page, 'Lighthouses of the north');
    await createPin(author.page, board.id, 'Lighthouse in fog', 190);
    await author.context.close();

    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('lighthouse');
    const remembered = page.waitForResponse('**/resource/RecentSearchesResource/create/');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/pins/?q=lighthouse*');
    await page.getByRole('link', { name: 'Lighthouse in fog' }).first().click();
    await page.getByRole('heading', { name: 'Lighthouse in fog', level: 1 }).waitFor();
    const answer = page.waitForResponse('**/resource/UserFollowResource/create/');
    await page.getByRole('main').getByRole('button', { name: 'Follow Robin' }).first().click();
    await page.getByRole('button', { name: 'Following Robin' }).first().waitFor();
    expect((await answer).status()).toBe(200);
    await remembered;
    await page.goto('/search/pins/');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await recent.getByRole('link', { name: 'lighthouse' }).waitFor();
    await page.goto('/');
    await page.getByRole('article').first().getByRole('link', { name: 'Lighthouse in fog' }).first().waitFor();
    expectQuiet();
    await context.close();
  });

  it('saves, chooses another board and comments with the keyboard alone', async () => {
    const author = await visit(browser, server);
    await signUp(author.page);
    const shown = await createBoard(author.page, 'Shown');
    const pinId = await createPin(author.page, shown.id, 'Walnut table', 40);
    await author.context.close();

    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const kept = await createBoard(page, 'Kept here');
    const other = await createBoard(page, 'Kept elsewhere');
    await page.goto(`/pin/${pinId}/`);
    await page.getByRole('heading', { name: 'Walnut table', level: 1 }).waitFor();
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Change board, now/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    const now = (await titlesOn(page, kept.id)) === '' ? [other, kept] : [kept, other];
    const wanted = now[1]?.id === kept.id ? 'Kept here' : 'Kept elsewhere';
    await page.keyboard.type(wanted);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => titlesOn(page, now[1]?.id ?? ''), 'Walnut table');
    await eventually(() => titlesOn(page, now[0]?.id ?? ''), '');

    await tabTo(page, 'Add a comment');
    await page.keyboard.type('What a grain');
    await tabTo(page, 'Comment');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Comments' }).getByText('What a grain').waitFor();
    expectQuiet();
    await context.close();
  });

  it('keeps all of an upload or nothing when the server is killed in the middle, and clears what is left', async () => {
    const { page, context } = await visit(browser, server);
    await signUp(page);
    const board = await createBoard(page, 'Storm');
    const kept = await createPin(page, board.id, 'Before', 100);
    // Smaller encodings and folders come and go by themselves: what counts is which pictures are kept.
    const pictures = async () => {
      const files = await readdir(path.join(server.dataDir, 'media'), { recursive: true });
      return [...new Set(files.filter((file) => file.endsWith('.jpg')).map((file) => path.basename(file)))]
        .sort()
        .join();
    };
    const before = await pictures();

    const big = await drawJpeg(77, 3000, 4000);
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const csrf = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const send = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
      fetch(`${server.url}/v3/uploads/${path}`, {
        method,
        headers: { cookie: cookies, origin: server.url, 'x-csrftoken': csrf, ...headers },
        body: body ?? null,
      });
    await send('POST', '', { 'upload-length': String(big.length), 'upload-metadata': `id ${btoa('big')}` });
    const bytes = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await send('PATCH', 'big', bytes, new Uint8Array(big));
    const upload = send('POST', 'big/finish', {}).then(
      (answer) => answer.status,
      () => 0,
    );
    await new Promise((resolve) => setTimeout(resolve, 120));
    await server.kill();
    const status = await upload;
    await server.restart();

    expect((await feedOf(page, board.id)).data.map((pin) => pin.id)).toEqual([kept]);
    if (status !== 200) await eventually(pictures, before, 30_000);
    await createPin(page, board.id, 'After', 140);
    expect(await titlesOn(page, board.id)).toBe('After, Before');
    await context.close();
  });
});
