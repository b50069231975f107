import { HEADERS } from '../../contract/constants/headers';
import {
  ACCOUNT_CACHE,
  CACHED_ANSWER,
  FILES_CACHE,
  OFFLINE_PAGES_CACHE,
  VISITOR,
  type WorkerGroup,
} from '../../contract/constants/offline';
import type { OfflineWords, ToWorker } from '../lib/workerMessages';
import { isCacheable, type OfflinePage, pathOf, within } from './offlineIndex';
import type { WorkerScope } from './scope';

type Hello = Extract<ToWorker, { type: 'hello' }>;
type Visited = Extract<ToWorker, { type: 'visited' }>;

/** The worker's own data is in the caches too, under URLs that no page has. */
const INDEX = '/.offline/index';
const SETTINGS = '/.offline/settings';

interface Settings {
  account: string;
  group: WorkerGroup;
  words?: OfflineWords | undefined;
  /** The application's files, of the last build seen. */
  files: readonly string[];
  /** Some of them could not be fetched yet. */
  isPartial?: boolean;
}

const asJson = (value: unknown) => new Response(JSON.stringify(value));
const ANY = { ignoreVary: true } as const;

/** Stores a response in a cache; false if there is no space. */
async function tryPut(cache: Cache, key: RequestInfo, answer: Response): Promise<boolean> {
  return cache.put(key, answer).then(
    () => true,
    () => false,
  );
}

/**
 * What is cached, in two kinds of caches. Files of builds are shared by all accounts and named by their content. Pages
 * and their images are in a cache of the account that the server named in its response. There is only one such cache: a
 * response for another account, or a logout, deletes it. Changes to the caches run one after another. If storage is
 * full or blocked, nothing is cached, and requests still go to the network.
 */
