import { ACCOUNT_CACHE } from '../../contract/constants/offline';
import type { ToWorker } from '../lib/workerMessages';

type Browser = Window & typeof globalThis;

/** A page's view of the account's offline pages. Works without a service worker, too. */
export function createOfflinePages(window: Browser) {
  // Both are undefined on a site without https.
  const caches = window.caches as CacheStorage | undefined;
  const workers = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const ofAccounts = async () =>
    ((await caches?.keys().catch(() => [])) ?? []).filter((name) => name.startsWith(ACCOUNT_CACHE));

  return {
    /** Whether the page at this path (with its query) opens without a connection. */
    async has(path: string): Promise<boolean> {
      for (const name of await ofAccounts()) {
        const cache = await caches?.open(name);
        if (await cache?.match(path, { ignoreVary: true })) return true;
      }
      return false;
    },
    /** Deletes everything; called on logout. */
    async forget(): Promise<void> {
      workers?.controller?.postMessage({ type: 'loggedOut' } satisfies ToWorker);
      for (const name of await ofAccounts()) await caches?.delete(name).catch(() => false);
    },
  };
}

export type OfflinePages = ReturnType<typeof createOfflinePages>;
