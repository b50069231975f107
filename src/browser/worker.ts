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

/** Catalogues are modules (`.mjs`). */
const FILE = /^\/assets\/.+\.(?:m?js|css|woff2)$/;

/**
 * Tells the files that the page shows or has fetched so far: scripts, styles and catalogues, and pictures in the sizes
 * in which it shows them. Watches from now on, since the browser's own list ends after some hundred pictures.
 */
export function watchShownFiles(window: Browser): () => string[] {
  const { document, performance, location } = window;
  const fetched = new Set<string>();
  const pathOf = (address: string) =>
    address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : '';
  const note = (entries: PerformanceEntryList) => {
    for (const path of entries.map(({ name }) => pathOf(name))) if (FILE.test(path)) fetched.add(path);
  };
  note(performance.getEntriesByType('resource'));
  new window.PerformanceObserver((list) => note(list.getEntries())).observe({ type: 'resource' });
  return () => {
    // Of pictures only those that are shown: others were fetched for pages seen before.
    const pictures = [...document.images].filter((image) => image.complete).map(({ currentSrc }) => pathOf(currentSrc));
    return [...new Set([...pictures.filter((path) => path.startsWith('/media/')), ...fetched])].sort();
  };
}

/** Scripts and styles of the whole application in one language, so that every page of it works offline. */
export async function applicationFiles(window: Browser, language: string): Promise<string[]> {
  const answer = await window.fetch('/assets/manifest.json', { cache: 'no-cache' });
  const { groups } = (await answer.json()) as { groups: Record<string, string[]> };
  const isWanted = (group: string) => !group.startsWith('messages-') || group.endsWith(`-${language}-json`);
  const files = Object.entries(groups).flatMap(([group, names]) => (isWanted(group) ? names : []));
  return [...new Set(files)].map((name) => `/assets/${name}`).sort();
}
