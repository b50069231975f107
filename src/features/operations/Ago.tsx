import { useEffect, useState } from 'react';
import { systemClock } from '../../lib/clock';
import { formatRelativeTime } from '../../lib/formatDates';
import { selectRenderedAt, selectTextLocale } from '../../selectors/context';
import { useAppSelector } from '../../store/hooks';

const LOOK_EVERY_MS = 15_000;

/** '5 minutes ago', by the present time: the page refetches its figures without being rendered by the server again. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(useAppSelector(selectRenderedAt));
  const locale = useAppSelector(selectTextLocale);
  useEffect(() => {
    const look = () => setNow(systemClock.now());
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={at}>
      {formatRelativeTime(at, now, locale)}
    </time>
  );
}
