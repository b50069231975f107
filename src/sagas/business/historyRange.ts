import { HISTORY_DAYS } from '../../../contract/constants/business/businesses';
import { DAY_MS } from '../../../contract/constants/durations';

/** The days of the history that are shown at first, in UTC: 2026-11-22 to 2026-11-28. */
export function historyRange(now: number): { start_date: string; end_date: string } {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  return { start_date: daysAgo(HISTORY_DAYS.first), end_date: daysAgo(HISTORY_DAYS.last) };
}
