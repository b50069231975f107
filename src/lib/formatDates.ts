import { cachedFormatter } from './intl';

/** 12 November 2026. `timeZone` is an IANA name; by default the machine's own. */
export function formatDate(at: string | number, locale: string, timeZone?: string): string {
  const make = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  return cachedFormatter(`date|${timeZone ?? ''}`, locale, make).format(new Date(at));
}

/** Thursday, 12 November. */
export function formatDay(at: string | number, locale: string, timeZone?: string): string {
  const make = (tag: string) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return cachedFormatter(`day|${timeZone ?? ''}`, locale, make).format(new Date(at));
}

/** 2026-11-12: the calendar day of a time. */
export function dayOf(at: string | number, timeZone?: string): string {
  const make = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone });
  return cachedFormatter(`calendarDay|${timeZone ?? ''}`, 'en-CA', make).format(new Date(at));
}

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export type RelativeStyle = 'long' | 'short' | 'narrow';

/**
 * '5 minutes ago', 'yesterday', 'now' (within a minute). `at` is an ISO time or epoch milliseconds. The caller passes
 * `now` (epoch milliseconds), so that server and browser render the same text. Rounds towards now, to whole units.
 */
export function formatRelativeTime(
  at: string | number,
  now: number,
  locale: string,
  style: RelativeStyle = 'long',
): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const formatter = cachedFormatter(
    `relative|${style}`,
    locale,
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style }),
  );
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return formatter.format(Math.trunc(seconds / size), unit);
  }
  return formatter.format(0, 'second');
}
