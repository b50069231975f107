/** @jest-environment jest-fixed-jsdom */
import { watchImpressions } from '../../../src/browser/impressions';
import { noteServerTime } from '../../../src/lib/clock';
import type { Impression } from '../../../src/lib/impressions';

type Sight = { target: Element; isIntersecting: boolean; intersectionRatio: number };

let see: (entries: Sight[]) => void;
let observed: Set<Element>;

class FakeObserver {
  constructor(
    callback: (entries: Sight[]) => void,
    readonly options: { threshold: number },
  ) {
    expect(options.threshold).toBe(0.5);
    see = callback;
  }
  observe(element: Element) {
    observed.add(element);
  }
  unobserve(element: Element) {
    observed.delete(element);
  }
}

beforeEach(() => {
  observed = new Set();
  jest.useFakeTimers({ now: 0, doNotFake: ['queueMicrotask'] });
  Object.assign(window, { IntersectionObserver: FakeObserver });
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  document.body.innerHTML = '<main><p data-impression="pin:1"></p></main>';
});
afterEach(() => jest.useRealTimers());

function setUp() {
  const told: Impression[] = [];
  const watch = watchImpressions(window as Window & typeof globalThis, (ended) => told.push(...ended));
  const first = document.querySelector('p') as Element;
  const at = (target: Element, ratio: number) => see([{ target, isIntersecting: ratio > 0, intersectionRatio: ratio }]);
  const pass = (ms: number) => jest.setSystemTime(Date.now() + ms);
  return { told, watch, first, at, pass };
}

it('[LOG-011] [LOG-012] [LOG-015] tells how long half of an item was in view, when it leaves', () => {
  const { told, first, at, pass } = setUp();
  at(first, 0.49);
  pass(5000);
  at(first, 0.5);
  pass(1000);
  expect(told).toEqual([]);
  at(first, 0.2);
  expect(told).toEqual([{ key: 'pin:1', at: 5000, ms: 1000 }]);
});

it('[LOG-012] dates by the server’s clock, which may be set while an item is in view, and measures alike', () => {
  const { told, first, at, pass } = setUp();
  at(first, 1);
  pass(1500);
  noteServerTime(7_201_500);
  at(first, 0);
  expect(told).toEqual([{ key: 'pin:1', at: 7_200_000, ms: 1500 }]);
  noteServerTime(Date.now(), Date.now());
});

it('[LOG-013] [LOG-014] counts only while the window has the focus', () => {
  const { told, first, at, pass } = setUp();
  at(first, 1);
  pass(600);
  window.dispatchEvent(new Event('blur'));
  pass(60_000);
  window.dispatchEvent(new Event('focus'));
  pass(1000);
  at(first, 0);
  expect(told).toEqual([{ key: 'pin:1', at: 0, ms: 1600 }]);
});

it('finds items as they come, and ends what is taken away', async () => {
  const { told, at, pass } = setUp();
  const card = document.createElement('div');
  card.innerHTML = '<p data-impression="pin:2"></p>';
  document.querySelector('main')?.append(card);
  await Promise.resolve();
  const second = card.firstElementChild as Element;
  expect(observed.has(second)).toBe(true);
  at(second, 1);
  pass(1500);
  card.remove();
  await Promise.resolve();
  expect(told).toEqual([{ key: 'pin:2', at: 0, ms: 1500 }]);
  expect(observed.has(second)).toBe(false);
});

it('tells what is in view when the page may not come back, once', () => {
  const { told, watch, first, at, pass } = setUp();
  at(first, 1);
  pass(1500);
  watch.cut();
  watch.cut();
  expect(told).toEqual([{ key: 'pin:1', at: 0, ms: 1500 }]);
});
