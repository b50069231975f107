/**
 * Interaction latency in a real browser on a real server with the demo's pins: from a click to the next paint, as the
 * browser measures it (Event Timing, the basis of Interaction to Next Paint; in steps of 8 ms), with four times slower
 * CPU. Compared with the same click on an empty part of the same page. Measures the response to the click, not the time
 * until a new page with its data is shown. Needs `npm run build`; creating the demo takes a minute.
 */
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { logIn, percentile, startDemo } from './demo';
import { readOptions } from './options';
import { reportRows, row } from './report';

const THROTTLE = 4;
const GOAL_MS = 100;
/** Browsers do not report shorter events. */
const LEAST_MS = 16;
/** An event may be reported this long after the click. */
const LATEST_MS = 2000;
const TIMES = { full: 20, quick: 8 };

/** Stores the duration of each interaction: that of its longest event. */
async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const durations = new Map<number, number>();
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        durations.set(entry.interactionId, Math.max(entry.duration, durations.get(entry.interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Milliseconds from the click to the next paint. */
async function timed(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as { durations: Map<number, number> }).durations.clear());
  await click();
  await page.waitForTimeout(400);
  // The browser reports an event some time after the next frame was painted, later on a slow machine.
  const isTold = () => (window as unknown as { durations: Map<number, number> }).durations.size > 0;
  await page.waitForFunction(isTold, undefined, { polling: 100, timeout: LATEST_MS }).catch(() => undefined);
  const durations = await page.evaluate(() => [
    ...(window as unknown as { durations: Map<number, number> }).durations.values(),
  ]);
  return Math.max(LEAST_MS, ...durations);
}

/**
 * With mouse events only: a locator's click first asks the page what is under the pointer, which would count as work of
 * the page.
 */
async function clickOn(page: Page, target: Locator, at?: { x: number; y: number }): Promise<number> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click on');
  const { x, y } = at ?? { x: box.width / 2, y: box.height / 2 };
  return timed(page, () => page.mouse.click(box.x + x, box.y + y));
}

/**
 * Each interaction is done on several cards of the home feed, from an idle page; undefined if a card does not offer it.
 */
const INTERACTIONS: Readonly<Record<string, (page: Page, at: number) => Promise<number | undefined>>> = {
  nothing: (page) => timed(page, () => page.mouse.click(4, 300)),
  save: async (page, at) => {
    const card = page.locator(`[role=article][aria-posinset="${at}"]`);
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    const button = card.getByRole('button', { name: 'Save', exact: true });
    await page.waitForTimeout(300);
    // Already saved by the reader, so there is no save button.
    if ((await button.count()) === 0) return undefined;
    await button.hover();
    await page.waitForTimeout(300);
    const duration = await clickOn(page, button);
    await card.getByRole('link', { name: 'Saved', exact: true }).waitFor();
    return duration;
  },
  'open a pin': async (page, at) => {
    const card = page.locator(`[role=article][aria-posinset="${at}"]`);
    await card.scrollIntoViewIfNeeded();
    await card.hover({ position: { x: 20, y: 60 } });
    await page.waitForTimeout(300);
    const duration = await clickOn(page, card, { x: 20, y: 60 });
    await page.waitForURL('**/pin/**');
    await page.goBack();
    await card.waitFor();
    await page.waitForTimeout(500);
    return duration;
  },
};

async function main(): Promise<void> {
  const { isQuick } = readOptions([]);
  const times = isQuick ? TIMES.quick : TIMES.full;
  const server = await startDemo();
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await watchInteractions(page);
    await logIn(page, server);
    await page.goto(server.url);
    await page.getByRole('article').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    const found: Record<string, number[]> = {};
    for (const [name, interact] of Object.entries(INTERACTIONS)) {
      const durations: number[] = [];
      // Cards far from the viewport are not in the DOM.
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.locator('[role=article][aria-posinset="1"]').waitFor();
      for (let at = 1; durations.length < times; at++) {
        const duration = await interact(page, at);
        if (duration !== undefined) durations.push(duration);
      }
      found[name] = durations;
      console.error(`${name}: ${durations.join(' ')}`);
    }
    const { nothing = [], ...ours } = found;
    const peer = percentile(nothing, 0.95);
    const rows = Object.entries(ours).map(([name, durations]) =>
      row(
        {
          what: `${name} → next paint, 95th percentile`,
          unit: 'ms',
          ours: percentile(durations, 0.95),
          peer,
          peerName: 'a click on nothing',
          goal: `≤ ${GOAL_MS}`,
        },
        { most: GOAL_MS },
      ),
    );
    reportRows('interactions', rows);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
