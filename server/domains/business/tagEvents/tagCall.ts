import { randomUUID } from 'node:crypto';
import {
  type CoveredField,
  EVENT_WAYS,
  type EventWay,
  TAG_EVENT_NAMES,
  TAG_LIMITS,
} from '../../../../contract/constants/business/tags';
import { DAY_MS } from '../../../../contract/constants/durations';
import type { ConversionTagId } from '../../../../contract/schemas/common';
import { bitsOf, readAddress, readHash, readTagData, readText } from './eventData';
import type { PackedTagEvent } from './tagEvents.repository';

/** What the tag and the picture of a page without scripts send. Nothing in it is trusted to have any shape. */
export interface TagCall {
  tag?: unknown;
  /** The browser's clock when it sent, ms since 1970: what an event's age is counted from. */
  sent?: unknown;
  events?: unknown;
  user?: unknown;
  opt_out?: unknown;
}

/** Events wait in a browser at most this long. */
const OLDEST_MS = 7 * DAY_MS;
const ID = /^[1-9][0-9]{0,18}$/;
/** What the database can hold. */
const HIGHEST_ID = 2n ** 63n - 1n;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The id of the tag that a call names; null if it can be none. */
export const readTagId = (value: unknown): ConversionTagId | null =>
  typeof value === 'string' && ID.test(value) && BigInt(value) <= HIGHEST_ID ? (value as ConversionTagId) : null;

/** The stored name of an event: one of CONVERSION_EVENTS, or the advertiser's own without spaces. */
export function readEventName(value: unknown): string | null {
  const own = readText(value, TAG_LIMITS.eventName)?.replace(/\s+/g, '') ?? '';
  if (own === '') return null;
  const known = own.toLowerCase().replaceAll('_', '');
  return Object.hasOwn(TAG_EVENT_NAMES, known) ? (TAG_EVENT_NAMES[known] ?? null) : own;
}

/** Who a call is from; nothing of those who opted out. */
function readUser({ user, opt_out }: TagCall) {
  const isOut = opt_out === true || opt_out === 1;
  const given = !isOut && isObject(user) ? user : {};
  const emailHash = readHash(given.email);
  const covered: CoveredField[] = [];
  if (emailHash !== null) covered.push('hashed_email');
  if (readText(given.click_id) !== null) covered.push('click_id');
  if (readHash(given.external_id) !== null) covered.push('external_id');
  return { emailHash, covered };
}

/**
 * The events of a call, as they are stored. An event's time is that of the server's clock, less its age by the
 * browser's. What is no event is left out.
 */
export function readTagCall(call: TagCall, way: EventWay, receivedAt: number): PackedTagEvent[] {
  const { emailHash, covered } = readUser(call);
  const sent = typeof call.sent === 'number' ? call.sent : Number.NaN;
  const events = Array.isArray(call.events) ? call.events.slice(0, TAG_LIMITS.eventsPerCall) : [];
  return events.filter(isObject).flatMap((event): PackedTagEvent[] => {
    const name = readEventName(event.name);
    if (name === null) return [];
    const age = typeof event.at === 'number' ? sent - event.at : Number.NaN;
    const at = receivedAt - (age > 0 ? Math.min(age, OLDEST_MS) : 0);
    const { data, covered: said } = readTagData(event.data);
    const url = readAddress(event.url);
    // Each browser sends both with every call.
    const all: CoveredField[] = [...covered, ...said, 'ip_address', 'user_agent', ...(url === null ? [] : URL_BIT)];
    const id = readText(event.id, TAG_LIMITS.eventId) ?? randomUUID();
    return [[`${name}\n${id}`, Math.floor(at), name, EVENT_WAYS.indexOf(way), WEB, bitsOf(all), emailHash, url, data]];
  });
}

const URL_BIT: readonly CoveredField[] = ['source_url'];
const WEB = 0;
