import { isIP } from 'node:net';
import {
  ACTION_SOURCES,
  CONVERSION_EVENTS,
  type CoveredField,
  EVENT_API,
  EVENT_WAYS,
  TAG_LIMITS,
} from '../../../../contract/constants/business/tags';
import { DAY_MS } from '../../../../contract/constants/durations';
import { bitsOf, type EventData, readAddress, readHash, readNumber, readText } from './eventData';
import type { PackedTagEvent } from './tagEvents.repository';

/** The answer for one event of a call, with its texts for the developer who reads it. */
export interface ApiEventResult {
  status: 'processed' | 'failed';
  error_message?: string;
  warning_message?: string;
}

export interface ReadApiEvent {
  result: ApiEventResult;
  /** Absent for a failed one. */
  packed?: PackedTagEvent;
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

class EventFailure extends Error {}
function fail(text: string): never {
  throw new EventFailure(text);
}

const NAMES: ReadonlySet<string> = new Set(CONVERSION_EVENTS);
const API = EVENT_WAYS.indexOf('api');
const OFFLINE = ACTION_SOURCES.indexOf('offline');
const HASHED = ['em', 'ph', 'fn', 'ln', 'ct', 'st', 'zp', 'db', 'ge', 'country', 'external_id', 'hashed_maids'];

/** Reads an event of the event API (facts §8). What is required or hashed wrongly fails; what can be left out warns. */
export function readApiEvent(given: unknown, now: number): ReadApiEvent {
  const warnings: string[] = [];
  try {
    const packed = packEvent(isObject(given) ? given : fail('The event is not an object.'), now, warnings);
    const result: ApiEventResult = { status: 'processed' };
    if (warnings.length > 0) result.warning_message = warnings.join(' ');
    return { result, packed };
  } catch (error) {
    if (!(error instanceof EventFailure)) throw error;
    return { result: { status: 'failed', error_message: error.message } };
  }
}

function packEvent(event: Fields, now: number, warnings: string[]): PackedTagEvent {
  const name = event.event_name;
  if (typeof name !== 'string' || !NAMES.has(name)) fail(`event_name must be one of ${CONVERSION_EVENTS.join(', ')}.`);
  const said = (ACTION_SOURCES as readonly unknown[]).indexOf(event.action_source);
  if (said < 0) fail(`action_source must be one of ${ACTION_SOURCES.join(', ')}.`);
  const at = readTime(event.event_time, now);
  const id = readText(event.event_id, TAG_LIMITS.eventId);
  if (id === null) fail('event_id is missing.');
  const isOut = isOptedOut(event);
  const { emailHash, covered } = readUserData(event.user_data);
  const { data, covered: told } = readCustomData(event.custom_data, warnings);
  const url = readAddress(event.event_source_url);
  if (url === null && event.event_source_url !== undefined) warnings.push('event_source_url is no address.');
  const isOffline = said === OFFLINE || now - at > EVENT_API.offlineAfterMs;
  if (isOffline && said !== OFFLINE) warnings.push('The event is older than an hour: it counts as offline.');
  const anonymous = covered.filter((field) => field === 'ip_address' || field === 'user_agent');
  const all: CoveredField[] = [
    ...(isOut ? anonymous : covered),
    ...told,
    ...(url === null ? [] : (['source_url'] as const)),
  ];
  const key = `${isOffline ? 'offline\n' : ''}${name}\n${id}`;
  return [key, at, name, API, isOffline ? OFFLINE : said, bitsOf(all), isOut ? null : emailHash, url, data];
}

function readTime(value: unknown, now: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value))
    fail('event_time must be a whole number of seconds since 1970.');
  const at = value * 1000;
  if (at > now + EVENT_API.futureMs) fail('event_time is in the future.');
  if (at < now - EVENT_API.oldestDays * DAY_MS) fail(`event_time is more than ${EVENT_API.oldestDays} days ago.`);
  return Math.min(at, now);
}

function isOptedOut({ opt_out, custom_data: custom }: Fields): boolean {
  return opt_out === true || (isObject(custom) && readText(custom.opt_out_type) !== null);
}

/** A list where several are sent, as people have several addresses; of these the first counts. */
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function readUserData(given: unknown): { emailHash: string | null; covered: CoveredField[] } {
  if (!isObject(given)) fail('user_data is missing.');
  const hashes = new Map<string, string>();
  for (const field of HASHED) {
    const value = firstOf(given[field]);
    if (value === undefined || value === null) continue;
    hashes.set(field, readHash(value) ?? fail(`user_data.${field} must be hashed with SHA-256, in hexadecimal.`));
  }
  const address = given.client_ip_address;
  if (address !== undefined && (typeof address !== 'string' || isIP(address) === 0)) {
    fail('user_data.client_ip_address is no address.');
  }
  const agent = readText(given.client_user_agent);
  const hasBrowser = address !== undefined && agent !== null;
  if (!hashes.has('em') && !hashes.has('hashed_maids') && !hasBrowser) {
    fail('user_data needs em, hashed_maids, or client_ip_address with client_user_agent.');
  }
  const covered: CoveredField[] = [];
  if (hashes.has('em')) covered.push('hashed_email');
  if (readText(given.click_id) !== null) covered.push('click_id');
  if (address !== undefined) covered.push('ip_address');
  if (agent !== null) covered.push('user_agent');
  if (hashes.has('external_id')) covered.push('external_id');
  return { emailHash: hashes.get('em') ?? null, covered };
}

const CURRENCY = /^[A-Z]{3}$/;

function readCustomData(given: unknown, warnings: string[]): { data: EventData | null; covered: CoveredField[] } {
  if (given === undefined || given === null) return { data: null, covered: [] };
  if (!isObject(given)) fail('custom_data is not an object.');
  const data: EventData = {};
  const covered: CoveredField[] = [];
  if (typeof given.currency === 'string' && CURRENCY.test(given.currency)) data.currency = given.currency;
  else if (given.currency !== undefined) warnings.push('custom_data.currency must have three capital letters.');
  const value = readNumber(given.value);
  if (value !== null) {
    data.value = value;
    covered.push('order_value');
  } else if (given.value !== undefined) warnings.push('custom_data.value is no number.');
  const quantity = readNumber(given.num_items);
  if (quantity !== null) data.order_quantity = quantity;
  const order = readText(given.order_id);
  if (order !== null) {
    data.order_id = order;
    covered.push('order_id');
  }
  const query = readText(given.search_string);
  if (query !== null) data.search_query = query;
  const items = readContents(given);
  if (items.length > 0) data.line_items = items;
  if (items.some(({ product_id }) => product_id !== undefined)) covered.push('product_id');
  return { data: Object.keys(data).length > 0 ? data : null, covered };
}

function readContents({ contents, content_ids: ids }: Fields): Record<string, string | number>[] {
  if (!Array.isArray(contents)) {
    const listed = Array.isArray(ids) ? ids.slice(0, TAG_LIMITS.lineItems) : [];
    return listed.flatMap((id) => {
      const product_id = readText(id);
      return product_id === null ? [] : [{ product_id }];
    });
  }
  return contents
    .slice(0, TAG_LIMITS.lineItems)
    .filter(isObject)
    .map((item) => {
      const read: Record<string, string | number | null> = {
        product_id: readText(item.id),
        product_name: readText(item.item_name),
        product_category: readText(item.item_category),
        product_brand: readText(item.item_brand),
        product_price: readNumber(item.item_price),
        product_quantity: readNumber(item.quantity),
      };
      const said = Object.entries(read).filter((entry): entry is [string, string | number] => entry[1] !== null);
      return Object.fromEntries(said);
    });
}
