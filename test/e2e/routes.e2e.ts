import type { Browser } from 'playwright-core';
import { ownScript } from './builtFiles';
import { isHydrated, openBrowser, startServer, type TestServer, visit } from './support';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

it('[ROUTE-016] lists the handlers of a site, and none of another', async () => {
  const { page, context } = await visit(browser, server);
  const list = (site: string) => page.request.get(`/pageHandlers/${site}/`).then((answer) => answer.json());
  const handlers = (await list('www')) as string[];
  expect(handlers).toEqual(expect.arrayContaining(['www/index', 'www/pin/[id]', 'www/pin/[id]/sent']));
  expect(new Set(handlers).size).toBe(handlers.length);
  expect(await list('elsewhere')).toEqual([]);
  await context.close();
});

it('serves an icon to programs that read no page', async () => {
  const { page, context } = await visit(browser, server);
  const answer = await page.request.get('/favicon.ico');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  expect((await answer.body()).subarray(1, 4).toString('latin1')).toBe('PNG');
  await context.close();
});

it('[ROUTE-053] screens that are not built yet are missing pages, and those that are built answer', async () => {
  const { page, context } = await visit(browser, server);
  const status = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status();
  const missing = [
    '/business/create',
    '/business/hub/',
    '/pin/12/promote/',
    '/advertiser/5/ads/',
    '/pin-builder/story',
  ];
  for (const path of missing) expect([path, await status(path)]).toEqual([path, 404]);
  // Members only: visitors are sent to the login.
  for (const path of ['/pin-builder', '/pin-builder/scheduled', '/settings/profile']) {
    expect([path, await status(path)]).toEqual([path, 302]);
  }
  await context.close();
});

it('[ROUTE-012] [ROUTE-013] [ROUTE-017] loads the code of a page when it is visited, once, and asks for no list', async () => {
  const { page, context, expectQuiet } = await visit(browser, server);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const loginScript = ownScript('www-login').replace('**', '');
  const loginChunks = () => asked.filter((path) => path === loginScript).length;
  await page.goto('/');
  expect(loginChunks()).toBe(0);
  const link = page.getByRole('banner').getByRole('link', { name: 'Log in' });
  const goToLogin = async () => {
    await isHydrated(link);
    await link.click();
  };
  await goToLogin();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  const afterFirst = loginChunks();
  await page.goBack();
  await page.getByRole('heading', { name: 'Keep the pictures you love' }).waitFor();
  await goToLogin();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect([afterFirst, loginChunks()]).toEqual([1, 1]);
  expect(asked.filter((path) => path.startsWith('/pageHandlers'))).toEqual([]);
  expectQuiet();
  await context.close();
});

it('[ROUTE-051] a new navigation begins at the top of the page', async () => {
  const { page, context } = await visit(browser, server, { viewport: { width: 400, height: 300 } });
  await page.goto('/');
  // As soon as the page is high enough to be scrolled.
  await page.waitForFunction(() => {
    window.scrollTo(0, 120);
    return window.scrollY > 50;
  });
  await page.getByRole('link', { name: 'Start a board' }).click();
  await page.getByRole('heading', { name: 'Start your collection' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});
