import { useEffect, useState } from 'react';

/**
 * Epoch milliseconds that move on every `everyMs`. It starts with `first`, the time at which the server rendered,
 * so that the browser takes over the very same text.
 */
export function useNow(first: number, everyMs = 60_000): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
