import { COVERED_FIELDS, type CoveredField, TAG_LIMITS } from '../../../../contract/constants/business/tags';

/** What an event says about itself; only these fields are stored. */
export type EventData = Record<string, string | number | Record<string, string | number>[]>;

const BITS = Object.fromEntries(COVERED_FIELDS.map((field, index) => [field, 1 << index])) as Record<
  CoveredField,
  number
>;

/** The bits of `covered` for these fields. */
export const bitsOf = (fields: readonly CoveredField[]): number =>
  fields.reduce((bits, field) => bits | BITS[field], 0);

const TEXTS = [
  'currency',
  'order_id',
  'promo_code',
  'property',
  'search_query',
  'video_title',
  'lead_type',
  'page_name',
];
const NUMBERS = ['value', 'order_quantity'];
const ITEM_TEXTS = [
  'product_id',
  'product_name',
  'product_category',
  'product_brand',
  'product_variant',
  'product_variant_id',
];
const ITEM_NUMBERS = ['product_price', 'product_quantity'];
const HIGHEST = 1e12;

/** Text as the database can hold it, cut to `limit`; null for anything else, and for no text. */
export function readText(value: unknown, limit: number = TAG_LIMITS.text): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.slice(0, limit).replaceAll('\0', '').trim();
  return text === '' ? null : text;
}

/** A number that may be written as text, as shops do; null for others, and for those below zero. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'string' && (value.length > 20 || value.trim() === '')) return null;
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return number >= 0 && number <= HIGHEST ? number : null;
}

function pick(given: Record<string, unknown>, texts: readonly string[], numbers: readonly string[]) {
  const picked: Record<string, string | number> = {};
  for (const name of texts) {
    const text = readText(given[name]);
    if (text !== null) picked[name] = text;
  }
  for (const name of numbers) {
    const number = readNumber(given[name]);
    if (number !== null) picked[name] = number;
  }
  return picked;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that a tag sent with an event. What is unknown or cannot be read is left out: a tag reads no errors. */
export function readTagData(given: unknown): { data: EventData | null; covered: CoveredField[] } {
  if (!isObject(given)) return { data: null, covered: [] };
  const data: EventData = pick(given, TEXTS, NUMBERS);
  const listed = Array.isArray(given.line_items) ? given.line_items.slice(0, TAG_LIMITS.lineItems) : [];
  const items = listed.filter(isObject).map((item) => pick(item, ITEM_TEXTS, ITEM_NUMBERS));
  // A page of one product says so without a list.
  const single = pick(given, ITEM_TEXTS, ITEM_NUMBERS);
  if (Object.keys(single).length > 0) items.unshift(single);
  if (items.length > 0) data.line_items = items;
  const covered: CoveredField[] = [];
  if (data.order_id !== undefined) covered.push('order_id');
  if (data.value !== undefined) covered.push('order_value');
  if (items.some(({ product_id }) => product_id !== undefined)) covered.push('product_id');
  return { data: Object.keys(data).length > 0 ? data : null, covered };
}

const ADDRESS = /^https?:\/\/[^\s/?#@]{1,255}(?:\/[^?#]*)?/i;

/** A page's address without query and fragment, in which pages name people; null for what is none. */
export function readAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const found = ADDRESS.exec(value.slice(0, TAG_LIMITS.url));
  return found ? found[0].replaceAll('\0', '') : null;
}

const SHA256 = /^[0-9a-f]{64}$/i;

/** A SHA-256 in hexadecimal, in lower case; null for anything else. */
export const readHash = (value: unknown): string | null =>
  typeof value === 'string' && SHA256.test(value) ? value.toLowerCase() : null;
