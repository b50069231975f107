import type { Browser, Page } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  eventually,
  expectAccessible,
  openBrowser,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
  tabTo,
  visit,
} from './support';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Two pairs of pins with the same file, each on one board. */
async function seed(page: Page) {
  const board = await createBoard(page, 'Lamps');
  for (const [title, hue] of [
    ['Blue lamp', 200],
    ['Blue lamp again', 200],
    ['Red lamp', 10],
    ['Red lamp again', 10],
  ] as const) {
    await createPin(page, board.id, title, hue);
  }
  return board;
}

const titlesOn = async (page: Page, board_id: string) => {
  const { data } = await call<{ title: string }[]>(page, resourceAddress('BoardFeedResource', { board_id }));
  return data
    .map(({ title }) => title)
    .sort()
    .join();
};
const ALL = 'Blue lamp,Blue lamp again,Red lamp,Red lamp again';

describe('duplicates', () => {
  it('[PIN-052] are merged on a phone, and restored by undo', async () => {
    const { page, context, expectQuiet } = await visit(browser, server, PHONE);
    await signUp(page);
    const board = await seed(page);
    await page.goto('/duplicates');
    const groups = page.getByRole('article', { name: 'The same file' });
    await eventually(() => groups.count(), 2);
    await expectAccessible(page);
    await groups.first().getByRole('button', { name: 'Merge' }).tap();
    await eventually(() => groups.count(), 1);
    await eventually(() => titlesOn(page, board.id), 'Blue lamp,Blue lamp again,Red lamp');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await eventually(() => titlesOn(page, board.id), ALL);
    await eventually(() => groups.count(), 2);
    await page.reload();
    await eventually(() => groups.count(), 2);
    expectQuiet();
    await context.close();
  });

  it('[PIN-051] [PIN-052] are decided on by keyboard alone, and remembered as none', async () => {
    const { page, context, expectQuiet } = await visit(browser, server);
    await signUp(page);
    const board = await seed(page);
    await page.goto(`${board.url}_duplicates`);
    const groups = page.getByRole('article', { name: 'The same file' });
    await eventually(() => groups.count(), 2);
    await tabTo(page, 'Not duplicates');
    await page.keyboard.press('Enter');
    await eventually(() => groups.count(), 1);
    // The focus goes on in the group that is left.
    await tabTo(page, 'Keep Blue lamp on Lamps');
    expect(await page.getByRole('checkbox', { name: 'Keep Blue lamp on Lamps' }).isChecked()).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('Choose at least one pin to keep.').waitFor();
    await page.keyboard.press('Space');
    await tabTo(page, 'Merge');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No duplicates' }).waitFor();
    await eventually(() => titlesOn(page, board.id), 'Blue lamp,Red lamp,Red lamp again');
    await page.reload();
    await page.getByRole('heading', { name: 'No duplicates' }).waitFor();
    expectQuiet();
    await context.close();
  });
});
