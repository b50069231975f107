import { useEffect, useState } from 'react';
import { onClockSet, systemClock } from '../lib/clock';
import { useHydrated } from './useHydrated';

/** No text changes for less. */
const SLACK_MS = 1000;

/**
 * Epoch milliseconds by the server's clock, updated every `everyMs`. During hydration it is `renderedAt`, the time at
 * which the server rendered, so that both render the same text; components mounted later start with the current time.
 */
export function useNow(renderedAt: number, everyMs = 60_000): number {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => (isHydrated ? systemClock.now() : renderedAt));
  useEffect(() => {
    const look = () => {
      const present = systemClock.now();
      setNow((time) => (Math.abs(present - time) < SLACK_MS ? time : present));
    };
    // A cached page may have been rendered long ago; a component that was mounted just now need not render again.
    look();
    const timer = setInterval(look, everyMs);
    const ignoreClock = onClockSet(look);
    return () => {
      clearInterval(timer);
      ignoreClock();
    };
  }, [everyMs]);
  return now;
}
