import { VISIT_MS, WORKER_PATH } from '../../contract/constants/offline';
import type { FromWorker, ToWorker } from '../lib/workerMessages';

type Browser = Window & typeof globalThis;

export interface Worker {
  post(message: ToWorker): void;
  /** Calls back for every message of the worker from now on. */
  listen(hear: (message: FromWorker) => void): void;
}

/** Starts the service worker; null if the browser has none or the site is not on https. */
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
    // A newer worker may become active while the page is open.
    post: (message) => (workers.controller ?? active)?.postMessage(message),
    listen(hear) {
      workers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
      workers.startMessages();
    },
  };
}

/** Calls back every three seconds while the page is visible. */
export function pollWhileVisible(window: Browser, callback: () => void): void {
  window.setInterval(() => {
    if (window.document.visibilityState === 'visible') callback();
  }, VISIT_MS);
}

/** Message catalogues are modules (`.mjs`). */
const FILE = /^\/assets\/.+\.(?:m?js|css|woff2)$/;

/**
 * Returns a function that lists the files the page shows or has fetched so far: scripts, styles, catalogues, and images
 * in their shown sizes. Observes from now on, because the browser's own list stops after a few hundred entries.
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
    // Only images that are still shown; others belong to pages that were left.
    const pictures = [...document.images].filter((image) => image.complete).map(({ currentSrc }) => pathOf(currentSrc));
    return [...new Set([...pictures.filter((path) => path.startsWith('/media/')), ...fetched])].sort();
  };
}

/** Scripts and styles of the whole application in one language, so that every page works offline. */
export async function applicationFiles(window: Browser, language: string): Promise<string[]> {
  const answer = await window.fetch('/assets/manifest.json', { cache: 'no-cache' });
  const { groups } = (await answer.json()) as { groups: Record<string, string[]> };
  const isWanted = (group: string) => !group.startsWith('messages-') || group.endsWith(`-${language}-json`);
  const files = Object.entries(groups).flatMap(([group, names]) => (isWanted(group) ? names : []));
  return [...new Set(files)].map((name) => `/assets/${name}`).sort();
}