export class OfflineCache {
  private loggedOutAt = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly scope: WorkerScope) {}

  /** Stores the application's settings, and fetches the files that it needs. */
  hello({ account, group, words, files }: Hello): Promise<void> {
    return this.inTurn(async () => {
      const before = await this.settings();
      const isNew = before.isPartial || files.join() !== before.files.join();
      const cache = await this.files();
      let isPartial = false;
      for (const file of isNew ? files : []) isPartial = (await this.fetchInto(cache, file)) === null || isPartial;
      await this.saveSettings({ ...before, group, words, files, isPartial });
      if (isNew) await this.evict();
      if (account !== VISITOR && group === 'pages') await this.cacheAnswer(account);
    });
  }

  /** The server refuses this read if the session belongs to another account than the one in the request. */
  private async cacheAnswer(account: string): Promise<void> {
    const answer = await this.scope.fetch(`${CACHED_ANSWER}?options={}`, { headers: { [HEADERS.account]: account } });
    if (answer.status !== 200) return;
    if ((await this.settings()).account !== account) await this.switchTo(account);
    await (await this.pages(account)).put(CACHED_ANSWER, answer);
  }

  /** Caches the response if it is a page; its header names the account. `askedAt` is the time of the request. */
  cachePage(address: string, answer: Response, askedAt: number): Promise<void> {
    const account = answer.headers.get(HEADERS.account);
    if (account === null) return Promise.resolve();
    return this.inTurn(async () => {
      // Its account logged out while the request was in flight.
      if (account !== VISITOR && askedAt <= this.loggedOutAt) return;
      const settings = await this.switchTo(account);
      const path = pathOf(address);
      if (answer.status !== 200 || answer.redirected || settings.group !== 'pages' || !isCacheable(path)) return;
      const body = await answer.blob();
      const cache = await this.pages(account);
      const page = new Response(body, { status: 200, headers: answer.headers });
      if (!(await tryPut(cache, path, page))) return;
      await this.change(cache, path, (page) => ({ ...page, bytes: body.size }));
      await this.evict();
    });
  }

  /** Caches the files of a visited page, and the page itself if it was reached by client-side navigation. */
  async visited({ account, path: address, title, files }: Visited): Promise<void> {
    const path = pathOf(address);
    if (!isCacheable(path)) return;
    const isKnown = (await this.settings()).account === account && (await this.findPage(path)) !== undefined;
    if (!isKnown) {
      const askedAt = Date.now();
      const answer = await this.scope.fetch(path, { headers: { Accept: 'text/html' }, credentials: 'same-origin' });
      await this.cachePage(path, answer, askedAt);
    }
    await this.inTurn(async () => {
      const settings = await this.settings();
      if (settings.account !== account || settings.group !== 'pages') return;
      const cache = await this.pages(account);
      if (!(await cache.match(path, ANY))) return;
      let bytes = 0;
      for (const file of files)
        bytes += (await this.fetchInto(file.startsWith('/assets/') ? await this.files() : cache, file)) ?? 0;
      await this.change(cache, path, (page) => ({
        ...page,
        title,
        bytes: page.bytes + bytes,
        files: [...new Set([...page.files, ...files])],
      }));
      await this.evict();
    });
  }

  async loggedOut(): Promise<void> {
    this.loggedOutAt = Date.now();
    await this.inTurn(() => this.switchTo(VISITOR));
  }

  /** Deletes everything, because the worker is being removed. */
  async forget(): Promise<void> {
    await this.inTurn(async () => {
      for (const name of await this.scope.caches.keys()) await this.scope.caches.delete(name);
    });
  }

  /** The cached page at a URL. */
  async openPage(address: string): Promise<Response | undefined> {
    const path = pathOf(address);
    const page = await this.findPage(path);
    if (page) void this.inTurn(async () => this.change(await this.own(), path, (page) => page));
    return page;
  }

  /** An image on a cached page, or the cached answer. */
  async openFileOf(path: string): Promise<Response | undefined> {
    return (await this.own()).match(path, ANY);
  }

  /** A file of a build; named by its content, so it never changes. */
  async openFile(request: Request): Promise<Response> {
    const cache = await this.files().catch(() => null);
    const cached = await cache?.match(request, ANY);
    if (cached) return cached;
    const answer = await this.scope.fetch(request);
    if (cache && answer.ok) await tryPut(cache, request, answer.clone());
    return answer;
  }

  /** The cached pages that an offline page lists, latest first. */
  async choices(): Promise<{ words: OfflineWords | undefined; pages: OfflinePage[] }> {
    const { words } = await this.settings();
    const pages = within(await this.index(await this.own()), OFFLINE_PAGES_CACHE);
    return { words, pages: pages.filter(({ title }) => title !== '').slice(0, 10) };
  }

  async settings(): Promise<Settings> {
    const noted = await (await this.files()).match(SETTINGS);
    return noted ? ((await noted.json()) as Settings) : { account: VISITOR, group: 'pages', files: [] };
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async saveSettings(settings: Settings): Promise<Settings> {
    await (await this.files()).put(SETTINGS, asJson(settings));
    return settings;
  }

  /** Sets the account whose pages are cached from now on; deletes those of others. */
  private async switchTo(account: string): Promise<Settings> {
    const own = ACCOUNT_CACHE + account;
    for (const name of await this.scope.caches.keys()) {
      if (name.startsWith(ACCOUNT_CACHE) && name !== own) await this.scope.caches.delete(name);
    }
    const settings = await this.settings();
    return settings.account === account ? settings : this.saveSettings({ ...settings, account });
  }

  private files(): Promise<Cache> {
    return this.scope.caches.open(FILES_CACHE);
  }

  private pages(account: string): Promise<Cache> {
    return this.scope.caches.open(ACCOUNT_CACHE + account);
  }

  private async own(): Promise<Cache> {
    return this.pages((await this.settings()).account);
  }

  private async findPage(path: string): Promise<Response | undefined> {
    return (await this.own()).match(path, ANY);
  }

  private async index(cache: Cache): Promise<OfflinePage[]> {
    const noted = await cache.match(INDEX);
    return noted ? ((await noted.json()) as OfflinePage[]) : [];
  }

  private async change(cache: Cache, path: string, to: (page: OfflinePage) => OfflinePage): Promise<void> {
    const pages = await this.index(cache);
    const before = pages.find((page) => page.path === path) ?? { path, title: '', usedAt: 0, bytes: 0, files: [] };
    const after = { ...to(before), usedAt: Date.now() };
    await cache.put(INDEX, asJson([...pages.filter((page) => page !== before), after]));
  }

  /**
   * Fetches a file into a cache if it is not there. Returns the bytes that this added; null if it could not be fetched.
   */
  private async fetchInto(cache: Cache, file: string): Promise<number | null> {
    if (await cache.match(file, ANY)) return 0;
    const answer = await this.scope.fetch(file).catch(() => null);
    if (answer?.status !== 200) return null;
    const body = await answer.blob();
    return (await tryPut(cache, file, new Response(body, { status: 200, headers: answer.headers }))) ? body.size : null;
  }

  /** Evicts what exceeds the limits, and files that neither a cached page nor the current build needs. */
  private async evict(): Promise<void> {
    const { account, files } = await this.settings();
    const cache = await this.pages(account);
    const pages = await this.index(cache);
    const stay = within(pages, OFFLINE_PAGES_CACHE);
    if (stay.length < pages.length) await cache.put(INDEX, asJson(stay));
    const needed = new Set([
      INDEX,
      SETTINGS,
      CACHED_ANSWER,
      ...files,
      ...stay.flatMap((page) => [page.path, ...page.files]),
    ]);
    for (const one of [cache, await this.files()]) {
      for (const { url } of await one.keys()) {
        const { pathname, search } = new URL(url);
        if (!needed.has(pathname + search)) await one.delete(url, ANY);
      }
    }
  }
}
