import { act } from '@testing-library/react';
import type { Viewport } from '../../../../src/lib/viewport';

/** A scroller without layout: the grid lies `offset` px below its content's beginning; five columns of 236 px fit. */
export function fakeViewport({ width = 1244, height = 800, offset = 0 } = {}) {
  const page = { width, height, scrollTop: 0, offset };
  const onScroll = new Set<() => void>();
  const onWidth = new Set<(width: number) => void>();
  const painted = new Set<() => void>();
  const subscribe = <Listener>(listeners: Set<Listener>, listener: Listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  const viewport: Viewport = {
    height: () => page.height,
    topOf: () => page.offset - page.scrollTop,
    widthOf: () => page.width,
    scrollBy: (distance) => {
      page.scrollTop += distance;
    },
    reveal: (element) => {
      const top = page.offset + topOf(element);
      const bottom = top + Number.parseFloat((element as HTMLElement).style.blockSize);
      if (top < page.scrollTop) page.scrollTop = top;
      else if (bottom > page.scrollTop + page.height) page.scrollTop = bottom - page.height;
    },
    onScroll: (listener) => subscribe(onScroll, listener),
    onWidth: (_, listener) => subscribe(onWidth, listener),
    afterPaint: (callback) => subscribe(painted, callback),
  };

  return {
    viewport,
    page,
    listeners: () => onScroll.size + onWidth.size + painted.size,
    paint: () =>
      act(() => {
        for (const callback of painted) callback();
        painted.clear();
      }),
    scrollTo: (top: number) =>
      act(() => {
        page.scrollTop = top;
        for (const listener of onScroll) listener();
      }),
    resizeTo: (next: number) =>
      act(() => {
        page.width = next;
        for (const listener of onWidth) listener(next);
      }),
  };
}

/** Where a drawn cell begins, in px from the grid's upper edge. */
export function topOf(element: Element): number {
  return Number.parseFloat((element as HTMLElement).style.insetBlockStart);
}
