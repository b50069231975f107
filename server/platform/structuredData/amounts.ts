import { asList, isNode } from './nodes';
import { currencyHabit, decimalsOf, type Habit, languageHabit, tidyNumber } from './numberHabits';
import { textOf } from './values';

/** Decimal places that are kept; more come from calculating with floating point. */
const MOST_DECIMALS = 6;
const MOST_DIGITS = 12;
/** The first number of a text, with the characters that divide it. */
const NUMBER = /\d+(?:[.,'٫٬ ]\d+)*/;
/** Before the digits of an amount below one whose zero is left out: '.99', '$.99'; not 'Rs.99'. */
const NO_WHOLE = /(?:^|\p{Sc}\s?)[.,٫]$/u;
/** After the first number: the other end of a range ('12.50 – 20'), but no second number otherwise. */
const REST = /^\D*$|^\s?[\p{Sc}\p{L}.]{0,4}\s?(?:[-~]|to|bis|a|à)\s?[\p{Sc}\p{L}.]{0,4}\s?\d/iu;

/**
 * An amount of money as decimal text ('1299.00'), or null. Numbers and the strings of schema.org have a decimal point and
 * no grouping, so that '12.500' is twelve and a half. A string that is more than such a number, such as '€ 1.299', and
 * the text of a page, which is a value with a language, are read as people write: by the habits of the currency and of
 * the language.
 */
export function amountOf(value: unknown, currency: string | null = null): string | null {
  const [first] = asList(value);
  if (typeof first === 'number') return amountOfNumber(first, currency);
  const text = tidyNumber(textOf(first, 40));
  const [found] = NUMBER.exec(text) ?? [];
  if (found === undefined) return null;
  const at = text.indexOf(found);
  if (/[-+]\s?$/.test(text.slice(0, at)) || !REST.test(text.slice(at + found.length))) return null;
  const isPartOfOne = NO_WHOLE.test(text.slice(0, at));
  const own = currencyHabit(currency);
  const language = isNode(first) && typeof first['@language'] === 'string' ? first['@language'] : null;
  const habits = language === null && text === found ? null : [languageHabit(language), own];
  const parts = divide(isPartOfOne ? `0${text[at - 1]}${found}` : found, decimalsOf(currency), habits, own);
  return parts && amountText(parts.whole, parts.fraction, currency);
}

/** A whole number of things, such as ratings ('1,234'), or null. */
export function countOf(value: unknown, most: number): number | null {
  const [first] = asList(value);
  const text = typeof first === 'number' ? String(first) : tidyNumber(textOf(first, 40));
  const [found] = NUMBER.exec(text) ?? [];
  const parts = found === undefined || !text.startsWith(found) ? null : divide(found, 0, null, null);
  const count = parts ? Number(parts.whole) : Number.NaN;
  return count <= most ? count : null;
}

interface Parts {
  whole: string;
  fraction: string;
}

/**
 * The whole and the fraction of a number as it stands. `habits` are those of the text it stands in, or null for a
 * string of schema.org.
 */
function divide(text: string, decimals: number, habits: (Habit | null)[] | null, own: Habit | null): Parts | null {
  const digits = text.split(/\D/);
  const marks = [...text.replace(/\d/g, '')];
  const last = marks.at(-1);
  const isFraction = last !== undefined && hasFraction(digits, marks, decimals, habits, own);
  const fraction = isFraction ? (digits.pop() ?? '') : '';
  const group = isFraction ? marks.slice(0, -1) : marks;
  if (new Set(group).size > 1 || !isGrouped(digits) || (isFraction && group.includes(last))) return null;
  const whole = digits.join('');
  return whole.length <= MOST_DIGITS ? { whole, fraction } : null;
}

/** Whether what stands after the last mark is a fraction. */
function hasFraction(
  digits: readonly string[],
  marks: readonly string[],
  decimals: number,
  habits: readonly (Habit | null)[] | null,
  own: Habit | null,
): boolean {
  const mark = marks.at(-1) ?? '';
  const end = digits.at(-1) ?? '';
  const begin = digits[0] ?? '';
  if (mark === '٫') return true;
  if (" '٬".includes(mark)) return false;
  if (marks.length > 1) return marks.indexOf(mark) === marks.length - 1;
  if (end.length !== 3 || begin.length > 3 || begin.startsWith('0')) return true;
  if (decimals === 0) return false;
  if (habits === null && mark === '.') return true;
  if (decimals > 2 && own && (own.decimal === mark || own.group === mark)) return own.decimal === mark;
  const known = (habits ?? []).filter((habit) => habit !== null);
  return known.length > 0 && known.every(({ decimal }) => decimal === mark);
}

/** Thousands, or as in India hundreds before the last thousand. */
function isGrouped([first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0) return true;
  if (first.length > 3 || others.at(-1)?.length !== 3) return false;
  const inner = others.slice(0, -1);
  return inner.every(({ length }) => length === 3) || (first.length < 3 && inner.every(({ length }) => length === 2));
}

function amountOfNumber(value: number, currency: string | null): string | null {
  if (!(value >= 0 && value < 10 ** MOST_DIGITS)) return null;
  const [whole = '', fraction = ''] = value.toFixed(MOST_DECIMALS).split('.');
  return amountText(whole, withoutZeros(fraction, 0), currency);
}

/** A fraction has at least the places of its currency, and no zeros beyond them. */
function amountText(digits: string, given: string, currency: string | null): string {
  const isLong = given.length > MOST_DECIMALS;
  const exact = isLong ? Number(`${digits}.${given}`).toFixed(MOST_DECIMALS) : `${digits}.${given}`;
  const [whole = '', decimals = ''] = exact.split('.');
  const places = decimalsOf(currency);
  const fraction = withoutZeros(decimals, places);
  return `${whole.replace(/^0+(?=\d)/, '')}${fraction && `.${fraction.padEnd(places, '0')}`}`;
}

/** Without the zeros at the end, beyond the first `least` digits. */
function withoutZeros(fraction: string, least: number): string {
  let { length } = fraction;
  while (length > least && fraction[length - 1] === '0') length -= 1;
  return fraction.slice(0, length);
}
