import { useEffect, useState } from 'react';
import { useHydrated } from './useHydrated';

/**
 * Epoch milliseconds, updated every `everyMs`. While the page hydrates it is `renderedAt`, the time at which the server
 * rendered, so that both render the same text; what is mounted later starts with the present.
 */
export function useNow(renderedAt: number, everyMs = 60_000): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : renderedAt));
  useEffect(() => {
    // A page from a cache may have been rendered long ago.
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
