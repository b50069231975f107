import { useEffect, useState } from 'react';
import { useHydrated } from './useHydrated';

/** No text changes for less. */
const SLACK_MS = 1000;

/**
 * Epoch milliseconds, updated every `everyMs`. During hydration it is `renderedAt`, the time at which the server
 * rendered, so that both render the same text; components mounted later start with the current time.
 */
export function useNow(renderedAt: number, everyMs = 60_000): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => (isHydrated ? Date.now() : renderedAt));
  useEffect(() => {
    // A cached page may have been rendered long ago; a component that was mounted just now need not render again.
    setNow((time) => (Math.abs(Date.now() - time) < SLACK_MS ? time : Date.now()));
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
