import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type ExtensionBrowser, grantSites, openWithExtension, unpack } from './extensionBrowser';
import {
  call,
  createBoard,
  drawJpeg,
  eventually,
  expectAccessible,
  resourceAddress,
  signUp,
  startServer,
  type TestServer,
} from './support';

const HOST = 'shop.example';
const SCOPES = ['boards:read', 'boards:write', 'pins:write'];
const SHOP = `<!doctype html><html lang="en"><title>The potter’s shelf</title><style>body{margin:40px}</style>
<h1>Jugs</h1>
<img src="/jug-small.jpg" srcset="/jug-small.jpg 300w, /jug-large.jpg 900w" sizes="300px" width="300" height="400" alt="A green jug">
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/bowl.jpg" width="260" height="260" alt="A bowl">
<img src="/icon.jpg" width="20" height="20" alt="">
<p><a href="/jugs">More jugs</a></p>`;

const folder = mkdtempSync(path.join(tmpdir(), 'magpie-extension-'));
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
let shop: Server;
let server: TestServer;
let browser: ExtensionBrowser;
let member: Page;
let board: { id: string };
let tokenFor: (scopes: readonly string[]) => Promise<string>;

beforeAll(async () => {
  const jpeg = await drawJpeg(140, 900, 1200);
  shop = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    if (url.endsWith('.jpg')) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(SHOP);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const root = path.join(__dirname, '..', '..');
  const foreign = `--import=${path.join(root, 'test', 'support', 'processes', 'foreignWeb.mjs')}`;
  const starting = startServer({ NODE_OPTIONS: foreign, FOREIGN_WEB: `${HOST} ${place}` });
  // Packed by the command itself.
  const command = ['--import', 'tsx', 'scripts/extension.ts', `--out=${folder}`];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
  const archive = stdout.split('\n').find((line) => line.endsWith('-chromium.zip')) ?? '';
  const unpacked = path.join(folder, 'unpacked');
  await unpack(path.join(folder, path.basename(archive)), unpacked);
  grantSites(unpacked);
  server = await starting;
  browser = await openWithExtension(unpacked, path.join(folder, 'profile'), {
    baseURL: server.url,
    flags: [`--host-resolver-rules=MAP ${HOST}:80 ${place}`],
  });
  member = await browser.context.newPage();
  const { password } = await signUp(member);
  board = await createBoard(member, 'Kitchen', 'secret');
  await createBoard(member, 'Attic');
  tokenFor = async (scopes) => {
    const options = { name: 'Extension', scopes, days: 30, current_password: password };
    return (await call<{ token: string }>(member, '/resource/ApiTokensResource/create/', options)).data.token;
  };
});

