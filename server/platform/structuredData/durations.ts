import { asList, isNode } from './nodes';
import { tidyNumber } from './numberHabits';
import { textOf } from './values';

interface Duration {
  hours: number;
  minutes: number;
}

const MOST_MINUTES = 60 * 24 * 365;
const PART = /(\d{1,6}(?:[.,]\d{1,9})?)\s?([\p{L}\p{M}']{0,12})/gu;
/** Minutes of the units of ISO 8601 before and after its T. */
const DATE_UNITS: Readonly<Record<string, number>> = { y: 525_600, m: 43_200, w: 10_080, d: 1440 };
const TIME_UNITS: Readonly<Record<string, number>> = { h: 60, m: 1, s: 1 / 60 };
/** How the words for units begin, in this order, where a page has words. */
const WORDS: readonly (readonly [minutes: number, beginnings: readonly string[]])[] = [
  [1, ['m', "'", 'dk', 'dakika', 'perc', 'phút', '分', '분', 'دق', 'мин', 'мін', 'хв', 'דק', 'λεπ', 'मिनट', 'นาที']],
  [60, ['h', 'std', 'stund', 'or', 'uur', 'uren', 'tim', 'godz', 'sa', 'óra', 'giờ', '時', '小', '时', '시', 'ساع']],
  [60, ['час', 'год', 'ч', 'שע', 'ώρ', 'घंट', 'ชั่วโมง', 'jam']],
  [1440, ['d', 'tag', 'jour', 'giorn', '日', '天', '일', 'يوم', 'أيام', 'день', 'дн', 'יום', 'ימים']],
  [1 / 60, ['s', '秒', '초', 'сек', 'ثان', 'שני']],
];
/** What may stand between the parts. */
const BETWEEN = /^[^\p{L}\d]*(?:(?:and|und|et|y|e|i|en|och|og|и|و)[^\p{L}\d]*)*$/u;

/**
 * A duration in hours and minutes; null if it is invalid or zero. ISO 8601 as it is found ('PT1H30M', 'PT1.5H',
 * 'P0Y0M0DT0H30M', 'PT90 min'), schema.org's quantities, and words ('1 hour 30 minutes', '30分').
 */
export function durationOf(value: unknown): Duration | null {
  const [first] = asList(value);
  const minutes = isNode(first) && !('@value' in first) ? minutesOfQuantity(first) : minutesOfText(textOf(first, 60));
  const all = Math.round(minutes ?? 0);
  return all > 0 && all <= MOST_MINUTES ? { hours: Math.floor(all / 60), minutes: all % 60 } : null;
}

function minutesOfText(given: string): number | null {
  const text = tidyNumber(given).toLowerCase();
  // Of '30-40 minutes' the longer.
  if (!text.startsWith('p')) return sumOf(text.replace(/\d{1,6}\s?-\s?(?=\d)/, ''), minutesOfWord);
  const [date = '', time = ''] = text.slice(1).split('t');
  const days = sumOf(date, (unit) => DATE_UNITS[unit]);
  // After hours a number without a unit is of minutes: 'PT1H30'.
  const rest = sumOf(time, (unit) => TIME_UNITS[unit === '' && time.includes('h') ? 'm' : unit.slice(0, 1)]);
  if (days === null || rest === null) return null;
  return days + rest;
}

/** The sum of all parts; null if one has no unit or something else is between them. */
function sumOf(text: string, minutesOf: (unit: string) => number | undefined): number | null {
  if (!BETWEEN.test(text.replace(PART, '|'))) return null;
  let sum = 0;
  for (const [, number = '', unit = ''] of text.matchAll(PART)) {
    const minutes = minutesOf(unit);
    if (minutes === undefined) return null;
    sum += Number(number.replace(',', '.')) * minutes;
  }
  return sum;
}

function minutesOfWord(unit: string): number | undefined {
  if (unit === '') return undefined;
  return WORDS.find(([, beginnings]) => beginnings.some((beginning) => unit.startsWith(beginning)))?.[0];
}

/** `{ value: 30, unitCode: 'MIN' }`, of a range the longest. */
function minutesOfQuantity(quantity: Record<string, unknown>): number | null {
  const value = quantity.maxValue ?? quantity.value ?? quantity.minValue ?? quantity.name;
  const text = textOf(value, 60);
  if (!/^\d+(\.\d+)?$/.test(text)) return minutesOfText(text);
  const unit = textOf(quantity.unitText ?? quantity.unitCode, 20).toLowerCase();
  const minutes = { hur: 60, day: 1440, sec: 1 / 60 }[unit] ?? minutesOfWord(unit);
  return minutes === undefined ? null : Number(text) * minutes;
}
