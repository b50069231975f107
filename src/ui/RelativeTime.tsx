import { useHydrated } from '../hooks/useHydrated';
import { useNow } from '../hooks/useNow';
import { formatDate, formatRelativeTime, type RelativeStyle } from '../lib/format';

export interface RelativeTimeProps {
  /** ISO time or epoch milliseconds. */
  at: string | number;
  /** Epoch milliseconds of the first rendering, the same on the server and in the browser. */
  now: number;
  locale: string;
  style?: RelativeStyle;
}

/**
 * '5 minutes ago', which ages while one looks at it; the date itself is in its tooltip. What has happened is never in
 * the future, however far the clocks of server and browser are apart.
 */
export function RelativeTime({ at, now, locale, style }: RelativeTimeProps) {
  const present = useNow(now);
  const isHydrated = useHydrated();
  return (
    <time dateTime={new Date(at).toISOString()} title={isHydrated ? formatDate(at, locale) : undefined}>
      {formatRelativeTime(at, Math.max(present, new Date(at).getTime()), locale, style)}
    </time>
  );
}
