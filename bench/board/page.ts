import type { CDPSession, Page } from 'playwright-core';
import { WIDE_GAP } from '../../src/ui/masonry/columns';
import { blankShare } from '../feed/blank';
import { type Figures, type Scroller, scrollFreely, scrollThrough } from '../feed/measure';
import { frames, jump, settled } from '../feed/timing';

const FAST_STEP = 600;
const FAST_FRAMES = 60;

/** The measuring functions of bench/feed, for a page of the product. */
export const TOOLS = `Object.assign(globalThis, { __name: (it) => it, bench: {
  frames: ${frames}, settled: ${settled}, jump: ${jump},
  cards: () => [...document.querySelectorAll('[role=article]')],
  blank: () => (${blankShare})(bench.cards(), ${WIDE_GAP}),
  isAtEnd: () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1,
} });`;

interface Tools {
  frames: typeof frames;
  settled: typeof settled;
  jump: typeof jump;
  cards(): HTMLElement[];
  blank(): number;
  isAtEnd(): boolean;
}
declare const bench: Tools;

/** Scrolls to the end until there is no further page, and back to the start. */
export async function loadAll(page: Page, pins: number): Promise<void> {
  await page.evaluate(async (last) => {
    const isLast = () => document.querySelector(`[role=article][aria-posinset="${last}"]`) !== null;
    await bench.frames(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return !isLast();
    });
    await bench.settled();
    window.scrollTo(0, 0);
    await bench.settled();
  }, pins);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function measureBlank(page: Page): Promise<Pick<Figures, 'blankHandled' | 'blankPainted'>> {
  const blank = await page.evaluate(
    async ([step, count]) => {
      const handled: number[] = [];
      const painted: number[] = [];
      const note = () => requestAnimationFrame(() => painted.push(bench.blank()));
      // The board's header must be out of view first.
      window.scrollTo(0, 3000);
      await bench.settled();
      window.addEventListener('scroll', note);
      await bench.frames(() => {
        if (painted.length > 0) handled.push(bench.blank());
        window.scrollBy(0, step);
        return handled.length < count;
      });
      // The last frame must have been painted, or the header would count as blank in it.
      await bench.settled();
      window.removeEventListener('scroll', note);
      window.scrollTo(0, 0);
      await bench.settled();
      return { handled, painted };
    },
    [FAST_STEP, FAST_FRAMES] as const,
  );
  return { blankHandled: 100 * mean(blank.handled), blankPainted: 100 * mean(blank.painted) };
}

export async function measureBoard(page: Page, session: CDPSession, isQuick: boolean): Promise<Figures> {
  const blank = await measureBlank(page);
  const scroller: Scroller = {
    session,
    jump: (share, length) => page.evaluate(([to, left]) => bench.jump(to, left), [share, length] as const),
    scroll: (step, most) => page.evaluate(scrollOn, [step, most] as const),
    settled: () => page.evaluate(() => bench.settled()),
  };
  return {
    ...blank,
    ...(await scrollThrough(scroller, isQuick)),
    ...(await scrollFreely(scroller, isQuick)),
    ...(await measureBack(page)),
  };
}

/** Scrolls `step` px in every frame, to the end or at most `most` frames; returns the times between frames in ms. */
async function scrollOn([step, most]: readonly [number, number]): Promise<number[]> {
  const times: number[] = [];
  await bench.frames((time) => {
    times.push(time);
    window.scrollBy(0, step);
    return times.length <= most && !bench.isAtEnd();
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

/**
 * Navigates back from a pin to its board: time until its card is shown again, and its distance from the old position in
 * px.
 */
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
