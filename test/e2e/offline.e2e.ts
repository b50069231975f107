import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { COOKIES } from '../../contract/constants/headers';
import { emptyBrowserCache, offlinePaths, stayOn, waitingCalls } from './offlinePages';
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
  visit,
} from './support';

let server: TestServer;
let browser: Browser;
const lines: (() => void)[] = [];
let author: { username: string; pins: string[] };

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
  const { page, context } = await visit(browser, server);
  const { username } = await signUp(page);
  const board = await createBoard(page, 'Coast');
  const pins = [];
  for (const hue of [30, 60, 90, 120]) pins.push(await createPin(page, board.id, `Shore ${hue}`, hue));
  author = { username, pins };
  await context.close();
});

afterAll(async () => {
  await browser?.close();
  for (const close of lines) close();
  await server?.close();
});

/** The way to the server, which can be cut: pages, worker and what the browser fetches ahead of it are all without one. */
async function openLine() {
  const sockets = new Set<Socket>();
  const writes: string[] = [];
  let isCut = false;
  const target = Number(new URL(server.url).port);
  const line = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const other = connect(target, '127.0.0.1');
    for (const end of [socket, other]) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        sockets.delete(end);
        socket.destroy();
        other.destroy();
      });
    }
    // Whoever asks, page or worker, asks here; what passes reaches the server.
    socket.on('data', (chunk) => {
      for (const [, call = ''] of chunk.toString('latin1').matchAll(/^POST \/resource\/(\w+\/\w+)\//gm))
        writes.push(call);
    });
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  lines.push(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    /** Saves and follows that have reached the server, in order. */
    saves: () => writes.filter((call) => /Repin|Follow/.test(call)),
    async cut(context: BrowserContext) {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await context.setOffline(true);
    },
    async mend(context: BrowserContext) {
      isCut = false;
      await context.setOffline(false);
    },
  };
}

/** A browser of its own on a line of its own. */
async function visitByLine() {
  const line = await openLine();
  return { line, ...(await visit(browser, { ...server, url: line.url })) };
}

const pinPath = (index: number) => `/pin/${author.pins[index]}/`;

const feed = async (page: Page, boardId: string) =>
  (await call<{ title: string }[]>(page, resourceAddress('BoardFeedResource', { board_id: boardId }))).data.map(
    ({ title }) => title,
  );
const followers = async (page: Page) =>
  (await call<{ follower_count: number }>(page, resourceAddress('UserResource', { username: author.username }))).data
    .follower_count;

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  const handshake = await call<{ token: string }>(page, '/v3/login/handshake/', { username_or_email: email, password });
  await call(page, '/resource/HandshakeSessionResource/create/', {
    token: handshake.data.token,
    isRegistration: false,
  });
}

/** A member with a board, on a pin that is cached, without a connection. */
async function memberOffline() {
  const { page, context, line } = await visitByLine();
  const person = await signUp(page);
  const board = await createBoard(page, 'Kept');
  await stayOn(page, pinPath(0));
  await line.cut(context);
  await page.getByText('not connected to the internet').first().waitFor();
  return { page, context, line, board, person };
}

async function saveAndFollow(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Follow Robin' }).first().click();
  await eventually(async () => (await waitingCalls(page)).length, 1);
  await page.getByRole('article').first().getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await waitingCalls(page)).length, 2);
  await page.getByText('Saved on this device until you’re back online').waitFor();
  await main.getByRole('button', { name: 'Following Robin' }).first().waitFor();
}

