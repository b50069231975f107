import type { Browser, Locator, Page } from 'playwright-core';
import { WHOLE_BOARD } from '../../contract/constants/pins/bulkActions';
import { drag, keyboardMove, openArranging, orderOn, press, rowNames, touchDrag } from './organising';
import {
  call,
  createBoard,
  createPin,
  eventually,
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

/** What others do is seen without a reload: a second on a quiet machine, several on a busy one. */
const WITHIN_MS = 20_000;
const UNSORTED = { filter_section_pins: true };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let server: TestServer;
let browser: Browser;
let owner: Visit & { person: Person };
let guest: Visit & { person: Person };
/** The owner's other device. */
let phone: Visit;
let board: { id: string; url: string };

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const enter = async () => {
    const one = await visit(browser, server);
    return { ...one, person: await signUp(one.page) };
  };
  [owner, guest] = await Promise.all([enter(), enter()]);
  phone = await visit(browser, server, { ...PHONE, storageState: await owner.context.storageState() });
  board = await createBoard(owner.page, 'Kitchen');
  for (const [index, title] of ['Pan', 'Pot', 'Cup', 'Jug'].entries()) {
    await createPin(owner.page, board.id, title, index * 80);
  }
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const titlesOn = async (boardId: string, more: object = {}): Promise<string> => {
  const address = resourceAddress('BoardFeedResource', { board_id: boardId, ...more });
  return (await call<{ title: string }[]>(owner.page, address)).data.map(({ title }) => title).join();
};
const sectionTitles = async (boardId: string): Promise<string> => {
  const address = resourceAddress('BoardSectionsResource', { board_id: boardId });
  return (await call<{ title: string }[]>(owner.page, address)).data.map(({ title }) => title).join();
};
const boardNames = async (): Promise<string> => {
  const address = resourceAddress('BoardsFeedResource', { username: owner.person.username });
  return (await call<{ name: string }[]>(owner.page, address)).data.map(({ name }) => name).join();
};
const createSection = async (boardId: string, title: string) =>
  (await call<{ id: string }>(owner.page, '/resource/BoardSectionResource/create/', { board_id: boardId, title })).data
    .id;

const idOf = async ({ username }: Person): Promise<string> =>
  (await call<{ id: string }>(owner.page, resourceAddress('UserResource', { username }))).data.id;
const pinCount = async (boardId: string): Promise<number> =>
  (await call<{ pin_count: number }>(owner.page, resourceAddress('BoardResource', { board_id: boardId }))).data
    .pin_count;
const sectionOf = async (boardId: string): Promise<string> =>
  (await call<{ id: string }[]>(owner.page, resourceAddress('BoardSectionsResource', { board_id: boardId }))).data[0]
    ?.id ?? '';

/** Begins to choose on the board on the screen, with these; answers the bar for them. */
async function choosePins(page: Page, ...titles: string[]): Promise<Locator> {
  await press(page.getByRole('button', { name: 'Organize' }));
  for (const title of titles) await page.getByRole('checkbox', { name: title }).check({ force: true });
  const bar = page.getByRole('toolbar', { name: 'Selected pins' });
  await bar.getByText(`${titles.length} selected`).waitFor();
  return bar;
}

/** One list in all three ways: by mouse and keys on a desk, by a finger on a phone. Answers what stands there then. */
async function arrange(path: string, opening: Parameters<typeof openArranging>[1], read: () => Promise<string>) {
  const { page } = owner;
  await page.goto(path);
  await openArranging(page, opening);
  const [first = '', second = '', third = ''] = await rowNames(page);
  await drag(page, third, first);
  expect((await rowNames(page)).slice(0, 3)).toEqual([third, first, second]);
  await eventually(async () => (await read()).startsWith([third, first, second].join()), true);
  await keyboardMove(page, third, 'ArrowDown', 'ArrowDown');
  await eventually(async () => (await read()).startsWith([first, second, third].join()), true);

  await phone.page.goto(path);
  await openArranging(phone.page, opening);
  await touchDrag(phone.page, first, third);
  expect((await rowNames(phone.page)).slice(0, 3)).toEqual([second, third, first]);
  await eventually(async () => (await read()).startsWith([second, third, first].join()), true);
  await page.reload();
  const names = (await read()).split(',');
  await eventually(async () => (await orderOn(page.getByRole('main'), names)).join(), names.join());
}

describe('putting in order', () => {
  it('[BOARD-055] pins of a board by mouse, by keys and by touch, and they stay so', async () => {
    await arrange(board.url, { menu: 'Board options', entry: 'Reorder pins' }, () => titlesOn(board.id));
    expect(await titlesOn(board.id)).toBe('Cup,Pot,Jug,Pan');
  });

  it('[BOARD-057] sections of a board by mouse, by keys and by touch, and they stay so', async () => {
    const rooms = await createBoard(owner.page, 'Rooms');
    for (const title of ['Attic', 'Bath', 'Cellar']) await createSection(rooms.id, title);
    await arrange(rooms.url, { menu: 'Board options', entry: 'Reorder sections' }, () => sectionTitles(rooms.id));
    expect(await sectionTitles(rooms.id)).toBe('Bath,Attic,Cellar');
  });

  it('[BOARD-058] boards of a profile by mouse, by keys and by touch, and they stay so', async () => {
    await createBoard(owner.page, 'Garden');
    await arrange(`/${owner.person.username}/`, { entry: 'Reorder' }, boardNames);
    expect(await boardNames()).toBe('Rooms,Kitchen,Garden');
  });

  it('[BOARD-025] [BOARD-027] [BOARD-055] a collaborator accepts, saves and moves; two who move at once see one end', async () => {
    await call(owner.page, '/resource/BoardInviteResource/create/', {
      board_id: board.id,
      user_ids: [await idOf(guest.person)],
    });
    await guest.page.goto('/invitations');
    await guest.page.getByRole('heading', { name: 'Kitchen' }).waitFor();
    await press(guest.page.getByRole('button', { name: 'Accept' }));
    await guest.page.getByRole('heading', { name: 'Kitchen' }).waitFor({ state: 'detached' });
    const elsewhere = await createBoard(owner.page, 'Elsewhere');
    const pinId = await createPin(owner.page, elsewhere.id, 'Tap', 330);
    await guest.page.goto(`/pin/${pinId}/`);
    await press(guest.page.getByRole('article').first().getByRole('button', { name: 'Save' }));
    await guest.page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    await eventually(() => titlesOn(board.id), 'Tap,Cup,Pot,Jug,Pan');

    for (const { page } of [owner, guest]) await page.goto(board.url);
    for (const { page } of [owner, guest]) {
      await page.getByRole('list', { name: 'Here now' }).waitFor();
      await openArranging(page, { menu: 'Board options', entry: 'Reorder pins' });
    }
    await Promise.all([keyboardMove(owner.page, 'Pan', 'Home'), keyboardMove(guest.page, 'Cup', 'ArrowDown')]);
    await eventually(async () => (await rowNames(owner.page)).join(), 'Pan,Tap,Pot,Cup,Jug');
    await eventually(async () => (await rowNames(guest.page)).join(), 'Pan,Tap,Pot,Cup,Jug');
    expect(await titlesOn(board.id)).toBe('Pan,Tap,Pot,Cup,Jug');
    expect(await owner.page.getByRole('button', { name: 'Show changes' }).count()).toBe(0);
  });
});

describe('many pins at once', () => {
  it('[BOARD-011] [BOARD-048] moves all but some with the progress shown, and takes it back', async () => {
    const { page } = owner;
    const [many, store] = [await createBoard(page, 'Many'), await createBoard(page, 'Store')];
    const copyAll = (from: string, to: string) =>
      call(page, '/resource/BoardBulkActionResource/create/', {
        action: 'bulkCopy',
        board_id: from,
        section_id: WHOLE_BOARD,
        excluded_pin_ids: [],
        target_board_id: to,
      });
    for (let step = 0; step < 5; step += 1) await copyAll(board.id, store.id);
    for (let step = 0; step < 3; step += 1) await copyAll(store.id, many.id);

    await page.goto(many.url);
    const bar = await choosePins(page);
    await bar.getByRole('button', { name: 'Select all' }).click();
    await bar.getByText('75 selected').waitFor();
    await page.getByRole('checkbox').first().uncheck({ force: true });
    await bar.getByText('74 selected').waitFor();
    await bar.getByRole('button', { name: 'Move to a board' }).click();
    await page.getByRole('option', { name: 'Store' }).first().click();
    await page.getByRole('progressbar', { name: 'Changing many pins' }).waitFor();
    // A toast stays as long as one is at it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await eventually(() => pinCount(many.id), 1);
    expect(await pinCount(store.id)).toBe(99);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => pinCount(many.id), 75);
    expect(await pinCount(store.id)).toBe(25);
    await eventually(() => page.getByRole('progressbar').count(), 0);
  });

  it('[BOARD-007] copies, sorts into a new section and deletes what is chosen, and takes that back', async () => {
    const { page } = owner;
    const shelf = await createBoard(page, 'Shelf');
    await page.goto(board.url);
    const bar = await choosePins(page, 'Pan', 'Pot');
    await bar.getByRole('button', { name: 'Copy to a board' }).click();
    await page.getByRole('option', { name: 'Shelf' }).first().click();
    await eventually(async () => (await titlesOn(shelf.id)).split(',').sort().join(), 'Pan,Pot');

    await choosePins(page, 'Cup', 'Jug');
    await bar.getByRole('button', { name: 'Move to a new section' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Drawer');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('link', { name: /Drawer/ }).waitFor();
    const unsorted = async () => (await titlesOn(board.id, UNSORTED)).split(',').sort().join();
    await eventually(unsorted, 'Pan,Pot,Tap');

    await choosePins(page, 'Tap');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 pin deleted').waitFor();
    await eventually(unsorted, 'Pan,Pot');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(unsorted, 'Pan,Pot,Tap');
    await page.getByRole('feed').getByRole('link', { name: 'Tap' }).first().waitFor();
    // One's own changes are no news (the channel reports them too).
    expect(await page.getByRole('button', { name: 'Show changes' }).count()).toBe(0);
  });
});

describe('what the other person sees', () => {
  it('[BOARD-026] [BOARD-056] pins, order, name and end of a section as it happens', async () => {
    const { page } = owner;
    const { page: other } = guest;
    const options = { board_id: board.id, section_id: await sectionOf(board.id) };
    await page.goto(board.url);
    await other.goto(`${board.url}drawer/`);
    await other.getByRole('list', { name: 'Here now' }).waitFor();
    const pinId = await createPin(page, board.id, 'Fork', 200);
    await call(page, '/resource/PinResource/update/', { id: pinId, section_id: options.section_id });
    const news = other.getByRole('button', { name: '1 new pin' });
    await news.waitFor({ timeout: WITHIN_MS });
    await news.click();
    await other.getByRole('link', { name: 'Fork' }).first().waitFor();
    await other.getByText('3 pins').waitFor();

    await call(page, '/resource/BoardPinPlaceResource/update/', {
      board_id: board.id,
      pin_id: pinId,
      after_pin_id: null,
    });
    await other.getByRole('button', { name: 'Show changes' }).click({ timeout: WITHIN_MS });
    await call(page, '/resource/BoardSectionResource/update/', { ...options, title: 'Top drawer' });
    await other.getByRole('heading', { name: 'Top drawer', level: 1 }).waitFor({ timeout: WITHIN_MS });
    await other.waitForURL(`**${board.url}top-drawer/`);
    await call(page, '/resource/BoardSectionResource/delete/', options);
    await other.waitForURL(`**${board.url}`, { timeout: WITHIN_MS });
    await other.getByRole('link', { name: 'Fork' }).first().waitFor();
  });

  it('[BOARD-017] [BOARD-020] a board leave the profile and come back', async () => {
    const { page } = owner;
    const names = async () => {
      await guest.page.goto(`/${owner.person.username}/`);
      return (await orderOn(guest.page.getByRole('main'), ['Rooms', 'Garden'])).join();
    };
    await page.goto(`/${owner.person.username}/rooms/`);
    for (const [entry, message, seen] of [
      ['Archive board', '“Rooms” archived', 'Garden'],
      ['Unarchive board', '“Rooms” is back on your profile', 'Rooms,Garden'],
    ] as const) {
      await press(page.getByRole('button', { name: 'Board options' }));
      await page.getByRole('menuitem', { name: entry }).click();
      await page.getByText(message).first().waitFor();
      await eventually(names, seen);
    }
  });

  it('[BOARD-067] a board is merged into another for all viewers', async () => {
    const { page } = owner;
    const { page: other } = guest;
    const annex = await createBoard(page, 'Annex');
    await createPin(page, annex.id, 'Spoon', 280);
    await other.goto(annex.url);
    await other.getByRole('link', { name: 'Spoon' }).first().waitFor();
    await page.goto(annex.url);
    await press(page.getByRole('button', { name: 'Board options' }));
    await page.getByRole('menuitem', { name: 'Merge into another board' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Annex' });
    await dialog.getByLabel('Board to merge into').selectOption({ label: 'Kitchen' });
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.waitForURL(`**${board.url}`);
    await other.waitForURL(`**${board.url}`);
    await other.getByRole('link', { name: 'Spoon' }).first().waitFor();
  });

  it('[BOARD-021] [BOARD-023] a board change hands', async () => {
    const { page } = owner;
    const { page: other } = guest;
    await page.goto(board.url);
    await press(page.getByRole('button', { name: 'People on this board' }));
    const people = page.getByRole('dialog', { name: 'People on this board' });
    await people.getByRole('button', { name: /^Options for/ }).click();
    await page.getByRole('menuitem', { name: 'Make owner' }).click();
    await people.getByText('Asked to become the owner').waitFor();
    await page.keyboard.press('Escape');
    await other.goto('/invitations');
    await other.getByText('asks you to become its owner').waitFor();
    await press(other.getByRole('button', { name: 'Accept' }));
    await page.getByRole('main').locator(`a[href="/${guest.person.username}/"]`).first().waitFor();
    await page.waitForURL(`**/${guest.person.username}/kitchen/`);
    expect(await page.getByRole('button', { name: 'Add to this board' }).count()).toBe(0);
    await other.goto(`/${guest.person.username}/kitchen/`);
    await other.getByRole('button', { name: 'Add to this board' }).waitFor();
  });
});

describe('saving at 390 px by keys alone', () => {
  it('[PIN-003] [PIN-004] [PIN-006] saves at once, changes the board, takes that back, and saves no longer', async () => {
    const pinId = await createPin(owner.page, (await createBoard(owner.page, 'Window')).id, 'Ladle', 140);
    const [kept, other] = [await createBoard(guest.page, 'Kept'), await createBoard(guest.page, 'Later')];
    const { page, context, expectQuiet } = await visit(browser, server, {
      viewport: PHONE.viewport,
      storageState: await guest.context.storageState(),
    });
    const where = async () => {
      const on = async ({ id }: { id: string }) => (await titlesOn(id)) === 'Ladle';
      return (await on(kept)) ? 'Kept' : (await on(other)) ? 'Later' : '';
    };
    await page.goto(`/pin/${pinId}/`);
    await page.getByRole('heading', { name: 'Ladle', level: 1 }).waitFor();
    await tabTo(page, 'Save');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    await eventually(async () => (await where()) !== '', true);
    const first = await where();
    const second = first === 'Kept' ? 'Later' : 'Kept';
    await tabTo(page, `Change board, now ${first}`, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(second);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(where, second);
    await page.getByRole('button', { name: `Change board, now ${second}` }).waitFor();
    await tabTo(page, 'Undo');
    await page.keyboard.press('Enter');
    await eventually(where, first);
    // Another day, when the page brings only the pin itself.
    await page.reload();
    await tabTo(page, `Change board, now ${first}`);
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await tabTo(page, 'Remove from this board');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).first().waitFor();
    await eventually(where, '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expectQuiet();
    await context.close();
  });
});
