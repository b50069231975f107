import type { Page } from 'playwright-core';

/** Waits for the client to have taken the page over, and says when it did (ms after its parts could be read). */
export async function watchStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const marks = { heading: null as Element | null, readable: 0, started: 0, startUpElement: true };
    Object.assign(window, { marks });
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      marks.readable = performance.now();
      marks.heading = document.querySelector('h1');
      const timer = setInterval(() => {
        const root = document.getElementById('__MAGPIE_ROOT__') ?? {};
        if (!Object.keys(root).some((key) => key.startsWith('__reactContainer'))) return;
        marks.started = performance.now();
        clearInterval(timer);
      }, 5);
    });
  });
}

interface Marks {
  heading: Element | null;
  readable: number;
  started: number;
}
export const marksOf = (page: Page) =>
  page.evaluate(() => {
    const { marks } = window as unknown as { marks: Marks };
    return { ...marks, heading: marks.heading !== null, isKept: document.contains(marks.heading) };
  });
export const isStarted = async (page: Page) => (await marksOf(page)).started > 0;
