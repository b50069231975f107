/** How numbers are written: which characters divide the thousands and the fraction. */
export interface Habit {
  group: string;
  decimal: string;
}

export const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const APOSTROPHES = /[’‘ʼ´`]/g;
const DASHES = /[‐‑‒–—―−〜～]/g;
/** What stands for the fraction of a whole amount: '12,-', '12.–'. */
const NO_FRACTION = /(\d)[.,]\s?-{1,2}(?!\d)/;

/** In one form: ASCII digits, spaces, apostrophes and hyphens; without the marks that order its parts. */
export function tidyNumber(text: string): string {
  return asciiDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(NO_FRACTION, '$1');
}

/** The decimal places of a currency; two if it is unknown. */
export function decimalsOf(currency: string | null): number {
  return currency === null ? 2 : (currencyFormat(currency)?.decimals ?? 2);
}

/** The habit of the country whose currency it is. */
export function currencyHabit(currency: string | null): Habit | null {
  return currency === null ? null : (currencyFormat(currency)?.habit ?? null);
}

interface CurrencyFormat {
  decimals: number;
  habit: Habit;
}
const currencyFormats = new Map<string, CurrencyFormat>();

/** How a currency is written where it is paid with; null for a code that no country uses. */
function currencyFormat(code: string): CurrencyFormat | null {
  if (!CURRENCIES.has(code)) return null;
  const known = currencyFormats.get(code);
  if (known) return known;
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  // The first two letters of a code are its country's, and X those of several countries.
  const country = code === 'EUR' ? 'DE' : code.startsWith('X') ? 'FR' : code.slice(0, 2);
  const { language, region } = new Intl.Locale(`und-${country}`).maximize();
  const format = { decimals, habit: habitOf(`${language}-${region}`) };
  currencyFormats.set(code, format);
  return format;
}

const languageHabits = new Map<string, Habit | null>();
const MOST_LANGUAGES = 500;

/** The habit of a language tag, which comes from a page; null if it is none that is known. */
export function languageHabit(value: unknown): Habit | null {
  const tag = typeof value === 'string' ? value.trim() : '';
  if (!/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(tag)) return null;
  const known = languageHabits.get(tag);
  if (known !== undefined) return known;
  if (languageHabits.size >= MOST_LANGUAGES) languageHabits.clear();
  const habit = Intl.NumberFormat.supportedLocalesOf(tag).length > 0 ? habitOf(tag) : null;
  languageHabits.set(tag, habit);
  return habit;
}

function habitOf(locale: string): Habit {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.5);
  const of = (type: string) => tidyNumber(parts.find((part) => part.type === type)?.value ?? '');
  return { group: of('group'), decimal: of('decimal') };
}

/** Every decimal digit as the one of ASCII: Arabic, Persian, Devanagari and the other scripts. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
