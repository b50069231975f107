/**
 * How numbers and times read. Locales are ours (`en_US`) or language tags; formatters are kept, because making one
 * costs more than a hundred uses of it.
 */
const formatters = new Map<string, unknown>();

/**
 * The tag of a locale for Intl. Arabic texts hold numbers that nobody formats (years, sizes, people's own), so all are
 * written in the digits of those, and dates by the calendar of the rest of the page.
 */
export function intlTag(locale: string): string {
  const tag = locale.replace('_', '-');
  return tag.startsWith('ar') ? `${tag}-u-ca-gregory-nu-latn` : tag;
}

function kept<F>(kind: string, locale: string, make: (tag: string) => F): F {
  const key = `${kind}|${locale}`;
  let formatter = formatters.get(key) as F | undefined;
  if (formatter === undefined) {
    formatter = make(intlTag(locale));
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Seconds as m:ss; from one hour on the minutes keep counting (83:20), and what is no time is 0:00. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 999, 1.2K, 3.4M: for counts beside an icon. Never rounds up to more than there is. */
export function formatCompact(count: number, locale: string): string {
  const options = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const;
  return kept('compact', locale, (tag) => new Intl.NumberFormat(tag, options)).format(count);
}

/** An amount of money (`82.00`) in the reader's way of writing: $82.00, 82,00 €; as it stands where it is no number. */
export function formatPrice(amount: string, currency: string, locale: string): string {
  const value = Number(amount);
  if (amount.trim() === '' || !Number.isFinite(value)) return amount;
  const make = (tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency });
  return kept(`price|${currency}`, locale, make).format(value);
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
  return kept(unit, locale, make).format(bytes / size);
}

/** 12 November 2026. `timeZone` is an IANA name; left out, it is the machine's own. */
export function formatDate(at: string | number, locale: string, timeZone?: string): string {
  const make = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  return kept(`date|${timeZone ?? ''}`, locale, make).format(new Date(at));
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
 * '5 minutes ago', 'yesterday', 'now' (within a minute). `at` is an ISO time or epoch milliseconds, `now` epoch
 * milliseconds, given so that the server and the browser write the same. Whole units, rounded towards now.
 */
export function formatRelativeTime(
  at: string | number,
  now: number,
  locale: string,
  style: RelativeStyle = 'long',
): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const formatter = kept(
    `relative|${style}`,
    locale,
    (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style }),
  );
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return formatter.format(Math.trunc(seconds / size), unit);
  }
  return formatter.format(0, 'second');
}

/** A locale in its own words: 'Deutsch', 'English (United Kingdom)', for lists of languages. */
export function formatLanguage(locale: string): string {
  const tag = locale.replace('_', '-');
  const make = () => new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' });
  const name = kept('language', locale, make).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}

/** A country of two letters by name: 'New Zealand'. */
export function formatCountry(country: string, locale: string): string {
  const tag = locale.replace('_', '-');
  const make = () => new Intl.DisplayNames(tag, { type: 'region' });
  try {
    return kept('country', tag, make).of(country) ?? country;
  } catch {
    return country;
  }
}
