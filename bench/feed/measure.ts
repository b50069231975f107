import type { Browser, CDPSession } from 'playwright-core';
import { heapOf } from '../chromium';
import { median } from '../report';
import { busySeconds, type Opened, onPage, THROTTLE } from './browser';
import type { GridName } from './build';

export interface Scale {
  /** Items of the long feed. */
  items: number;
  /** Number of runs; the median counts. */
  runs: number;
  /** Page loads per run for the first cards, since each page shows them only once. */
  loads: number;
  /** Scrolls shorter distances. */
  isQuick: boolean;
}

/** All measurements of one grid; milliseconds, shares in percent, megabytes. Absent if they cannot be measured. */
export interface Figures {
  first?: number;
  layout?: number;
  late?: number;
  /** Late frames without CPU throttling. */
  lateFree?: number;
  perFrame?: number;
  /** The same for a fling: all items at 800 px per frame. */
  lateFling?: number;
  perFrameFling?: number;
  blankFling?: number;
  blankHandled?: number;
  blankPainted?: number;
  append?: number;
  back?: number;
  off?: number;
  resize?: number;
  heap?: number;
  cards?: number;
}

const VIEW = 900;
/** High enough to show the whole first page of 25 cards. */
const HIGH_VIEW = 2600;
const FIRST_PAGE = 25;
const SCROLL_STEP = 240;
const FAST_STEP = 600;
const FLING_STEP = 800;
/**
 * Where a long feed is scrolled, as shares of its height: scrolling all of it takes minutes and gives the same result.
 */
const STRETCHES = [0, 0.5, 1];
/** Frames of each scroll. */
const STRETCH = { full: 160, quick: 60 };
/** A frame is late if it took longer than 1.5 display intervals. ms */
export const LATE = 25;
const MEGABYTE = 2 ** 20;

const percent = (part: number, whole: number) => (100 * part) / whole;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measureAppend({ call }: Opened): Promise<number> {
  await call('open', 400);
  const times: number[] = [];
  for (let round = 0; round < 6; round++) times.push(await call('append', FIRST_PAGE));
  return median(times.slice(1));
}

/** Measurements that do not depend on the display's refresh rate. */
export async function measureDurations(browser: Browser, name: GridName, scale: Scale): Promise<Figures> {
  const loads: number[] = [];
  for (let load = 0; load < scale.loads; load++) {
    loads.push(await onPage(browser, name, HIGH_VIEW, ({ call }) => call('first', FIRST_PAGE)));
  }
  const first = median(loads);
  if (name === 'floor') return { first };
  const layouts = await onPage(browser, name, VIEW, ({ call }) => call('layOut', scale.items, 15));
  // Gestalt never becomes idle, so each wait for it takes the maximum, and it is the best in none of these.
  if (name === 'gestalt') return { first };
  const append = await onPage(browser, name, VIEW, measureAppend);
  const back = await onPage(browser, name, VIEW, async ({ call }) => {
    await call('open', scale.items);
    await call('scroll', 600, 80);
    await call('settled');
    const times: { time: number; off: number }[] = [];
    for (let round = 0; round < 3; round++) times.push(await call('back'));
    return { time: median(times.map(({ time }) => time)), off: Math.max(...times.map(({ off }) => off)) };
  });
  const resize = await onPage(browser, name, VIEW, async ({ page, call }) => {
    await call('open', scale.items);
    await call('scroll', 600, 40);
    await call('settled');
    const times: number[] = [];
    for (const width of [1000, 1280, 1000]) {
      const resized = call('resized');
      await page.setViewportSize({ width, height: VIEW });
      times.push(await resized);
    }
    return median(times);
  });
  return {
    first,
    back: back.time,
    off: back.off,
    resize,
    append,
    ...(layouts.length > 0 && { layout: median(layouts) }),
  };
}

/** How a page is scrolled: by bench/feed, or by the product's bench. */
export interface Scroller {
  session: CDPSession;
  jump(share: number, length: number): Promise<unknown>;
  /** Times between frames, in ms. */
  scroll(step: number, most: number): Promise<number[]>;
  settled(): Promise<unknown>;
}