describe('without a connection', () => {
  it('[BOOT-047] opens a visited pin with its picture, and says what opens instead of another', async () => {
    const { page, context, line } = await visitByLine();
    await stayOn(page, pinPath(0));
    await emptyBrowserCache(page);
    await line.cut(context);
    await page.goto(pinPath(0));
    await page.getByRole('heading', { name: 'Shore 30', level: 1 }).waitFor();
    const isDrawn = () =>
      page
        .getByRole('main')
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await eventually(isDrawn, true);
    // The application has hydrated it, whose scripts were cached as well.
    await page.getByText('not connected to the internet').first().waitFor();

    await page.goto(pinPath(1));
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await page.getByRole('link', { name: /Shore 30/ }).click();
    await page.getByRole('heading', { name: 'Shore 30', level: 1 }).waitFor();
    await line.mend(context);
    await page.goto(pinPath(1));
    await page.getByRole('heading', { name: 'Shore 60', level: 1 }).waitFor();
    await context.close();
  });

  it('[BOOT-036] keeps a follow and a save, and sends each once and in order when the connection returns', async () => {
    const { page, context, line, board } = await memberOffline();
    await saveAndFollow(page);
    expect((await waitingCalls(page)).map(({ endpoint }) => endpoint)).toEqual([
      'UserFollowResource.create',
      'RepinResource.create',
    ]);
    await line.mend(context);
    await eventually(async () => (await waitingCalls(page)).length, 0);
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    expect((await feed(page, board.id)).length).toBe(1);
    expect(await followers(page)).toBe(1);
    await page.reload();
    await page.getByRole('button', { name: 'Following Robin' }).first().waitFor();
    expect((await feed(page, board.id)).length).toBe(1);
    expect(line.saves()).toEqual(['UserFollowResource/create', 'RepinResource/create']);
    await context.close();
  });

  it('[BOOT-036] shows what is kept after a reload, and sends it from the next page when the first was closed', async () => {
    const { page, context, line, board } = await memberOffline();
    const before = await followers0();
    await saveAndFollow(page);
    await page.reload();
    await page.getByRole('button', { name: 'Following Robin' }).first().waitFor();
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    await page.close();
    await line.mend(context);
    const next = await context.newPage();
    await next.goto('/');
    await eventually(async () => (await waitingCalls(next)).length, 0);
    expect((await feed(next, board.id)).length).toBe(1);
    expect(await followers(next)).toBe(before + 1);
    await context.close();
  });

  it('[BOOT-036] takes an undone save out of what waits, and reports what the server refuses', async () => {
    const { page, context, line, board } = await memberOffline();
    const save = page.getByRole('article').first().getByRole('button', { name: 'Save' });
    await save.click();
    await eventually(async () => (await waitingCalls(page)).length, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await waitingCalls(page)).length, 0);

    await save.click();
    await eventually(async () => (await waitingCalls(page)).length, 1);
    // Meanwhile the board is deleted elsewhere.
    const elsewhere = await context.request.storageState();
    const other = await visit(browser, server, { storageState: elsewhere });
    await other.page.goto('/login');
    await call(other.page, '/resource/BoardResource/delete/', { board_id: board.id });
    await other.context.close();
    await line.mend(context);
    await page.getByText('What you did offline could not be done.').first().waitFor();
    await save.waitFor();
    await eventually(async () => (await waitingCalls(page)).length, 0);
    await context.close();
  });

  it('[BOOT-036] says why it saves nothing where no board is known, and saves it when the connection is back', async () => {
    const { page, context, line } = await memberOffline();
    const save = page.getByRole('article').first().getByRole('button', { name: 'Save' });
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) if (url.includes('BoardPicker')) await cache.delete(url);
      }
    });
    await page.reload();
    await save.click();
    await page.getByText('Your boards are not on this device yet.').first().waitFor();
    expect(await waitingCalls(page)).toEqual([]);
    await line.mend(context);
    await save.click();
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    expect(await waitingCalls(page)).toEqual([]);
    await context.close();
  });

  it('[BOOT-036] asks for a login where the session has ended meanwhile, and sends what waits after it', async () => {
    const { page, context, line, board, person } = await memberOffline();
    await page.getByRole('article').first().getByRole('button', { name: 'Save' }).click();
    await eventually(async () => (await waitingCalls(page)).length, 1);
    await context.clearCookies({ name: COOKIES.session });
    await line.mend(context);
    await page.waitForURL('**/login?next=*');
    expect((await waitingCalls(page)).length).toBe(1);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await eventually(async () => (await waitingCalls(page)).length, 0);
    expect((await feed(page, board.id)).length).toBe(1);
    await context.close();
  });

  it('[BOOT-036] neither shows nor sends under another account what one has kept', async () => {
    const { page, context, line, board, person } = await memberOffline();
    const before = await followers0();
    await saveAndFollow(page);
    await page.close();
    await context.clearCookies();
    await line.mend(context);

    const other = await context.newPage();
    await signUp(other);
    await stayOn(other, pinPath(1));
    await eventually(async () => (await waitingCalls(other)).length, 2);
    expect(await offlinePaths(other)).not.toContain(pinPath(0));
    expect(await other.getByRole('button', { name: 'Following Robin' }).count()).toBe(0);
    expect(await followers(other)).toBe(before);
    await line.cut(context);
    await other.goto(pinPath(0));
    await other.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await line.mend(context);

    await context.clearCookies();
    await logIn(other, person);
    await other.goto('/');
    await eventually(async () => (await waitingCalls(other)).length, 0);
    expect((await feed(other, board.id)).length).toBe(1);
    expect(await followers(other)).toBe(before + 1);
    await context.close();
  });

  it('[ACCT-031] leaves no page of a member who logs out', async () => {
    const { page, context, line } = await visitByLine();
    await signUp(page);
    await stayOn(page, pinPath(0));
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    const caches = () =>
      page.evaluate(
        async () =>
          (await window.caches.keys()).filter((name) => name.startsWith('magpie-of-') && name !== 'magpie-of-visitor')
            .length,
      );
    await eventually(caches, 0);
    await line.cut(context);
    await page.goto(pinPath(0));
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
    await context.close();
  });
});

