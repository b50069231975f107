/**
 * Formats numbers and times. Locales are ours (`en_US`) or language tags. Formatters are cached, because creating one
 * costs more than using it a hundred times.
 */
const formatters = new Map<string, unknown>();

/**
 * The language tag of a locale for Intl. Always uses Latin digits and the Gregorian calendar: Arabic texts contain
 * numbers that are not formatted (years, sizes, people's own text), and a page must not mix two kinds of digits.
 */
export function intlTag(locale: string): string {
  const tag = locale.replace('_', '-');
  return tag.startsWith('ar') ? `${tag}-u-ca-gregory-nu-latn` : tag;
}

function cached<F>(kind: string, locale: string, make: (tag: string) => F): F {
  const key = `${kind}|${locale}`;
  let formatter = formatters.get(key) as F | undefined;
  if (formatter === undefined) {
    formatter = make(intlTag(locale));
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Seconds as m:ss. From one hour on the minutes keep counting (83:20); an invalid time is 0:00. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 999, 1.2K, 3.4M: for counts beside an icon. Never rounds up, so that it shows no more than there is. */
export function formatCompact(count: number, locale: string): string {
  const options = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const;
  return cached('compact', locale, (tag) => new Intl.NumberFormat(tag, options)).format(count);
}

/**
 * An amount of money (`82.00`) as the locale writes it: $82.00, 82,00 €. Returns the text unchanged if it is no number.
 */
export function formatPrice(amount: string, currency: string, locale: string): string {
  const value = Number(amount);
  if (amount.trim() === '' || !Number.isFinite(value)) return amount;
  const make = (tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency });
  return cached(`price|${currency}`, locale, make).format(value);
}

/** 830 kB, 12 MB, 1.5 GB: decimal units, as file managers show them. */
export function formatBytes(bytes: number, locale: string): string {
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  const make = (tag: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: unit === 'gigabyte' ? 1 : 0 });
  return cached(unit, locale, make).format(bytes / size);
}

/** 12 November 2026. `timeZone` is an IANA name; by default the machine's own. */
export function formatDate(at: string | number, locale: string, timeZone?: string): string {
  const make = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  return cached(`date|${timeZone ?? ''}`, locale, make).format(new Date(at));
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
  const formatter = cached(
    `relative|${style}`,
    locale,
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style }),
  );
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return formatter.format(Math.trunc(seconds / size), unit);
  }
  return formatter.format(0, 'second');
}

/** The name of a locale in its own language: 'Deutsch', 'English (United Kingdom)', for lists of languages. */
export function formatLanguage(locale: string): string {
  const tag = locale.replace('_', '-');
  const make = () => new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' });
  const name = cached('language', locale, make).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** The name of a two-letter country code: 'New Zealand'. */
export function formatCountry(country: string, locale: string): string {
  const tag = locale.replace('_', '-');
  const make = () => new Intl.DisplayNames(tag, { type: 'region' });
  try {
    return cached('country', tag, make).of(country) ?? country;
  } catch {
    return country;
  }
}
