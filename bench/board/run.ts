/**
 * A board of 10,000 pins in the whole product (server, store, cards with their pictures), for a member who reads it in a
 * browser whose processor is throttled four times: how soon it opens beside a board of 25 pins, and, once all pages are
 * there, the masonry's goals while it is scrolled from one end to the other. Peer there: TanStack Virtual with the plain
 * cards of feed/, which have no store behind them. Needs `npm run build`. `--quick`: 1,000 pins.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { registerPages } from '../../server/ssr/pages';
import { WIDE_GAP } from '../../src/ui/masonry/columns';
import { buildTestApp, type Member, type TestApp } from '../../test/support/buildTestApp';
import { upload } from '../../test/support/multipart';
import { buildBoard } from '../../test/support/serverFactories';
import { heapOf, launchChromium } from '../chromium';
import { blankShare } from '../feed/blank';
import { busySeconds, launch } from '../feed/browser';
import { build } from '../feed/build';
import { type Figures, LATE, measureScrolling } from '../feed/measure';
import { frames, settled } from '../feed/timing';
import { readOptions } from '../options';
import { installPeers } from '../peers';
import { drawPicture } from '../pictures';
import { median, type Row, reportRows, row } from '../report';
import { type Board, copyAll } from '../server/fillBoard';

process.env.NODE_ENV ??= 'production';
const { isQuick } = readOptions([]);
const SMALL = 25;
const MIDDLE = SMALL * 20;
const PINS = isQuick ? 2 * MIDDLE : 20 * MIDDLE;
const LOADS = 7;
const THROTTLE = 4;
const VIEW = { width: 1280, height: 900 };
const STEP = 240;
const FAST_STEP = 600;
const FAST_FRAMES = 60;
const MEGABYTE = 2 ** 20;

interface Boards {
  small: string;
  large: string;
}

/** Somebody's boards of 25 pins and of 10,000, the same pictures again and again; answers their addresses. */
async function fill(app: TestApp): Promise<Boards> {
  const owner = await app.signUp('harbourmaster');
  const board = (name: string) => buildBoard(app.services, { owner: owner.id, name });
  const [small, middle, large] = [await board('Small'), await board('Middle'), await board('Large')];
  for (let at = 0; at < SMALL; at += 1) {
    const media = await upload(owner, await drawPicture(at));
    const texts = { title: `Harbour ${at} at dusk`, description: 'Boats, ropes and lamps, seen from the pier' };
    await owner.call('PinResource.create', { board_id: small.id, media_id: media.id, ...texts });
  }
  for (let pins = 0; pins < MIDDLE; pins += SMALL) await copyAll(app, owner, small, middle);
  for (let pins = 0; pins < PINS; pins += MIDDLE) await copyAll(app, owner, middle, large);
  return { small: await addressOf(owner, small, SMALL), large: await addressOf(owner, large, PINS) };
}

async function addressOf(owner: Member, { id }: Board, pins: number): Promise<string> {
  const { data } = await owner.call('BoardResource.get', { board_id: id });
  if (data.pin_count !== pins) throw new Error(`The board has ${data.pin_count} pins, not ${pins}`);
  return data.url;
}

/** Milliseconds from asking for the page to its first paint, whose cards the server has written. */
async function firstPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    await throttle(page);
    await page.goto(url);
    await page.getByRole('article').first().waitFor();
    return await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
  } finally {
    await page.close();
  }
}

async function throttle(page: Page, rate = THROTTLE): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

/** feed/'s own ways to look at a page, in a page that is not theirs. */
const TOOLS = `Object.assign(globalThis, { __name: (it) => it, bench: {
  frames: ${frames}, settled: ${settled},
  cards: () => [...document.querySelectorAll('[role=article]')],
  blank: () => (${blankShare})(bench.cards(), ${WIDE_GAP}),
  isAtEnd: () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
} });`;

interface Tools {
  frames: typeof frames;
  settled: typeof settled;
  cards(): HTMLElement[];
  blank(): number;
  isAtEnd(): boolean;
}
declare const bench: Tools;

