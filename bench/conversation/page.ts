import type { CDPSession, Page } from 'playwright-core';
import { busySeconds } from '../feed/browser';
import { type Figures, LATE, type Scroller, scrollFreely, scrollThrough } from '../feed/measure';
import { frames, settled } from '../feed/timing';

const FLING_STEP = 800;

/** The measuring functions, for a page whose only log scrolls. */
export const TOOLS = `Object.assign(globalThis, { __name: (it) => it, bench: {
  frames: ${frames}, settled: ${settled}, box: () => document.querySelector('[role=log]'),
} });`;

interface Tools {
  frames: typeof frames;
  settled: typeof settled;
  box(): HTMLElement;
}
declare const bench: Tools;

/** Scrolls to the beginning until all of the conversation is there. */
export async function loadAll(page: Page, messages: number): Promise<void> {
  await page.evaluate(async (count) => {
    await bench.frames(() => {
      bench.box().scrollTop = 0;
      return bench.box().querySelectorAll('[data-message]').length < count;
    });
    await bench.settled();
  }, messages);
}

/** Scrolls `step` px in every frame, to either end or at most `most` frames; returns the times between frames in ms. */
async function scrollOn([step, most]: readonly [number, number]): Promise<number[]> {
  const box = bench.box();
  const times: number[] = [];
  await bench.frames((time) => {
    times.push(time);
    box.scrollTop += step;
    const isAtEnd = step < 0 ? box.scrollTop <= 0 : box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    return times.length <= most && !isAtEnd;
  });
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

function jump([share, length]: readonly [number, number]): void {
  const box = bench.box();
  const last = box.scrollHeight - box.clientHeight;
  box.scrollTop = Math.max(0, Math.min(share * last, last - length));
}

/** All of it from the end to the beginning, as a reader looks for something old; each message comes into view once. */
async function measureFling({ session, jump: go, scroll, settled: wait }: Scroller, most: number) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await go(1, 0);
  await wait();
  const busyBefore = await busySeconds(session);
  const intervals = await scroll(-FLING_STEP, most);
  const busy = (await busySeconds(session)) - busyBefore;
  const late = intervals.filter((interval) => interval > LATE).length;
  return { lateFling: (100 * late) / intervals.length, perFrameFling: (1000 * busy) / intervals.length };
}

/** The figures of scrolling a conversation that is all there. */
export async function measureBox(page: Page, session: CDPSession, isQuick: boolean): Promise<Figures> {
  const scroller: Scroller = {
    session,
    jump: (share, length) => page.evaluate(jump, [share, length] as const),
    scroll: (step, most) => page.evaluate(scrollOn, [step, most] as const),
    settled: () => page.evaluate(() => bench.settled()),
  };
  return {
    ...(await measureFling(scroller, isQuick ? 200 : Number.MAX_SAFE_INTEGER)),
    ...(await scrollThrough(scroller, isQuick)),
    ...(await scrollFreely(scroller, isQuick)),
  };
}
