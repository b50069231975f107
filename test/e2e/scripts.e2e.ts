import type { Browser, Page } from 'playwright-core';
import {
  call,
  createBoard,
  createPin,
  isHydrated,
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

/** A script, the browser's language, and a person's name, board, section and pin in it. */
const SCRIPTS = [
  ['Latin', 'de', 'Guðrún', '❤️ Guðrún', 'Þór', 'Łódź'],
  ['Cyrillic', 'ru', 'Йосиф', 'Москва и Ёлки', 'Мосты', 'Чайник'],
  ['Greek', 'el', 'Ελένη', 'Αθήνα', 'Κήποι', 'Θάλασσα'],
  ['Arabic', 'ar', 'أحمد', 'القاهرة', 'حدائق', 'مصباح'],
  ['Hebrew', 'he-IL', 'נועה', 'ירושלים', 'גנים', 'מנורה'],
  ['Japanese', 'ja', '花子', '東京 2026', 'にわ', 'ランプ'],
  ['Devanagari', 'hi', 'मीरा', 'हिन्दी कविता', 'बग़ीचा', 'दीपक'],
  ['Thai', 'th', 'สมชาย', 'กรุงเทพ', 'สวน', 'โคมไฟ'],
  ['Hangul', 'ko', '민지', '서울', '정원', '램프'],
] as const;

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor();

async function press(page: Page, address: string) {
  const link = page.locator(`main a[href="${address}"]`).first();
  await isHydrated(link);
  await link.click();
  await page.waitForURL(address);
}

it.each(SCRIPTS)(
  '[ROUTE-003] [BOARD-067] in %s script: boards, sections, profile, search and settings, by press, reload and link',
  async (_script, locale, name, title, part, pin) => {
    const { page, context, expectQuiet } = await visit(browser, server, { locale });
    const { username } = await signUp(page);
    const board = await createBoard(page, title);
    const section = await call<{ slug: string }>(page, '/resource/BoardSectionResource/create/', {
      board_id: board.id,
      title: part,
    });
    await createPin(page, board.id, pin, 200);
    const sectionUrl = `${board.url}${encodeURIComponent(section.data.slug)}/`;

    await page.goto('/settings/profile');
    const first = page.locator('input[name="first_name"]');
    await isHydrated(first);
    await first.fill(name);
    const saved = page.waitForResponse(/UserSettingsResource\/update/);
    await page.locator('form:has(input[name="first_name"]) button[type="submit"]').click();
    expect((await saved).status()).toBe(200);

    await page.goto(`/${username}/`);
    await heading(page, name);
    await press(page, board.url);
    await heading(page, title);
    await page.reload();
    await heading(page, title);
    await press(page, sectionUrl);
    await heading(page, part);
    await page.reload();
    await heading(page, part);
    await press(page, board.url);
    await heading(page, title);
    for (const suffix of ['_history', '_duplicates', '_ideas']) {
      await page.goto(board.url + suffix);
      await page.locator(`main a[href="${board.url}"]`).first().waitFor();
    }

    const box = page.getByRole('search').getByRole('combobox').first();
    await isHydrated(box);
    await box.fill(pin);
    await box.press('Enter');
    await page.waitForURL((url) => url.pathname === '/search/pins/' && url.searchParams.get('q') === pin);
    await page.getByRole('main').getByRole('link', { name: pin }).first().waitFor();
    await page.goto(`/search/boards/?q=${encodeURIComponent(title)}`);
    await press(page, board.url);
    await heading(page, title);

    const guest = await visit(browser, server, { locale });
    await guest.page.goto(sectionUrl);
    await heading(guest.page, part);
    await guest.page.goto(board.url.toLowerCase());
    await heading(guest.page, title);
    expect(await guest.page.locator('link[rel="canonical"]').getAttribute('href')).toBe(server.url + board.url);
    await call(page, '/resource/BoardResource/update/', { board_id: board.id, name: `${pin} ${name}` });
    await guest.page.goto(sectionUrl);
    await heading(guest.page, part);
    expect(new URL(guest.page.url()).pathname).not.toBe(sectionUrl);
    guest.expectQuiet();
    await guest.context.close();
    expectQuiet();
    await context.close();
  },
);

it('[ROUTE-003] an address with percent signs that encode nothing is a missing page', async () => {
  const { page, context, expectQuiet } = await visit(browser, server);
  const { username } = await signUp(page);
  for (const path of ['/%', '/%E0%A4/', `/${username}/100%/`, `/${username}/%ff/a/`, '/search/%zz/', '/pin/%D0/']) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await page.locator('h1').first().waitFor();
  }
  expectQuiet();
  await context.close();
});
