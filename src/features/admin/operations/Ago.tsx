import { useNow } from '../../../hooks/useNow';
import { formatRelativeTime } from '../../../lib/formatDates';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';

const LOOK_EVERY_MS = 15_000;

/** '5 minutes ago', by the present time: the page refetches its figures without being rendered by the server again. */
export function Ago({ at }: { at: string }) {
  const now = useNow(useAppSelector(selectRenderedAt), LOOK_EVERY_MS);
  const locale = useAppSelector(selectTextLocale);
  return (
    <time dateTime={at} title={at}>
      {formatRelativeTime(at, now, locale)}
    </time>
  );
}
