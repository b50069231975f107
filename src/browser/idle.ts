const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Runs the work once, after the first input (move, touch or key) and when the browser is idle. Prepares what people are
 * likely to want next, at no cost to the first view.
 */
export function whenIdleAndUsed(work: () => void): void {
  const start = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start);
    whenIdle(work);
  };
  for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true });
}

/** Ends the current task, so that input and other waiting work is handled first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs the work once, when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 4000 });
  else window.setTimeout(work, 500);
}
