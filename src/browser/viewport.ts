import type { Viewport } from '../lib/viewport';

/**
 * Scroll events only note that something moved; reading waits for the animation frame, which comes after them in the
 * same frame, so that layout is never forced twice. The frame after the last tells that nothing moves any more.
 */
function onScroll(listener: () => void): () => void {
  let frame = 0;
  let isMoving = false;
  const run = () => {
    frame = 0;
    listener();
    if (isMoving) frame = window.requestAnimationFrame(run);
    isMoving = false;
  };
  const note = () => {
    isMoving = true;
    frame ||= window.requestAnimationFrame(run);
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('resize', note);
  return () => {
    window.cancelAnimationFrame(frame);
    window.removeEventListener('scroll', note);
    window.removeEventListener('resize', note);
  };
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

/** The window as scroller. Safe to import on the server: nothing is touched before a method is called. */
export const windowViewport: Viewport = {
  height: () => window.innerHeight,
  topOf: (element) => element.getBoundingClientRect().top,
  widthOf: (element) => element.getBoundingClientRect().width,
  scrollBy: (distance) => window.scrollBy({ top: distance, behavior: 'instant' }),
  reveal: (element) => element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
  onScroll,
  onWidth,
  afterPaint,
};
