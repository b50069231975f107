import type { Viewport } from '../lib/viewport';

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width;
}

function onWidth(element: Element, listener: (width: number) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const entry = entries.at(-1);
    if (entry) listener(entry.contentRect.width);
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** A task queued by an animation frame runs when that frame has been painted. */
function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = window.requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Scroll events only note that something moved; reading waits for the animation frame, which comes after them in the
 * same frame, so that layout is never forced twice.
 */
function listenInFrames(targets: readonly EventTarget[], listener: (time: number) => void): () => void {
  let frame = 0;
  const run = (time: number) => {
    frame = 0;
    listener(time);
  };
  const note = () => {
    frame ||= window.requestAnimationFrame(run);
  };
  for (const target of targets) {
    target.addEventListener('scroll', note, { passive: true });
    target.addEventListener('resize', note);
  }
  return () => {
    window.cancelAnimationFrame(frame);
    for (const target of targets) {
      target.removeEventListener('scroll', note);
      target.removeEventListener('resize', note);
    }
  };
}

function reveal(element: Element): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/** The window as scroller. Safe to import on the server: nothing is touched before a method is called. */
export const windowViewport: Viewport = {
  height: () => window.innerHeight,
  topOf: (element) => element.getBoundingClientRect().top,
  scrollBy: (distance) => window.scrollBy({ top: distance, behavior: 'instant' }),
  reveal,
  onScroll: (listener) => listenInFrames([window], listener),
  onWidth,
  widthOf,
  afterPaint,
};

/** An element with `overflow: auto` as scroller, for a grid inside a dialog or a pane. */
export function elementViewport(scroller: Element): Viewport {
  return {
    height: () => scroller.clientHeight,
    topOf: (element) => element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop,
    scrollBy: (distance) => scroller.scrollBy({ top: distance, behavior: 'instant' }),
    reveal,
    onScroll: (listener) => listenInFrames([scroller, window], listener),
    onWidth,
    widthOf,
    afterPaint,
  };
}
