import { useHydrated } from '../hooks/useHydrated';
import { useNow } from '../hooks/useNow';
import { formatDate, formatRelativeTime, type RelativeStyle } from '../lib/formatDates';

export interface RelativeTimeProps {
  /** ISO time or epoch milliseconds. */
  at: string | number;
  /** Epoch milliseconds of the first render, the same on the server and in the browser. */
  now: number;
  locale: string;
  style?: RelativeStyle;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * '5 minutes ago', updated while it is shown, with the date in its tooltip. Never shows a time in the future, even if
 * the clocks of server and browser differ.
 */
export function RelativeTime({ at, now, locale, style }: RelativeTimeProps) {
  const present = useNow(now, now - new Date(at).getTime() < DAY_MS ? MINUTE_MS : HOUR_MS);
  const isHydrated = useHydrated();
  return (
    <time dateTime={new Date(at).toISOString()} title={isHydrated ? formatDate(at, locale) : undefined}>
      {formatRelativeTime(at, Math.max(present, new Date(at).getTime()), locale, style)}
    </time>
  );
}
