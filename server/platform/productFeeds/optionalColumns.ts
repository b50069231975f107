import {
  FEED_LIMITS,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  type RowWarning,
} from '../../../contract/constants/business/productFeeds';
import { cutTo, plainLine, webAddressOf } from './productTexts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Columns that take one of these words. */
const CHOICES: Partial<Record<OptionalColumn, { words: ReadonlySet<string>; warning: RowWarning }>> = {
  gender: { words: words('male female unisex'), warning: 'GENDER_INVALID' },
  age_group: { words: words('newborn infant toddler kids adult'), warning: 'AGE_GROUP_INVALID' },
  size_type: { words: words('regular petite plus big_and_tall maternity'), warning: 'SIZE_TYPE_INVALID' },
  size_system: { words: words('us uk eu de fr jp cn it br mex au'), warning: 'SIZE_SYSTEM_INVALID' },
};
const ADDRESSES: ReadonlySet<OptionalColumn> = new Set(['mobile_link', 'ad_link', 'video_link']);
const MOST_NUMBER = 4_294_967_295;
const COUNTRY = /^[a-z]{0,2}$/i;
const RATE = /^\d{1,3}(?:[.,]\d{1,4})?%?$/;

/** `country:region:service:price`; the region may be left out, and only the price is needed. */
function isShipping(parts: readonly string[]): boolean {
  return parts.length >= 3 && parts.length <= 4 && COUNTRY.test(parts[0] ?? '') && /\d/.test(parts.at(-1) ?? '');
}

/** `country:region:rate:tax_ship`; the last may be left out. */
function isTax(parts: readonly string[]): boolean {
  return parts.length >= 3 && parts.length <= 4 && COUNTRY.test(parts[0] ?? '') && RATE.test(parts[2] ?? '');
}

/** Removes and warns about optional values that are none. */
export function readOptional(
  values: ReadonlyMap<string, string>,
  warn: (warning: RowWarning) => void,
): Partial<Record<OptionalColumn, string>> {
  const found: Partial<Record<OptionalColumn, string>> = {};
  for (const column of OPTIONAL_COLUMNS) {
    const given = values.get(column);
    if (given === undefined) continue;
    const value = checkedValue(column, plainLine(given), warn);
    if (value !== null && value !== '') found[column] = value;
  }
  return found;
}

function checkedValue(column: OptionalColumn, line: string, warn: (warning: RowWarning) => void): string | null {
  if (line === '') return null;
  const choice = CHOICES[column];
  if (choice) {
    const word = line.toLowerCase().replace(/[\s-]+/g, '_');
    return choice.words.has(word) ? word : warned(warn, choice.warning);
  }
  if (column === 'gtin')
    return isGtin(line.replace(/[\s-]/g, '')) ? line.replace(/[\s-]/g, '') : warned(warn, 'GTIN_INVALID');
  if (column === 'shipping') return areAll(line, isShipping) ? line : warned(warn, 'SHIPPING_INVALID');
  if (column === 'tax') return areAll(line, isTax) ? line : warned(warn, 'TAX_INVALID');
  if (column.startsWith('custom_number_')) {
    return /^\d{1,10}$/.test(line) && Number(line) <= MOST_NUMBER ? line : warned(warn, 'CUSTOM_NUMBER_INVALID');
  }
  if (ADDRESSES.has(column)) return line.length <= FEED_LIMITS.imageLink ? (webAddressOf(line)?.href ?? null) : null;
  if (line.length > FEED_LIMITS.optional) {
    warn('OPTIONAL_VALUE_TOO_LONG');
    return cutTo(line, FEED_LIMITS.optional);
  }
  return line;
}

function warned(warn: (warning: RowWarning) => void, warning: RowWarning): null {
  warn(warning);
  return null;
}

const areAll = (line: string, isOne: (parts: readonly string[]) => boolean): boolean =>
  line.length <= FEED_LIMITS.imageLink && line.split(',', 50).every((part) => isOne(part.trim().split(':')));

/** 8, 12, 13 or 14 digits whose last one is the check digit of the others (GS1 general specifications, 7.9). */
function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || ![8, 12, 13, 14].includes(digits.length)) return false;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
