import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { type Call, callIn, heapOf } from '../chromium';
import { OUTPUT, type StoreName } from './build';
import type { BenchPage } from './page';

/** All measurements of one store; milliseconds, megabytes. Absent if not measured. */
export type Figures = Partial<Record<FigureName, number>>;
export type FigureName =
  | 'more1k'
  | 'more10k'
  | 'more100k'
  | 'growth'
  | 'parse'
  | 'toggle'
  | 'toggledCards'
  | 'again'
  | 'read'
  | 'heap'
  | 'early'
  | 'late'
  | 'day';

/** No server listens there: requests are intercepted and answered with the page's files. */
const ORIGIN = 'http://localhost:9';
/** In a cross-origin isolated page the clock is accurate to 5 µs instead of 100. */
const ISOLATED = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
const DAY = { pages: 1000, early: 50, perList: 5 };

interface Opened {
  call: Call<BenchPage>;
  /** Megabytes in use. */
  heap: () => Promise<number>;
}

async function serve(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const file = path.join(OUTPUT, new URL(route.request().url()).pathname);
    return route.fulfill({ path: file, headers: ISOLATED });
  });
}

/** Opens a store's page in a fresh context; closes it after `use`. */
async function onPage<Result>(browser: Browser, name: StoreName, use: (opened: Opened) => Promise<Result>) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session: CDPSession = await context.newCDPSession(page);
    await serve(page);
    await page.goto(`${ORIGIN}/${name}.html`);
    await page.waitForFunction(() => 'bench' in window);
    const heap = async () => (await heapOf(session)) / 1e6;
    return await use({ call: callIn<BenchPage>(page), heap });
  } finally {
    await context.close();
  }
}

/** Excludes the code itself, and what is compiled for a first page. */
async function emptyHeap({ call, heap }: Opened): Promise<number> {
  await call('fill', 0, 1, 1);
  return heap();
}

async function measureRaw(opened: Opened): Promise<Figures> {
  const empty = await emptyHeap(opened);
  await opened.call('fill', 1, 400, 1);
  return { heap: (await opened.heap()) - empty };
}

async function measureFloor(opened: Opened): Promise<Figures> {
  await opened.call('fill', 0, 40, 1);
  return measureToggle(opened);
}

async function measureToggle({ call }: Opened): Promise<Figures> {
  await call('mount');
  await call('toggle', 100);
  const { ms, cards } = await call('toggle', 200);
  return { toggle: ms, toggledCards: cards };
}

async function measureCards(opened: Opened): Promise<Figures> {
  const { call } = opened;
  const toggle = await measureToggle(opened);
  // The first time, this reverts what was toggled.
  await call('again', 20);
  const again = await call('again', 20);
  const read = await call('read', 40);
  await call('unmount');
  return { ...toggle, again, read };
}

async function measureStore(opened: Opened, isQuick: boolean): Promise<Figures> {
  const { call, heap } = opened;
  const empty = await emptyHeap(opened);
  await call('fill', 1, 40, 1);
  const more1k = await call('more', 40, 20);
  await call('fill', 60, 400, 1);
  const figures: Figures = { more1k, heap: (await heap()) - empty, more10k: await call('more', 400, 20) };
  Object.assign(figures, await measureCards(opened));
  if (isQuick) return figures;
  const parse = await call('againstParse', 420, 400);
  await call('fill', 1000, 4000, 40);
  const more100k = await call('more', 4000, 20);
  return { ...figures, parse, more100k, growth: more100k / (figures.more10k ?? Number.NaN) };
}

/** A reader who goes through 200 lists of five pages, one after another. */
async function measureDay({ call, heap }: Opened): Promise<Figures> {
  await call('visit', 0, DAY.early, DAY.perList);
  const early = await heap();
  await call('visit', DAY.early, DAY.pages, DAY.perList);
  const late = await heap();
  return { early, late, day: late / early };
}

export async function measure(browser: Browser, name: StoreName, isQuick: boolean): Promise<Figures> {
  if (name === 'raw') return onPage(browser, name, measureRaw);
  if (name === 'floor') return onPage(browser, name, measureFloor);
  const figures = await onPage(browser, name, (opened) => measureStore(opened, isQuick));
  return { ...figures, ...(await onPage(browser, name, measureDay)) };
}
