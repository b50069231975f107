import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import sharp from 'sharp';
import { requireChromium } from '../../scripts/chromium';
import { fillDataFolder } from '../support/databases';

const root = path.join(__dirname, '..', '..');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
const START_MS = 120_000;

export interface TestServer {
  readonly url: string;
  readonly dataDir: string;
  /** What the process has printed since its last start. */
  printed(): string;
  /** Ends the process at once, as a power cut of the process would. */
  kill(): Promise<void>;
  /** Starts again on the same data, from the folder of another build where one is named. */
  restart(changed?: Readonly<Record<string, string>>, from?: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * The real server, as a process of its own on a data folder without anybody. `empty`: on a folder without anything, and
 * started as people start it.
 */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  folder: 'ready' | 'empty' = 'ready',
): Promise<TestServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'magpie-e2e-'));
  // Making the database takes twice as much of the processor as all else that a start does.
  if (folder === 'ready') await fillDataFolder(dataDir);
  const home = (folder === 'ready' && process.env.PLAIN_SERVER) || root;
  let child = await launch(dataDir, 0, env, home);
  const url = child.url;
  const port = Number(new URL(url).port);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      const { process } = child;
      if (process.exitCode !== null || process.signalCode !== null) return resolve();
      process.once('exit', () => resolve());
      process.kill(signal);
    });
  return {
    url,
    dataDir,
    printed: () => child.printed(),
    kill: () => end('SIGKILL'),
    async restart(changed = {}, from = home) {
      child = await launch(dataDir, port, { ...env, ...changed }, from);
    },
    async close() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>>,
  cwd: string,
): Promise<{ process: ChildProcess; url: string; printed: () => string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: '',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Journeys enter by plain calls too; humanCheck.e2e.ts turns it on.
    HUMAN_CHECK: 'off',
    ...more,
  };
  const isPlain = existsSync(path.join(cwd, 'server', 'main.js'));
  const main = isPlain ? ['server/main.js'] : ['--import', 'tsx', 'server/main.ts'];
  const child = spawn(process.execPath, main, { cwd, env });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), START_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /answers at (http:\/\/\S+)/.exec(said)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { process: child, url, printed: () => said };
}

export function openBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: [...FLAGS, ...flags] });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Fails when the page reported an error of any kind. */
  expectQuiet(): void;
}

/** A browser of its own: cookies, storage, and a list of everything that the page complained of. */
export async function visit(browser: Browser, server: TestServer, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused request is part of some journeys and is asserted there.
    const isRefusal = message.text().startsWith('Failed to load resource');
    // A journey asks for no service worker; its page may still ask for one.
    const isBlocked = message.text() === 'Service Worker registration blocked by Playwright';
    const isComplaint = ['error', 'warning'].includes(message.type()) && !isRefusal && !isBlocked;
    if (isComplaint) complaints.push(message.text());
  });
  return { page, context, expectQuiet: () => expect(complaints).toEqual([]) };
}

