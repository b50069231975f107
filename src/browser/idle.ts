/** Runs the work when the browser has nothing better to do, at the latest after `timeoutMs`; returns what cancels it. */
export function whenIdle(work: () => void, timeoutMs = 4000): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: timeoutMs });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = window.setTimeout(work, 1000);
  return () => window.clearTimeout(handle);
}
