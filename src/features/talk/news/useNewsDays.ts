import { useLingui } from '@lingui/react/macro';
import type { NewsId } from '../../../../contract/schemas/common';
import { useHydrated } from '../../../hooks/useHydrated';
import { useNow } from '../../../hooks/useNow';
import { dayOf, formatDay } from '../../../lib/formatDates';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface NewsDay {
  readonly day: string;
  /** Today, yesterday, or the date. */
  readonly label: string;
  readonly ids: readonly NewsId[];
}

/**
 * Entries by the day of what happened last. The days are those of the viewer's time zone, which the server does not know:
 * until the page is hydrated they are those of UTC.
 */
export function useNewsDays(ids: readonly NewsId[]): readonly NewsDay[] {
  const { t } = useLingui();
  const items = useEntities('news', ids);
  const locale = useAppSelector(selectTextLocale);
  const now = useNow(useAppSelector(selectRenderedAt), HOUR_MS);
  const timeZone = useHydrated() ? undefined : 'UTC';
  const [today, yesterday] = [dayOf(now, timeZone), dayOf(now - DAY_MS, timeZone)];
  const labelOf = (day: string, at: string) =>
    day === today ? t`Today` : day === yesterday ? t`Yesterday` : formatDay(at, locale, timeZone);
  const days = new Map<string, { day: string; label: string; ids: NewsId[] }>();
  for (const { id, updatedAt } of items) {
    const day = dayOf(updatedAt, timeZone);
    const known = days.get(day);
    if (known) known.ids.push(id);
    else days.set(day, { day, label: labelOf(day, updatedAt), ids: [id] });
  }
  return [...days.values()];
}
