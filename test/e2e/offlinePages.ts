import type { Page } from 'playwright-core';
import { eventually } from './support';

/** Paths of the pages that the worker has cached with all that they show. */
export function offlinePaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const index = (await (await cache.match('/.offline/index'))?.json()) as
        | { path: string; files: string[] }[]
        | undefined;
      for (const { path, files } of index ?? []) if (files.length > 0) paths.push(path);
    }
    return paths.sort();
  });
}

/** Opens a page and stays until it is cached. */
export async function stayOn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isCached = async () => {
    // Nobody hears the first moves, before the page is hydrated.
    for (const x of [200, 210]) await page.mouse.move(x, 300);
    return (await offlinePaths(page)).includes(path);
  };
  // All files of a new build come first, which takes more than 90 s where the machine is slow.
  await eventually(isCached, true, 180_000);
}

/** The calls that wait on this device. */
export function waitingCalls(page: Page): Promise<{ endpoint: string; userId: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('magpie', 1);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('calls').objectStore('calls').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );
}

/** Empties the browser's own cache: nothing to count on. Another session would undo that it is offline. */
export async function emptyBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