/** Colours that make pictures tell themselves apart. */
export async function drawJpeg(hue: number, width = 600, height = 800): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 50% 70%)"/><circle cx="50%" cy="40%" r="25%" fill="hsl(${(hue + 120) % 360} 60% 45%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

export interface Person {
  username: string;
  email: string;
  password: string;
}

let people = 0;
export function newPerson(): Person {
  people += 1;
  return { username: '', email: `person${people}.${process.pid}@example.com`, password: 'quiet harbour 42' };
}

/** Calls the server as the page's own visitor, through its cookies. */
export async function call<T>(
  page: Page,
  address: string,
  options?: object,
): Promise<{ status: number; data: T; bookmark?: string }> {
  return page.evaluate(
    async ([to, body]) => {
      // A page that was made for everybody sets no cookie; its client fetches it with the visitor's state.
      if (!document.cookie.includes('csrftoken=')) await fetch('/_/_/state');
      const send = () => {
        const csrf = decodeURIComponent(/csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '');
        return fetch(to as string, {
          method: body ? 'POST' : 'GET',
          headers: { 'X-CSRFToken': csrf, 'Content-Type': 'application/json' },
          body: body ? JSON.stringify(body) : undefined,
        });
      };
      const first = await send();
      // The page's own client may have fetched that state at the same time: the cookie that came last is the one.
      const answer = first.status === 403 && body ? await send() : first;
      const json = await answer.json();
      return { status: answer.status, ...json.resource_response };
    },
    [address, options ? (address.startsWith('/resource/') ? { options } : options) : null] as const,
  );
}

/** The address that reads a named resource. */
export const resourceAddress = (name: string, options: object): string =>
  `/resource/${name}/get/?options=${encodeURIComponent(JSON.stringify(options))}`;

/** A new person by the real calls, logged in in this page. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/login');
  const { email, password } = person;
  const handshake = await call<{ token: string }>(page, '/v3/register/email/handshake/', {
    email,
    password,
    first_name: 'Robin',
  });
  const { data } = await call<{ username: string }>(page, '/resource/HandshakeSessionResource/create/', {
    token: handshake.data.token,
    isRegistration: true,
  });
  return { ...person, username: data.username };
}

/** Fills and sends the two steps of the sign-up form of this page. */
export async function signUpByForm(page: Page, person = newPerson()): Promise<Person> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Birthday').fill('1990-02-28');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  return person;
}

/** A pin of this page's person, by the real calls; answers its id. */
export async function createPin(page: Page, boardId: string, title: string, hue: number): Promise<string> {
  const jpeg = (await drawJpeg(hue)).toString('base64');
  const mediaId = await page.evaluate(async (base64) => {
    const csrf = decodeURIComponent(/csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const id = `u${crypto.randomUUID()}`;
    const call = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
      fetch(`/v3/uploads/${path}`, { method, headers: { 'X-CSRFToken': csrf, ...headers }, body: body ?? null });
    await call('POST', '', { 'Upload-Length': String(bytes.length), 'Upload-Metadata': `id ${btoa(id)}` });
    await call('PATCH', id, { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }, bytes);
    const answer = await call('POST', `${id}/finish`, {});
    return (await answer.json()).resource_response.data.id as string;
  }, jpeg);
  const pin = await call<{ id: string }>(page, '/resource/PinResource/create/', {
    board_id: boardId,
    media_id: mediaId,
    title,
  });
  return pin.data.id;
}

export async function createBoard(page: Page, name: string, privacy = 'public'): Promise<{ id: string; url: string }> {
  return (await call<{ id: string; url: string }>(page, '/resource/BoardResource/create/', { name, privacy })).data;
}

interface Violation {
  id: string;
  impact: string;
  nodes: { target: string[] }[];
}

const axeSource = readFileSync(createRequire(path.join(root, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** No violation that axe-core calls serious or critical, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours on their way from one scheme to the other are nobody's contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(axeSource);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: { run(...args: unknown[]): Promise<{ violations: Violation[] }> } };
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      return violations
        .filter((one) => ['serious', 'critical'].includes(one.impact))
        .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`);
    });
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] });
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** Waits until React has an element of the server's. Before, a link is the browser's own: it fetches the whole page. */
export const isHydrated = (element: Locator): Promise<void> =>
  eventually(() => element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))), true);

/** Waits until what is read is what is expected; fails with the last value. */
export async function eventually<T>(read: () => Promise<T>, expected: T, withinMs = 30_000): Promise<void> {
  const end = Date.now() + withinMs;
  let value = await read();
  while (value !== expected && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    value = await read();
  }
  expect(value).toEqual(expected);
}

/** Presses Tab until what has the focus bears the name; fails after a round through the page. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.getAttribute('aria-label') ?? (element as HTMLInputElement)?.labels?.[0]?.textContent;
      return (label ?? element?.textContent ?? '').trim();
    });
  const seen: string[] = [];
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press(key);
    const label = await focused();
    if (typeof name === 'string' ? label === name : name.test(label)) return;
    seen.push(label);
  }
  throw new Error(`${String(name)} cannot be reached by ${key}: ${seen.join(' | ')}`);
}
