import * as fc from 'fast-check';
import { AutoplaySelector } from '../../../../../src/features/content/video/autoplaySelector';
import type { Viewport } from '../../../../../src/lib/viewport';

const VIEW = 1000;

function page(videos: Record<string, { top: number; height: number }>) {
  let scroll = 0;
  let onScroll = () => {};
  const granted: (string | null)[] = [];
  const elements = new Map<Element, string>();
  const viewport = {
    height: () => VIEW,
    topOf: (element: Element) => (videos[elements.get(element) ?? '']?.top ?? 0) - scroll,
    onScroll: (listener: () => void) => {
      onScroll = listener;
      return () => {};
    },
  } as unknown as Viewport;
  const selector = new AutoplaySelector(viewport, (id) => granted.push(id));
  const leave = Object.entries(videos).map(([id, { height }]) => {
    const element = { offsetHeight: height } as HTMLElement;
    elements.set(element, id);
    return selector.add(id, element);
  });
  return {
    selector,
    leave,
    now: () => granted.at(-1) ?? null,
    scrollTo(y: number) {
      scroll = y;
      onScroll();
    },
  };
}

it('[UI-031] lets the video nearest to the middle of the view play, and chooses another while scrolling', () => {
  const { now, scrollTo } = page({
    a: { top: 0, height: 300 },
    b: { top: 400, height: 300 },
    c: { top: 1500, height: 300 },
  });
  expect(now()).toBe('b');
  scrollTo(1100);
  expect(now()).toBe('c');
  scrollTo(0);
  expect(now()).toBe('b');
});

it('[UI-031] a video less than half in view waits', () => {
  const { now, scrollTo } = page({ a: { top: 860, height: 300 } });
  expect(now()).toBeNull();
  scrollTo(20);
  expect(now()).toBe('a');
});

it('[UI-029] at any place there is one turn at most, and it is the nearest of those in view', () => {
  const video = fc.record({ top: fc.integer({ min: 0, max: 5000 }), height: fc.integer({ min: 50, max: 900 }) });
  fc.assert(
    fc.property(fc.array(video, { maxLength: 8 }), fc.integer({ min: 0, max: 5000 }), (videos, y) => {
      const { now, scrollTo } = page(Object.fromEntries(videos.map((one, index) => [String(index), one])));
      scrollTo(y);
      const inView = videos.flatMap(({ top, height }, index) => {
        const share = Math.min(VIEW, top - y + height) - Math.max(0, top - y);
        return share >= height / 2 ? [{ id: String(index), off: Math.abs(top - y + height / 2 - VIEW / 2) }] : [];
      });
      const nearest = Math.min(...inView.map(({ off }) => off));
      const chosen = inView.find(({ id }) => id === now());
      expect(chosen?.off).toBe(inView.length > 0 ? nearest : undefined);
    }),
  );
});

it('[UI-030] [UI-031] what somebody paused keeps still until it has left the view, and the next one plays', () => {
  const { selector, now, scrollTo } = page({ a: { top: 350, height: 300 }, b: { top: 650, height: 300 } });
  expect(now()).toBe('a');
  selector.decline('a');
  expect(now()).toBe('b');
  scrollTo(5);
  expect(now()).toBe('b');
  scrollTo(3000);
  expect(now()).toBeNull();
  scrollTo(0);
  expect(now()).toBe('a');
});

it('[UI-029] while somebody plays a video nothing begins by itself, and it goes on once that is paused', () => {
  const { selector, now, scrollTo } = page({ a: { top: 350, height: 300 }, b: { top: 1400, height: 300 } });
  selector.hold('a');
  scrollTo(1000);
  expect(now()).toBe('a');
  selector.decline('a');
  expect(now()).toBe('b');
});