interface Scrolled {
  late: number;
  perFrame: number;
}

async function scrollStretches({ session, jump, scroll, settled }: Scroller, count: number): Promise<Scrolled> {
  const intervals: number[] = [];
  let busy = 0;
  for (const share of STRETCHES) {
    await jump(share, SCROLL_STEP * count);
    await settled();
    const busyBefore = await busySeconds(session);
    intervals.push(...(await scroll(SCROLL_STEP, count)));
    busy += (await busySeconds(session)) - busyBefore;
  }
  await settled();
  const late = intervals.filter((interval) => interval > LATE).length;
  return { late: percent(late, intervals.length), perFrame: (1000 * busy) / intervals.length };
}

const framesOf = (isQuick: boolean) => (isQuick ? STRETCH.quick : STRETCH.full);

/** Scrolls at the start, the middle and the end of a page. */
export async function scrollThrough(
  scroller: Scroller,
  isQuick: boolean,
): Promise<Required<Pick<Figures, 'late' | 'perFrame' | 'heap'>>> {
  const { session } = scroller;
  // CPU time of the thread, so that other processes do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const heapBefore = await heapOf(session);
  const { late, perFrame } = await scrollStretches(scroller, framesOf(isQuick));
  return { late, perFrame, heap: ((await heapOf(session)) - heapBefore) / MEGABYTE };
}

/** The same without CPU throttling, comparable to the published figures (README.md). */
export async function scrollFreely(scroller: Scroller, isQuick: boolean): Promise<Required<Pick<Figures, 'lateFree'>>> {
  const { session } = scroller;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { late } = await scrollStretches(scroller, framesOf(isQuick));
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return { lateFree: late };
}

/**
 * A fling through all items without skipping any, which measures the cost of mounting cells. Blank area is measured in
 * a second fling, because measuring it takes time.
 */
async function measureFling(
  browser: Browser,
  name: GridName,
  scale: Scale,
): Promise<Required<Pick<Figures, 'lateFling' | 'perFrameFling' | 'blankFling'>>> {
  const scrolled = await onPage(browser, name, VIEW, async ({ session, call }) => {
    await call('open', scale.items);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busyBefore = await busySeconds(session);
    const intervals = await call('scroll', FLING_STEP, scale.items);
    const busy = (await busySeconds(session)) - busyBefore;
    const late = intervals.filter((interval) => interval > LATE).length;
    return { lateFling: percent(late, intervals.length), perFrameFling: (1000 * busy) / intervals.length };
  });
  const blank = await onPage(browser, name, VIEW, async ({ call }) => {
    await call('open', scale.items);
    return call('blank', FLING_STEP, scale.isQuick ? STRETCH.quick : STRETCH.full);
  });
  return { ...scrolled, blankFling: 100 * mean(blank.painted) };
}

/** Measurements that need a display with a refresh rate. */
export async function measureScrolling(browser: Browser, name: GridName, scale: Scale): Promise<Figures> {
  const blank = await onPage(browser, name, VIEW, async ({ call }) => {
    await call('open', scale.items);
    return call('blank', FAST_STEP, 60);
  });
  const scrolled = await onPage(browser, name, VIEW, async ({ session, call }) => {
    await call('open', scale.items);
    const scroller: Scroller = {
      session,
      jump: (share, length) => call('jump', share, length),
      scroll: (step, most) => call('scroll', step, most),
      settled: () => call('settled'),
    };
    return {
      ...(await scrollThrough(scroller, scale.isQuick)),
      // Gestalt never becomes idle, and would take as long as all others together.
      ...(name !== 'gestalt' && (await scrollFreely(scroller, scale.isQuick))),
      cards: await call('cardCount'),
    };
  });
  // Gestalt never becomes idle, and a fling through all items takes minutes.
  const fling = name === 'gestalt' ? {} : await measureFling(browser, name, scale);
  return { ...scrolled, ...fling, blankHandled: 100 * mean(blank.handled), blankPainted: 100 * mean(blank.painted) };
}
