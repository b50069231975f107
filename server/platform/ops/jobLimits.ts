const FIRST_RETRY_MS = 10_000;
const RETRY_FACTOR = 3;
const MOST_RETRY_MS = 6 * 3_600_000;

/** The pause before a failed job's next attempt: longer each time, six hours at most. */
export function backoffMs(attempts: number): number {
  const delay = FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1) * (0.5 + Math.random());
  return Math.min(MOST_RETRY_MS, delay);
}

/**
 * Runs `work` with a signal that is aborted when `signal` is or after `limitMs`; rejects then, even if `work` never
 * ends.
 */
export async function withinTime(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  // Not AbortSignal.any: Node 20 may garbage-collect its result while it still has listeners.
  const stop = () => over.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`It took longer than ${Math.round(limitMs / 1000)} s`);
      over.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    await Promise.race([work(over.signal), limit]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
