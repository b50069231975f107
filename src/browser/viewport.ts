import type { Viewport } from '../lib/viewport';

/**
 * The scroll handler only notes that something moved; reading waits for the animation frame that follows, so that
 * layout is never forced twice. One more frame after the last reports that scrolling has stopped.
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

/** A task queued by an animation frame runs after that frame has been painted. */
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

/** The window as scroll container. Safe to import on the server: it uses the window only when a method is called. */
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