describe('installed', () => {
  it('[BOOT-047][CTX-005] has a manifest that installs, with icons of the sizes that it names', async () => {
    const { page, context } = await visit(browser, server);
    await page.goto('/');
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    expect(manifest.start_url).toContain('utm_source=homescreen_icon');
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await page.request.get(src);
      expect({ src, type: answer.headers()['content-type'] }).toEqual({ src, type });
      if (type !== 'image/png') continue;
      const png = await answer.body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window without a history of its own is never installable; nothing else may stand in the way.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const worker = await page.request.get('/service-worker.js');
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    await context.close();
  });

  it('[BOOT-047] keeps what is shared with it through a login, and makes drafts of it', async () => {
    const { page, context } = await visit(browser, server);
    const person = await signUp(page);
    await context.clearCookies();
    await stayOn(page, pinPath(0));
    const jpeg = (await drawJpeg(200)).toString('base64');
    await page.evaluate((base64) => {
      // As the system's share sheet sends it.
      const form = document.createElement('form');
      form.action = '/pin-builder';
      form.method = 'POST';
      form.enctype = 'multipart/form-data';
      const add = (name: string, type: string) => {
        const input = document.createElement('input');
        Object.assign(input, { name, type });
        return form.appendChild(input);
      };
      add('title', 'text').value = 'Evening ferry';
      add('text', 'text').value = 'Seen at https://example.org/ferry';
      add('url', 'text');
      const files = new DataTransfer();
      files.items.add(
        new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'ferry.jpg', { type: 'image/jpeg' }),
      );
      add('files', 'file').files = files.files;
      document.body.append(form);
      form.submit();
    }, jpeg);
    await page.waitForURL('**/login?next=*');
    await page.getByLabel('Email').first().fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/pin-builder?shared=*');
    await eventually(() => page.getByLabel('Title').first().inputValue(), 'Evening ferry');
    await eventually(() => page.getByLabel('Link').first().inputValue(), 'https://example.org/ferry');
    await context.close();
  });
});

async function followers0(): Promise<number> {
  const { page, context } = await visit(browser, server);
  await page.goto('/login');
  const count = await followers(page);
  await context.close();
  return count;
}