afterAll(async () => {
  await browser?.context.close();
  await server?.close();
  shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Presses the button on a picture where a member does: pages cannot reach into its tree, and neither can this test. */
async function pressButton(page: Page, picture: string): Promise<Page> {
  const box = await page.getByAltText(picture).boundingBox();
  if (!box) throw new Error(`${picture} has no place`);
  // Its script comes when the page stands.
  const isShown = async () => {
    await page.mouse.move(box.x + 150, box.y + 200);
    await page.mouse.move(box.x + 151, box.y + 201);
    return page.locator('html > div').isVisible();
  };
  await eventually(isShown, true);
  const opened = browser.context.waitForEvent('page');
  const button = await page.locator('html > div').boundingBox();
  await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 18);
  return opened;
}

const pinsOf = async (id: string) =>
  (await call<Record<string, unknown>[]>(member, resourceAddress('BoardFeedResource', { board_id: id }))).data;

it('[EXT-001] [EXT-002] connects with a token that has its rights alone, and says what is wrong otherwise', async () => {
  const page = await browser.context.newPage();
  await page.goto(browser.urlOf('options.html'));
  const status = page.getByRole('status');
  const connect = async (token: string) => {
    await page.getByLabel('API token').fill(token);
    await page.getByRole('button', { name: 'Connect' }).click();
  };
  await page.getByLabel('Address').fill(server.url);
  await connect(`mgp_${'a'.repeat(43)}`);
  await status.getByText('This token is not valid').waitFor();
  await connect(await tokenFor(['boards:read']));
  await status
    .getByText('lacks a right: Create, change and delete boards and sections · Create, save, change and delete pins')
    .waitFor();
  await expectAccessible(page);
  await connect(await tokenFor(SCOPES));
  await status.getByText('Connected').waitFor();
  await page.getByText(server.url, { exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Save button on pictures' }).check();
  await expectAccessible(page);
  await page.close();
});

it('[EXT-003] [EXT-004] saves the picture under the pointer by its button, at its largest, to a board', async () => {
  const page = await browser.context.newPage();
  await page.goto(`http://${HOST}/`);
  const window = await pressButton(page, 'A green jug');
  await window.getByLabel('Board', { exact: true }).selectOption({ label: 'Kitchen (secret)' });
  expect(await window.getByLabel('Title').inputValue()).toBe('The potter’s shelf');
  await window.getByLabel('Description').fill('For the shelf');
  await expectAccessible(window);
  await window.getByRole('button', { name: 'Save', exact: true }).click();
  await window.getByRole('heading', { name: 'Saved to Kitchen (secret)' }).waitFor();

  const [pin, ...others] = await pinsOf(board.id);
  expect(others).toEqual([]);
  expect(pin).toMatchObject({ title: 'The potter’s shelf', description: 'For the shelf', alt_text: 'A green jug' });
  expect(pin?.link).toBe(`http://${HOST}/`);
  expect(await window.getByRole('link', { name: 'See pin' }).getAttribute('href')).toBe(
    `${server.url}/pin/${String(pin?.id)}/`,
  );
  const fetched = asked.filter(({ headers }) => headers['user-agent']?.includes('Magpie')).map(({ url }) => url);
  expect(fetched).toEqual(['/jug-large.jpg']);
  await window.close();
  await page.close();
});

/** Native menus cannot be pressed from outside: what the browser would say of the press. */
async function choose(click: { menuItemId: string; linkUrl?: string; srcUrl?: string }): Promise<Page> {
  const opened = browser.context.waitForEvent('page');
  await browser.worker.evaluate(
    async ([chosen, host]) => {
      const [tab] = await (chrome.tabs.query as (filter: object) => Promise<object[]>)({ url: `http://${host}/*` });
      const { dispatch } = chrome.contextMenus.onClicked as unknown as { dispatch(...given: unknown[]): void };
      dispatch.call(chrome.contextMenus.onClicked, { pageUrl: `http://${host}/`, frameId: 0, ...chosen }, tab);
    },
    [click, HOST] as const,
  );
  return opened;
}

it('[EXT-003] [EXT-004] [EXT-009] saves several pictures of a page to a new board, and one of a link', async () => {
  const shopPage = await browser.context.newPage();
  await shopPage.goto(`http://${HOST}/`);
  await shopPage.getByText('Jugs', { exact: true }).selectText();
  const many = await choose({ menuItemId: 'page' });
  const pictures = many.getByRole('group', { name: 'Pictures' });
  await pictures.getByLabel('A bowl').check();
  // The last board comes first.
  expect(await many.getByLabel('Board', { exact: true }).locator('option').allTextContents()).toEqual([
    'Kitchen (secret)',
    'Attic',
  ]);
  expect(await many.getByLabel('Description').inputValue()).toBe('Jugs');
  await many.getByRole('button', { name: 'New', exact: true }).click();
  await many.getByLabel('Name of the board').fill('Shelf');
  await many.keyboard.press('Enter');
  await many.getByRole('button', { name: 'Save (2)' }).click();
  await many.getByRole('heading', { name: 'Saved to Shelf (secret)' }).waitFor();
  const address = await many.getByRole('link', { name: 'See pin' }).getAttribute('href');
  await member.goto(address ?? '');
  await member.getByRole('link', { name: 'Shelf' }).first().waitFor();

  const link = await choose({ menuItemId: 'link', linkUrl: `http://${HOST}/jugs` });
  await link.getByLabel('Board', { exact: true }).selectOption({ label: 'Attic' });
  await link.getByRole('button', { name: 'Save', exact: true }).click();
  await link.getByRole('heading', { name: 'Saved to Attic' }).waitFor();
});

it('[EXT-006] no script on a page reads the token, and no other site was sent it', async () => {
  const read = await browser.worker.evaluate(async (host) => {
    const [tab] = await (chrome.tabs.query as (filter: object) => Promise<chrome.Tab[]>)({ url: `http://${host}/*` });
    const [first] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? 0 },
      func: () => chrome.storage.local.get(null).then(JSON.stringify, () => 'refused'),
      args: [],
    });
    return first?.result;
  }, HOST);
  expect(read).toBe('refused');
  const sent = JSON.stringify(asked);
  expect(sent).not.toContain('mgp_');
  expect(sent).not.toContain('authorization');
});
