import { COOKIES } from '../../contract/constants/headers';
import { CACHED_ANSWER, OUTBOX_NAME, SHARE_PARAM, SHARE_PATH } from '../../contract/constants/offline';
import { openOfflineDatabase } from '../browser/offlineDatabase';
import { replayCalls } from '../lib/replayCalls';
import type { FromWorker, ToWorker } from '../lib/workerMessages';
import { OfflineCache } from './offlineCache';
import { offlinePage } from './offlinePage';
import { pressPushed, showPushed } from './push';
import type { FetchEvent, WorkerScope } from './scope';

/**
 * The service worker (docs/adr/0011). It does not depend on a build: pages come from the network when there is one, and
 * files are named by their content. So a new worker may become active at any time, without reloading pages.
 */
const scope = globalThis as unknown as WorkerScope;
const offlineCache = new OfflineCache(scope);
const database = openOfflineDatabase();
const channel = new scope.BroadcastChannel(OUTBOX_NAME);

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  // Navigation preload: the request for the page starts while the worker is still starting.
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener('message', (event) => event.waitUntil(hear(event.data as ToWorker)));

scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event.data)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(pressPushed(scope, event)));

scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_NAME) event.waitUntil(replayNow(null, true));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return;
  const isPage = request.mode === 'navigate';
  if (request.method === 'POST' && isPage && url.pathname === SHARE_PATH) event.respondWith(takeShare(request));
  if (request.method !== 'GET') return;
  if (isPage) event.respondWith(answerPage(event));
  else if (url.pathname.startsWith('/assets/') && !url.pathname.endsWith('.json'))
    event.respondWith(offlineCache.openFile(request));
  else if (url.pathname.startsWith('/media/') && request.destination === 'image')
    event.respondWith(networkOrCache(request));
  else if (url.pathname === CACHED_ANSWER) event.respondWith(networkOrCache(request));
});

async function hear(message: ToWorker): Promise<void> {
  if (message.type === 'replay') await replayNow(message.csrf, false);
  if (message.type === 'loggedOut') await offlineCache.loggedOut();
  if (message.type === 'visited') await offlineCache.visited(message);
  if (message.type !== 'hello') return;
  await tell({ type: 'experiment', group: message.group });
  if (message.group !== 'off') return offlineCache.hello(message);
  await offlineCache.forget();
  await scope.registration.unregister();
}

async function tell(message: FromWorker): Promise<void> {
  for (const client of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message);
}

/** Throws if a sync left something unsent, so that the browser retries it. */
async function replayNow(csrf: string | null, isSync: boolean): Promise<void> {
  const csrfToken = async () => csrf ?? (await scope.cookieStore?.get(COOKIES.csrf))?.value ?? null;
  const { sent, refusals, isUnfinished } = await replayCalls(database.calls, {
    fetch: scope.fetch.bind(scope),
    locks: scope.navigator.locks,
    channel,
    csrfToken,
  });
  if (sent > 0) await tell({ type: 'replayed', count: sent });
  for (const message of refusals) await tell({ type: 'replayFailed', message });
  if (isSync && isUnfinished) throw new Error('The server could not be reached');
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const askedAt = Date.now();
  try {
    const answer = (await event.preloadResponse) ?? (await scope.fetch(request));
    event.waitUntil(offlineCache.cachePage(request.url, answer.clone(), askedAt));
    return answer;
  } catch {
    try {
      const { words, pages } = await offlineCache.choices();
      return (await offlineCache.openPage(request.url)) ?? offlinePage(words, pages);
    } catch {
      // Storage is blocked.
      return offlinePage();
    }
  }
}

async function networkOrCache(request: Request): Promise<Response> {
  try {
    return await scope.fetch(request);
  } catch (error) {
    const cached = await offlineCache.openFileOf(new URL(request.url).pathname);
    if (!cached) throw error;
    return cached;
  }
}

/** Stores what the system's share sheet posts until its page takes it, possibly after a login. */
async function takeShare(request: Request): Promise<Response> {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const id = scope.crypto.randomUUID();
  const files = form.getAll('files').filter((file): file is File => file instanceof File && file.size > 0);
  await database.shares.put({ id, title: text('title'), text: text('text'), url: text('url'), files });
  return Response.redirect(`${SHARE_PATH}?${SHARE_PARAM}=${id}`, 303);
}
