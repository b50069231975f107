import { VISIT_MS, WORKER_PATH } from '../../contract/constants/offline';
import type { FromWorker, ToWorker } from '../lib/workerMessages';

type Browser = Window & typeof globalThis;

export interface Worker {
  post(message: ToWorker): void;
  /** Tells what the worker says, from now on. */
  listen(hear: (message: FromWorker) => void): void;
}

/** Starts the service worker, where the browser has such a thing and the site is on https; null otherwise. */
export async function startWorker(window: Browser): Promise<Worker | null> {
  const workers = window.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return null;
  try {
    await workers.register(WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    return null;
  }
  const { active } = await workers.ready;
  return {
    // A newer worker takes over while the page is open.
    post: (message) => (workers.controller ?? active)?.postMessage(message),
    listen(hear) {
      workers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
      workers.startMessages();
    },
  };
}

/** Calls back while somebody looks at the page, every three seconds. */
export function whileLookedAt(window: Browser, callback: () => void): void {
  window.setInterval(() => {
    if (window.document.visibilityState === 'visible') callback();
  }, VISIT_MS);
}

/** Paths of the scripts and styles that the page has fetched, and of the pictures in the sizes in which it shows them. */
export function shownFiles({ document, performance, location }: Browser): string[] {
  const pictures = [...document.images].filter((image) => image.complete).map((image) => image.currentSrc);
  const files = performance.getEntriesByType('resource').map((entry) => entry.name);
  const paths = [...pictures, ...files]
    .filter((address) => address.startsWith(`${location.origin}/`))
    .map((address) => address.slice(location.origin.length));
  const isKept = (path: string) => /^\/(?:assets\/.+\.(?:js|css|woff2)|media\/)/.test(path);
  // Of pictures only those that are shown: others were fetched for pages seen before.
  const shown = new Set(pictures.map((address) => address.slice(location.origin.length)));
  return [...new Set(paths.filter((path) => isKept(path) && (!path.startsWith('/media/') || shown.has(path))))].sort();
}

/** Scripts and styles of the whole application in one language, so that every page of it works offline. */
export async function applicationFiles(window: Browser, language: string): Promise<string[]> {
  const answer = await window.fetch('/assets/manifest.json', { cache: 'no-cache' });
  const { groups } = (await answer.json()) as { groups: Record<string, string[]> };
  const isWanted = (group: string) => !group.startsWith('messages-') || group.endsWith(`-${language}-json`);
  const files = Object.entries(groups).flatMap(([group, names]) => (isWanted(group) ? names : []));
  return [...new Set(files)].map((name) => `/assets/${name}`).sort();
}
