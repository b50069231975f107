import { HEADERS } from '../../../contract/constants/headers';
import { CACHED_ANSWER, FILES_CACHE } from '../../../contract/constants/offline';
import { OfflineCache } from '../../../src/worker/offlineCache';
import type { WorkerScope } from '../../../src/worker/scope';

const ORIGIN = 'https://pins.example';
const keyOf = (key: RequestInfo | URL) => new URL(typeof key === 'object' && 'url' in key ? key.url : key, ORIGIN).href;

/** Caches as the browser has them, with as many bytes of room as the test leaves. */
function fakeCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const room = { isFull: false, isBlocked: false };
  const open = (name: string) => {
    if (room.isBlocked) throw new DOMException('', 'SecurityError');
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (key: RequestInfo) => entries.get(keyOf(key))?.clone(),
      async put(key: RequestInfo, answer: Response) {
        if (room.isFull) throw new DOMException('', 'QuotaExceededError');
        entries.set(keyOf(key), answer);
      },
      delete: async (key: RequestInfo) => entries.delete(keyOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return {
    room,
    names: () => [...caches.keys()].sort(),
    paths: (name: string) => [...(caches.get(name)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)).sort(),
    storage: {
      open: async (name: string) => open(name),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    } as unknown as CacheStorage,
  };
}

const words = { language: 'en', direction: 'ltr', title: '', text: '', again: '', cached: '' } as const;
const page = (account: string, text = 'a page') => new Response(text, { headers: { [HEADERS.account]: account } });

function setUp() {
  const caches = fakeCaches();
  const asked: string[] = [];
  const broken = new Set<string>();
  /** Whose session it is; the server answers for no other account. */
  const session = { account: 'ada' };
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = keyOf(address).slice(ORIGIN.length);
    asked.push(path);
    if (broken.has(path)) throw new TypeError('Failed to fetch');
    const account = new Headers(init?.headers).get(HEADERS.account);
    if (account !== null && account !== session.account) return new Response('{}', { status: 409 });
    if (path.startsWith('/assets/') || path.startsWith('/media/') || path.startsWith('/resource/'))
      return new Response(path);
    return page(session.account);
  };
  const offlineCache = new OfflineCache({ caches: caches.storage, fetch } as unknown as WorkerScope);
  const hello = (account: string, files = ['/assets/app.1.js']) =>
    offlineCache.hello({ type: 'hello', account, group: 'pages', words, files });
  const visit = async (account: string, path: string, files: string[] = []) => {
    await offlineCache.cachePage(ORIGIN + path, page(account), Date.now() + 1);
    await offlineCache.visited({ type: 'visited', account, path, title: path, files });
  };
  return { ...caches, offlineCache, asked, broken, session, hello, visit };
}

describe('what the worker keeps', () => {
  it('[BOOT-047] keeps the pages and pictures of one account, and none of them beyond its logout', async () => {
    const { offlineCache, hello, visit, names, paths } = setUp();
    await hello('ada');
    await visit('ada', '/pin/1/', ['/media/secret.jpg', '/assets/pin.js']);
    expect(paths('magpie-of-ada')).toEqual(['/.offline/index', '/media/secret.jpg', '/pin/1/', CACHED_ANSWER]);
    expect(await (await offlineCache.openPage(`${ORIGIN}/pin/1/?utm_source=mail`))?.text()).toBe('a page');

    await offlineCache.loggedOut();
    expect(names()).not.toContain('magpie-of-ada');
    expect(await offlineCache.openPage(`${ORIGIN}/pin/1/`)).toBeUndefined();
    expect(await offlineCache.openFileOf('/media/secret.jpg')).toBeUndefined();
    expect((await offlineCache.choices()).pages).toEqual([]);
  });

  it('[BOOT-047] lets everything of an account go with the first answer for another', async () => {
    const { offlineCache, hello, visit, session, names } = setUp();
    await hello('ada');
    await visit('ada', '/pin/1/', ['/media/secret.jpg']);
    session.account = 'bob';
    await visit('bob', '/pin/2/');
    expect(names()).toEqual(['magpie-files', 'magpie-of-bob']);
    expect(await offlineCache.openPage(`${ORIGIN}/pin/1/`)).toBeUndefined();
    // A tab that still shows the other account has nothing cached for it.
    await offlineCache.visited({
      type: 'visited',
      account: 'ada',
      path: '/pin/1/',
      title: '',
      files: ['/media/secret.jpg'],
    });
    await hello('ada');
    expect(names()).toEqual(['magpie-files', 'magpie-of-bob']);
    expect(await offlineCache.openFileOf('/media/secret.jpg')).toBeUndefined();
  });

  it('[BOOT-047] keeps no answer that was asked for before its account logged out', async () => {
    const { offlineCache, names } = setUp();
    const askedAt = Date.now();
    await offlineCache.loggedOut();
    await offlineCache.cachePage(`${ORIGIN}/pin/1/`, page('ada'), askedAt - 1);
    expect(names()).not.toContain('magpie-of-ada');
  });

  it('[BOOT-047] lets the files of a build go with the next one, but for those of cached pages', async () => {
    const { hello, visit, paths } = setUp();
    await hello('ada', ['/assets/app.1.js', '/assets/other.1.js']);
    await visit('ada', '/pin/1/', ['/assets/app.1.js']);
    await hello('ada', ['/assets/app.2.js']);
    expect(paths(FILES_CACHE)).toEqual(['/.offline/settings', '/assets/app.1.js', '/assets/app.2.js']);
  });

  it('[BOOT-047] fetches what it could not have with the next page', async () => {
    const { hello, paths, broken } = setUp();
    broken.add('/assets/member.js');
    await hello('ada', ['/assets/app.js', '/assets/member.js']);
    broken.clear();
    await hello('ada', ['/assets/app.js', '/assets/member.js']);
    expect(paths(FILES_CACHE)).toEqual(['/.offline/settings', '/assets/app.js', '/assets/member.js']);
  });

  it('[BOOT-047] neither forms nor settings are cached', async () => {
    const { hello, visit, offlineCache } = setUp();
    await hello('ada');
    for (const path of ['/settings/account', '/pin-builder', '/login']) {
      await visit('ada', path);
      expect(await offlineCache.openPage(ORIGIN + path)).toBeUndefined();
    }
  });

  it('[BOOT-047] answers from the network where storage is full or blocked', async () => {
    const { offlineCache, hello, visit, room, asked } = setUp();
    await hello('ada');
    room.isFull = true;
    await visit('ada', '/pin/1/', ['/media/1.jpg']);
    expect(await offlineCache.openPage(`${ORIGIN}/pin/1/`)).toBeUndefined();
    const file = new Request(`${ORIGIN}/assets/late.js`);
    expect(await (await offlineCache.openFile(file)).text()).toBe('/assets/late.js');
    room.isBlocked = true;
    expect(await (await offlineCache.openFile(file)).text()).toBe('/assets/late.js');
    expect(asked.filter((path) => path === '/assets/late.js').length).toBe(2);
  });
});
