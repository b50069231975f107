import type { Browser, Page } from 'playwright-core';
import {
  createBoard,
  createPin,
  eventually,
  isHydrated,
  openBrowser,
  signUp,
  startServer,
  type TestServer,
  visit,
} from './support';

let server: TestServer;
let browser: Browser;
let home: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const { page, context } = await visit(browser, server);
  const { username } = await signUp(page);
  const board = await createBoard(page, 'Harbours');
  await createPin(page, board.id, 'Boats at rest', 30);
  home = `/${username}/harbours/`;
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the pin from its board, so that the client asks for the pin's page by a query. */
async function openPin(page: Page): Promise<void> {
  await page.goto(home);
  const link = page.getByRole('link', { name: 'Boats at rest' }).first();
  await isHydrated(link);
  await link.click();
  await page.waitForURL('**/pin/**');
}

it('[QUERY-008] every query call of the product names the page handler', async () => {
  const { page, context } = await visit(browser, server, { serviceWorkers: 'block' });
  const handlers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/_/graphql/')) handlers.push(request.headers()['x-page-handler']);
  });
  await openPin(page);
  await eventually(async () => handlers.length > 0, true);
  // The board's, where the pin was loaded ahead under the pointer, which a slow machine has time for.
  const pages = ['www/[username]/[board]', 'www/pin/[id]'];
  expect(handlers.filter((handler) => !handler || !pages.includes(handler))).toEqual([]);
  await context.close();
});

it('[QUERY-016] [QUERY-017] a query without an answer is reported, with names of cookies and headers and no values', async () => {
  const { page, context } = await visit(browser, server, { serviceWorkers: 'block' });
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('ClientReportsResource')) return;
    const { options } = request.postDataJSON() as { options: { errors?: { message: string }[] } };
    errors.push(...(options.errors ?? []).map(({ message }) => message));
  });
  await page.route('**/_/graphql/', (route) => route.abort());
  await openPin(page);
  await eventually(async () => errors.some((message) => message.startsWith('GraphQLFetchError')), true, 30_000);
  const message = errors.find((one) => one.startsWith('GraphQLFetchError')) ?? '';
  expect(message).toContain('X-Page-Handler');
  expect(message).toContain('csrftoken');
  const csrf = (await context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? 'none';
  expect(message).not.toContain(csrf);
  await context.close();
});
