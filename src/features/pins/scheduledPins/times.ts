import { DAY_MS } from '../../../../contract/constants/durations';
import { intlTag } from '../../../lib/intl';

/** 'Sunday, 29 November at 09:30 (Europe/Berlin)': in the pin's own zone, so that it is the same in every browser. */
export function formatMoment(seconds: number, timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(intlTag(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `${format.format(seconds * 1000)} (${timeZone.replaceAll('_', ' ')})`;
}

const MONDAY = 1;

/**
 * The days of whole weeks from the one of `today` on, as `2026-11-29`, that hold the next `days` days. Weeks begin as
 * the reader's do, on Monday where the browser cannot tell.
 */
export function weeksFrom(today: string, days: number, locale: string): string[] {
  const first = Date.parse(`${today}T00:00Z`);
  const lead = (new Date(first).getUTCDay() - firstDayOf(locale) + 7) % 7;
  const count = Math.ceil((lead + days + 1) / 7) * 7;
  return Array.from({ length: count }, (_, at) => new Date(first + (at - lead) * DAY_MS).toISOString().slice(0, 10));
}

/** 0 is Sunday. */
function firstDayOf(locale: string): number {
  const tag = new Intl.Locale(intlTag(locale)) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return ((tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay ?? MONDAY) % 7;
}

/** Formats `2026-11-29` by `weekday`, `day` or in full. */
export function formatDay(day: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
}
