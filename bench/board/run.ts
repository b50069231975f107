/**
 * A board of 10,000 pins in the whole product (server, store, cards with images), for a member in a browser with four
 * times slower CPU: how soon it opens compared with a board of 25 pins, and, once all pages are loaded, the masonry's
 * goals while scrolling at its start, in its middle and at its end. Compared with TanStack Virtual with the plain cards
 * of bench/feed, which have no store. Needs `npm run build`. `--quick`: 1,000 pins.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { registerPages } from '../../server/ssr/pages';
import { buildTestApp } from '../../test/support/buildTestApp';
import { launchChromium } from '../chromium';
import { launch, THROTTLE } from '../feed/browser';
import { build } from '../feed/build';
import { type Figures, measureScrolling } from '../feed/measure';
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { median, type Row, reportRows, row } from '../report';
import { fillBoards } from './fill';
import { loadAll, measureBoard, TOOLS } from './page';

process.env.NODE_ENV ??= 'production';
const { isQuick } = readOptions([]);
const PINS = isQuick ? 1000 : 10_000;
/** Loads of each board. The first one is a warm-up and not counted. */
const LOADS = 13;
const VIEW = { width: 1280, height: 900 };

/** Milliseconds from requesting the page to its first paint, with the server-rendered cards. */
async function firstPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    await throttle(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('article').first().waitFor();
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? false,
    );
    return Number(await painted.jsonValue());
  } finally {
    await page.close();
  }
}

async function throttle(page: Page, rate = THROTTLE): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

async function measurePeer(): Promise<Figures> {
  installPeers();
  await build(['tanstack']);
  const browser = await launch(false);
  try {
    return await measureScrolling(browser, 'tanstack', { items: PINS, runs: 1, loads: 0, isQuick });
  } finally {
    await browser.close();
  }
}

function rowsOf(ours: Figures, peer: Figures): Row[] {
  const beside = (key: keyof Figures) => ({
    ours: ours[key] ?? Number.NaN,
    ...(peer[key] !== undefined && { peer: peer[key], peerName: 'tanstack, plain cards' }),
  });
  return [
    row({ what: 'late frames, scrolling', unit: '%', ...beside('late'), goal: '≤ 0.3 %' }, { most: 0.3 }),
    row({ what: 'late frames, not throttled', unit: '%', ...beside('lateFree'), goal: '≤ 0.3 %' }, { most: 0.3 }),
    row({ what: 'blank at 600 px a frame, handled', unit: '%', ...beside('blankHandled'), goal: '0 %' }, { most: 0 }),
    row({ what: 'blank at 600 px a frame, painted', unit: '%', ...beside('blankPainted'), goal: '0 %' }, { most: 0 }),
    row({ what: 'main thread per frame', unit: 'ms', ...beside('perFrame'), goal: '≤ 0.75×' }, { ratio: 0.75 }),
    row({ what: 'heap growth, scrolling', unit: 'MB', ...beside('heap') }),
    row({ what: 'back from a pin, card there', unit: 'ms', ours: ours.back ?? Number.NaN }),
    row({ what: 'back from a pin, off by', unit: 'px', ours: ours.off ?? Number.NaN, goal: '0' }, { most: 0 }),
  ];
}

async function main(): Promise<void> {
  const app = await buildTestApp({ pages: registerPages });
  const browser = await launchChromium();
  try {
    const { small, large } = await fillBoards(app, PINS);
    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const reader = await app.signUp('reader');
    const context = await browser.newContext({ viewport: VIEW });
    await context.addInitScript(TOOLS);
    await context.addCookies([...reader.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const paints = { small: [] as number[], large: [] as number[] };
    const boards = [
      { url: origin + small, times: paints.small },
      { url: origin + large, times: paints.large },
    ];
    for (let load = 0; load < LOADS; load += 1) {
      // Alternates the order, because each load leaves a state behind that affects the next.
      for (const { url, times } of load % 2 ? boards.toReversed() : boards) times.push(await firstPaint(context, url));
    }
    const page = await context.newPage();
    // Without this the bench would wait forever for something that has failed.
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(origin + large);
    await page.getByRole('article').first().waitFor();
    console.error('all pages are being fetched');
    await loadAll(page, PINS);
    console.error('and are there');
    const ours = await measureBoard(page, await throttle(page), isQuick);
    const [opens, peer] = [median(paints.large.slice(1)), median(paints.small.slice(1))];
    const what = `a board of ${PINS.toLocaleString('en')} pins opens, first paint`;
    reportRows('board', [
      row({ what, unit: 'ms', ours: opens, peer, peerName: 'a board of 25', goal: '≤ 1.1×' }, { ratio: 1.1 }),
      ...rowsOf(ours, await measurePeer()),
    ]);
  } finally {
    await browser.close();
    await app.close();
  }
}

await main();
