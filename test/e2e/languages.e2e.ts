import type { Browser, Page } from 'playwright-core';
import {
  createBoard,
  createPin,
  expectAccessible,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;
let pinPath: string;
let boardPath: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const { page, context } = await visit(browser, server);
  await signUp(page);
  const board = await createBoard(page, 'Harbours');
  pinPath = `/pin/${await createPin(page, board.id, 'Boats at rest', 30)}/`;
  boardPath = board.url;
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** What a language's browser asks for; its tag and direction; the login's heading and button; one pin, counted. */
const LANGUAGES = [
  ['en-US', 'en-US', 'ltr', 'Welcome back', 'Log in', '1 pin'],
  ['de', 'de', 'ltr', 'Willkommen zurück', 'Anmelden', '1 Pin'],
  ['fr', 'fr', 'ltr', 'Bon retour parmi nous', 'Se connecter', '1 épingle'],
  ['es-ES', 'es-ES', 'ltr', 'Hola de nuevo', 'Iniciar sesión', '1 pin'],
  ['pt-BR', 'pt-BR', 'ltr', 'Que bom ver você de novo', 'Entrar', '1 pin'],
  ['ja', 'ja', 'ltr', 'おかえりなさい', 'ログイン', 'ピン1件'],
  ['ar', 'ar-SA', 'rtl', 'مرحبًا بعودتك', 'تسجيل الدخول', 'دبوس واحد'],
  ['he-IL,he;q=0.9', 'he-IL', 'rtl', 'שמחים לראותך שוב', 'כניסה', 'פין אחד'],
] as const;

/** Nothing has to be scrolled to the side. */
const isWithin = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it.each(LANGUAGES)(
  '[CTX-004] [CTX-044] [BOOT-047] for %s every page is whole: %s, %s',
  async (accepted, lang, dir, heading, action, counted) => {
    const { page, context, expectQuiet } = await visit(browser, server, {
      extraHTTPHeaders: { 'accept-language': accepted },
    });
    const html = await (await context.request.get('/login')).text();
    expect(html).toMatch(new RegExp(`<html lang="${lang}(-[A-Z]{2})?" dir="${dir}"`));
    expect(html).toContain(heading);
    // A text that a catalogue lacks is complained of in the console.
    for (const path of ['/', pinPath, boardPath, '/search/pins/?q=boats', '/signup', '/nobody-there/']) {
      await page.goto(path);
      await page.mouse.move(200, 200);
      await page.locator('h1').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(dir);
      expect({ path, isWithin: await isWithin(page) }).toEqual({ path, isWithin: true });
    }
    const manifest = await (await context.request.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ dir, shortcuts: [{ name: expect.any(String) }, { name: expect.any(String) }] });
    expect(manifest.description === 'Keep the pictures you love').toBe(lang === 'en-US');
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', pinPath, boardPath]) {
      await page.goto(path);
      expect({ path, isWithin: await isWithin(page) }).toEqual({ path, isWithin: true });
    }
    await page.getByText(counted).first().waitFor();
    await page.goto('/login');
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectAccessible(page);
    expectQuiet();
    await context.close();
  },
);

it('[CTX-044] another language is there as soon as it is chosen, and stays', async () => {
  const { page, context, expectQuiet } = await visit(browser, server, { locale: 'en-US' });
  await page.goto('/login');
  await page.getByLabel('Language').selectOption('he');
  await page.waitForFunction(() => document.documentElement.lang === 'he-IL');
  await page.goto('/signup');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expectQuiet();
  await context.close();
});

it('[CTX-004] names in another direction stand where the page has its own, and are cut at their end', async () => {
  const { page, context } = await visit(browser, server, { locale: 'he-IL' });
  await signUp(page);
  await createBoard(page, 'Harbours');
  await page.goto(pinPath);
  const trigger = page.locator('main button[aria-haspopup="dialog"]:has([dir="auto"])').first();
  await isHydrated(trigger);
  await trigger.click();
  const lie = await page
    .getByRole('option', { name: 'Harbours' })
    .getByText('Harbours')
    .first()
    .evaluate((it) => {
      const box = it.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(it);
      const words = range.getBoundingClientRect();
      const { direction } = getComputedStyle(it);
      return { direction, isAtRight: box.right - words.right < 1, isAtLeft: words.left - box.left < 1 };
    });
  expect(lie).toEqual({ direction: 'ltr', isAtRight: true, isAtLeft: false });
  await context.close();
});

/** Pages that a member opens by a link of the frame or of the settings, and one that is not there. */
const PAGES_OF_MEMBERS = [
  '/',
  '/topics/',
  '/notifications/',
  '/invitations/',
  '/messages/',
  '/pin-builder/',
  '/settings/profile/',
  '/settings/invite/',
  '/settings/security/',
  '/settings/trash/',
  '/search/boards/?q=boats',
  '/nobody-there/',
];

it.each(['de', 'ja', 'ar'])('[CTX-044] in %s the browser shows what the server rendered', async (locale) => {
  const { page, context, expectQuiet } = await visit(browser, server, { locale });
  const { username } = await signUp(page);
  for (const path of [...PAGES_OF_MEMBERS, `/${username}/`, pinPath, boardPath]) {
    await page.goto(path);
    // Other words than the server's are an error of hydration in the console.
    await isHydrated(page.locator('main').first());
  }
  expectQuiet();
  await context.close();
});
