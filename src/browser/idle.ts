const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Runs the work once, when somebody is there (the first move, touch or key) and the browser has nothing better to
 * do. What people are likely to want next is made ready so, without a cost to the first view.
 */
export function whenIdleAndUsed(work: () => void): void {
  const start = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, start);
    whenIdle(work);
  };
  for (const sign of SIGNS) window.addEventListener(sign, start, { passive: true });
}

/** Ends the task that runs: what waits, a hand above all, comes in between. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs the work once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 4000 });
  else window.setTimeout(work, 500);
}
