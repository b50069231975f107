import { benchStore } from 'bench-store';
import { createRoot, type Root } from 'react-dom/client';
import { median } from '../report';
import { counts } from './benchStore';
import { pinId, queryPage, wirePage } from './pages';

const textOf = benchStore.format === 'wire' ? wirePage : queryPage;
const task = () => new Promise((resolve) => setTimeout(resolve));
const parse = (page: number) => JSON.parse(textOf(page)) as unknown[];

/** A day's pins are in many lists; by default each has 100 pages. */
const listOf = (page: number) => Math.floor(page / 100);
const CARDS = 500;

/** Time until React has committed the change made at `start`. */
async function committedSince(start: number): Promise<number> {
  for (let turn = 0; counts.committedAt < start; turn++) {
    if (turn === 100) throw new Error('Nothing was committed');
    await task();
  }
  return counts.committedAt;
}

let root: Root | undefined;

/** The functions that the runner calls in the page. Times in ms. */
const bench = {
  /** Adds whole pages, `atOnce` of them in one write, without timing. */
  fill(from: number, to: number, atOnce: number): void {
    for (let page = from; page < to; page += atOnce) {
      const pages = Array.from({ length: Math.min(atOnce, to - page) }, (_, i) => parse(page + i));
      benchStore.add(listOf(page), page, pages.flat());
    }
  },

  /** One more page, the median of several. */
  async more(from: number, times: number): Promise<number> {
    const durations: number[] = [];
    for (let i = 0; i < times; i++) {
      const pins = parse(from + i);
      const start = performance.now();
      benchStore.add(listOf(from + i), from + i, pins);
      durations.push(performance.now() - start);
      await task();
    }
    return median(durations);
  },

  /** Time to add pages one by one, divided by the time that JSON.parse takes for them. */
  async againstParse(from: number, pages: number): Promise<number> {
    const texts = Array.from({ length: pages }, (_, i) => textOf(from + i));
    const start = performance.now();
    const parsed = texts.map((text) => JSON.parse(text) as unknown[]);
    const parsing = performance.now() - start;
    const begin = performance.now();
    for (const [i, pins] of parsed.entries()) benchStore.add(listOf(from + i), from + i, pins);
    return (performance.now() - begin) / parsing;
  },

  /** A reader goes through lists, `perList` pages of each, and leaves each for the next. */
  async visit(from: number, to: number, perList: number): Promise<void> {
    for (let page = from; page < to; page++) {
      const list = Math.floor(page / perList);
      benchStore.add(list, page, parse(page));
      if ((page + 1) % perList === 0) await benchStore.leave?.(list);
      await task();
    }
  },

  /** Renders a card for each of the first pins. */
  async mount(): Promise<void> {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<benchStore.Cards count={CARDS} />);
    while (document.querySelectorAll('article').length < CARDS) await task();
    await task();
  },

  unmount: () => root?.unmount(),

  /** Time from the change to React's commit, and how many cards rendered. */
  async toggle(times: number): Promise<{ ms: number; cards: number }> {
    const durations: number[] = [];
    counts.renders = 0;
    for (let i = 0; i < times; i++) {
      const start = performance.now();
      benchStore.toggle(pinId((i * 37) % CARDS));
      durations.push((await committedSince(start)) - start);
      await task();
      benchStore.confirm?.();
      await task();
    }
    return { ms: median(durations), cards: counts.renders / times };
  },

  /** Number of cards that render when pages that are shown are received again unchanged. */
  async again(pages: number): Promise<number> {
    counts.renders = 0;
    for (let page = 0; page < pages; page++) {
      benchStore.add(listOf(page), page, parse(page));
      await task();
    }
    return counts.renders / pages;
  },

  /** Time to read 250 cards' data right after a change. */
  read(times: number): number {
    const ids = Array.from({ length: 250 }, (_, i) => pinId(i));
    const durations: number[] = [];
    let sum = 0;
    for (let i = 0; i < times; i++) {
      benchStore.toggle(pinId(i));
      const start = performance.now();
      sum += benchStore.read(ids);
      durations.push(performance.now() - start);
      benchStore.confirm?.();
    }
    return sum > 0 ? median(durations) : Number.NaN;
  },
};

export type BenchPage = typeof bench;
Object.assign(window, { bench });