/** Scrolls to the end until there is no further page, and back to the start. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async (pins) => {
    const isLast = () => document.querySelector(`[role=article][aria-posinset="${pins}"]`) !== null;
    await bench.frames(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return !isLast();
    });
    await bench.settled();
    window.scrollTo(0, 0);
    await bench.settled();
  }, PINS);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measureBoard(page: Page, session: CDPSession): Promise<Figures> {
  const blank = await page.evaluate(
    async ([step, count]) => {
      const handled: number[] = [];
      const painted: number[] = [];
      const note = () => requestAnimationFrame(() => painted.push(bench.blank()));
      // What stands above the board has to be out of sight first.
      window.scrollTo(0, 3000);
      await bench.settled();
      window.addEventListener('scroll', note);
      await bench.frames(() => {
        if (painted.length > 0) handled.push(bench.blank());
        window.scrollBy(0, step);
        return handled.length < count;
      });
      window.removeEventListener('scroll', note);
      window.scrollTo(0, 0);
      await bench.settled();
      return { handled, painted };
    },
    [FAST_STEP, isQuick ? FAST_FRAMES / 3 : FAST_FRAMES] as const,
  );
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const [heapBefore, busyBefore] = [await heapOf(session), await busySeconds(session)];
  const intervals = await page.evaluate(async (step) => {
    const times: number[] = [];
    await bench.frames((time) => {
      times.push(time);
      window.scrollBy(0, step);
      return !bench.isAtEnd();
    });
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  }, STEP);
  const perFrame = (1000 * ((await busySeconds(session)) - busyBefore)) / intervals.length;
  await page.evaluate(() => bench.settled());
  return {
    late: (100 * intervals.filter((interval) => interval > LATE).length) / intervals.length,
    perFrame,
    heap: ((await heapOf(session)) - heapBefore) / MEGABYTE,
    blankHandled: 100 * mean(blank.handled),
    blankPainted: 100 * mean(blank.painted),
    ...(await measureBack(page)),
  };
}

/** From a pin in the depth back to the board: until its card is there again, and how many px it is off. */
async function measureBack(page: Page): Promise<Pick<Figures, 'back' | 'off'>> {
  await page.evaluate(async (share) => {
    window.scrollTo(0, share * document.documentElement.scrollHeight);
    await bench.settled();
  }, 0.6);
  const posinset = await page.evaluate(() => {
    const isInView = (card: HTMLElement) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top > 100 && bottom < window.innerHeight - 100;
    };
    return bench.cards().find(isInView)?.getAttribute('aria-posinset');
  });
  const card = page.locator(`[role=article][aria-posinset="${posinset}"]`);
  const before = await card.boundingBox();
  await card.click({ position: { x: 20, y: 60 } });
  await page.waitForURL('**/pin/**');
  await page.evaluate(() => bench.settled());
  const back = await page.evaluate(async (at) => {
    const began = performance.now();
    history.back();
    const find = () => document.querySelector(`[role=article][aria-posinset="${at}"] a[href*="/pin/"]`);
    await bench.frames(() => location.pathname.startsWith('/pin/') || find() === null);
    return performance.now() - began;
  }, String(posinset));
  await page.evaluate(() => bench.settled());
  const after = await card.boundingBox();
  return { back, off: Math.abs((after?.y ?? Number.POSITIVE_INFINITY) - (before?.y ?? 0)) };
}

async function measurePeer(): Promise<Figures> {
  installPeers();
  await build(['tanstack']);
  const browser = await launch(false);
  try {
    return await measureScrolling(browser, 'tanstack', { items: PINS, runs: 1, loads: 0 });
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
    row({ what: 'late frames, full scroll', unit: '%', ...beside('late'), goal: '≤ 0.3 %' }, { most: 0.3 }),
    row({ what: 'blank at 600 px a frame, handled', unit: '%', ...beside('blankHandled'), goal: '0 %' }, { most: 0 }),
    row({ what: 'blank at 600 px a frame, painted', unit: '%', ...beside('blankPainted'), goal: '0 %' }, { most: 0 }),
    row({ what: 'main thread per frame', unit: 'ms', ...beside('perFrame'), goal: '≤ 0.75×' }, { ratio: 0.75 }),
    row({ what: 'heap growth, full scroll', unit: 'MB', ...beside('heap') }),
    row({ what: 'back from a pin, card there', unit: 'ms', ours: ours.back ?? Number.NaN }),
    row({ what: 'back from a pin, off by', unit: 'px', ours: ours.off ?? Number.NaN, goal: '0' }, { most: 0 }),
  ];
}

async function main(): Promise<void> {
  const app = await buildTestApp({ pages: registerPages });
  const browser = await launchChromium();
  try {
    const { small, large } = await fill(app);
    const origin = await app.server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
    const reader = await app.signUp('reader');
    const context = await browser.newContext({ viewport: VIEW });
    await context.addInitScript(TOOLS);
    await context.addCookies([...reader.cookies].map(([name, value]) => ({ name, value, url: origin })));
    const paints = { small: [] as number[], large: [] as number[] };
    for (let load = 0; load < LOADS; load += 1) {
      paints.small.push(await firstPaint(context, origin + small));
      paints.large.push(await firstPaint(context, origin + large));
    }
    const page = await context.newPage();
    // A bench that waits for what has failed never ends.
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(origin + large);
    await page.getByRole('article').first().waitFor();
    console.error('all pages are being fetched');
    await loadAll(page);
    console.error('and are there');
    const ours = await measureBoard(page, await throttle(page));
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
