import * as grid from 'bench-grid';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Blank, blankShare } from './blank';
import type { Grid as GridModule, GridProps, Memory } from './grid';
import { type Item, makeItems } from './items';
import { frames, jump, settled, until } from './timing';
import './page.css';

const { Grid, layOutAll, restoresItself, remember } = grid as GridModule;
const GridComponent: ComponentType<GridProps> = Grid;

interface Shown {
  items: readonly Item[];
  ids: readonly string[];
  memory: Memory;
  /** Scroll position to restore before the first paint. */
  restore?: number;
}

let show: (shown: Shown | null) => void = () => {};
let root: Root | undefined;
let items: readonly Item[] = [];
let ids: readonly string[] = [];
const memory: Memory = {};

function add(more: readonly Item[]): void {
  items = [...items, ...more];
  ids = [...ids, ...more.map(({ id }) => id)];
  remember?.(more);
}

function Page({ shown }: { shown: Shown }) {
  useLayoutEffect(() => {
    if (shown.restore !== undefined) window.scrollTo(0, shown.restore);
  }, [shown.restore]);
  return <GridComponent items={shown.items} ids={shown.ids} memory={shown.memory} />;
}

/** A page with a grid, or with a placeholder. */
function App({ first }: { first: Shown | null }) {
  const [shown, setShown] = useState<Shown | null>(first);
  useEffect(() => {
    show = setShown;
  }, []);
  return shown ? <Page shown={shown} /> : <p id="elsewhere">Elsewhere</p>;
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')];
const isSeen = (card: Element | null): card is Element => {
  if (!card?.checkVisibility({ visibilityProperty: true })) return false;
  const { top, bottom, width } = card.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
};
/** The visible cards and their positions. */
const view = () =>
  cards()
    .filter(isSeen)
    .map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return `${card.dataset.card} ${Math.round(left)} ${Math.round(top)}`;
    })
    .join();
const cardOf = (id: string) => document.querySelector(`[data-card="${id}"]`);

const api = {
  /** Milliseconds until `count` cards, which must all fit into the window, are painted on an empty page. */
  async first(count: number): Promise<number> {
    add(makeItems(count));
    const start = performance.now();
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(<App first={{ items, ids, memory }} />);
    return (await until(() => cards().filter(isSeen).length >= count)) - start;
  },

  /** Shows `count` items and waits until the page is idle. */
  async open(count: number): Promise<void> {
    add(makeItems(count));
    root = createRoot(document.getElementById('root') as HTMLElement);
    root.render(<App first={{ items, ids, memory }} />);
    await settled();
  },

  /** Milliseconds of each of `times` warm layouts of all items. Empty if the library cannot lay out separately. */
  layOut(count: number, times: number): number[] {
    if (!layOutAll) return [];
    const all = makeItems(count);
    const allIds = all.map(({ id }) => id);
    remember?.(all);
    return Array.from({ length: times + 5 }, () => {
      const start = performance.now();
      layOutAll(all, allIds);
      return performance.now() - start;
    }).slice(5);
  },

  /** Scrolls `step` px in every frame, to the end or at most `most` frames; returns the times between frames in ms. */
  async scroll(step: number, most: number): Promise<number[]> {
    const times: number[] = [];
    await frames((time) => {
      times.push(time);
      window.scrollBy(0, step);
      const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
      return times.length <= most && !isAtEnd;
    });
    return times.slice(1).map((time, index) => time - (times[index] ?? 0));
  },

  /** Blank share of the window for each frame while scrolling by `step` px per frame. */
  async blank(step: number, count: number): Promise<Blank> {
    const handled: number[] = [];
    const painted: number[] = [];
    // Registered after the grid's own listener, so that its frame callback runs after the grid's in the same frame.
    const note = () => requestAnimationFrame(() => painted.push(blankShare(cards())));
    window.addEventListener('scroll', note);
    await frames(() => {
      if (handled.length > 0 || window.scrollY > 0) handled.push(blankShare(cards()));
      window.scrollBy(0, step);
      return handled.length < count;
    });
    await new Promise(requestAnimationFrame);
    window.removeEventListener('scroll', note);
    return { handled, painted };
  },

  /** Milliseconds until `count` more items at the end of the list are painted as far as they are visible. */
  async append(count: number): Promise<number> {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await settled();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await settled();
    const more = makeItems(count, items.length);
    add(more);
    const start = performance.now();
    show({ items, ids, memory });
    const [head] = more;
    const isThere = () => Boolean(head && isSeen(cardOf(head.id))) && blankShare(cards()) === 0;
    return (await until(isThere)) - start;
  },

  /**
   * Leaves the grid and comes back: milliseconds until the same card is painted, and its distance from the old position
   * in px.
   */
  async back(): Promise<{ time: number; off: number }> {
    const card = cards().find((each) => isSeen(each) && each.getBoundingClientRect().top >= 0);
    const id = card?.dataset.card ?? '';
    const top = card?.getBoundingClientRect().top ?? 0;
    const restore = restoresItself ? undefined : window.scrollY;
    show(null);
    await settled();
    window.scrollTo(0, 0);
    await settled();
    const start = performance.now();
    show({ items, ids, memory, ...(restore !== undefined && { restore }) });
    const time = (await until(() => isSeen(cardOf(id)), 3000)) - start;
    await settled();
    const found = cardOf(id)?.getBoundingClientRect().top;
    return { time, off: found === undefined ? Number.POSITIVE_INFINITY : Math.abs(found - top) };
  },

  /** Waits for the window's next resize: milliseconds from it until the visible cards no longer change. */
  resized(): Promise<number> {
    return new Promise((resolve) => {
      const note = async (event: Event) => {
        window.removeEventListener('resize', note, true);
        const start = event.timeStamp;
        let painted = start;
        let seen = '';
        const end = performance.now() + 800;
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          painted = performance.now();
        };
        await frames(() => {
          const now = view();
          if (now !== seen) channel.port2.postMessage(null);
          seen = now;
          return performance.now() < end;
        });
        resolve(painted - start);
      };
      window.addEventListener('resize', note, true);
    });
  },

  jump,
  settled,
  cardCount: () => cards().length,
};

export type PageApi = typeof api;
(window as unknown as { bench: PageApi }).bench = api;
