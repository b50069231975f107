import type { TSchema } from 'typebox';
import { type MessageRef, message } from '../../contract/messages';
import { breaksSchema } from '../platform/http/errors';

/** The parts of a JSON schema that bound how long a value is. */
interface Bounds {
  type?: string;
  anyOf?: Bounds[];
  items?: Bounds;
  properties?: Record<string, Bounds>;
  patternProperties?: Record<string, Bounds>;
  additionalProperties?: unknown;
  maxItems?: number;
  maxLength?: number;
  maxProperties?: number;
}

/** Lists for which the schema says nothing may still not be longer. */
const MOST_ITEMS = 10_000;
/** Values of one call, at all depths: more than the two longest lists of the contract have together. */
const MOST_VALUES = 25_000;
/** A text this many times too long is refused unread; for less the validator counts what people see as characters. */
const FAR_TOO_LONG = 16;
/** Fields of one object. */
const MOST_FIELDS = 1000;
/** Names that an object may have beside those of its schema before it is refused unread. */
const MOST_UNKNOWN = 20;

/**
 * Throws 400 for lists, texts and objects that are too long for the schema, looking at their length alone. The
 * validator looks at every item first, and compares each with all others where they have to be unique, which takes
 * minutes for as many as a body can hold.
 */
export function refuseTooLong(schema: TSchema, value: unknown): void {
  const found: TooLong | null = hasTooManyValues(value)
    ? { field: '', reason: 'tooManyValues' }
    : findTooLong(schema as Bounds, value, '');
  if (found) throw breaksSchema({ [found.field || 'options']: found.reason });
}

/** Whether a value has more parts, at all depths, than any call; stops counting there. */
export function hasTooManyValues(value: unknown): boolean {
  let left = MOST_VALUES;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== 'object' || one === null) continue;
    const parts = Array.isArray(one) ? one : Object.values(one);
    left -= parts.length;
    if (left < 0 || (parts !== one && parts.length > MOST_FIELDS)) return true;
    for (const part of parts) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return false;
}

interface TooLong {
  field: string;
  reason: MessageRef;
}

function findTooLong(bounds: Bounds, value: unknown, field: string): TooLong | null {
  if (bounds.anyOf) return findInAlternatives(bounds.anyOf, value, field);
  if (typeof value === 'string') {
    return bounds.maxLength !== undefined && value.length > bounds.maxLength * FAR_TOO_LONG
      ? { field, reason: message('tooLong', { limit: bounds.maxLength }) }
      : null;
  }
  if (Array.isArray(value)) return findInList(bounds, value, field);
  return typeof value === 'object' && value !== null ? findInObject(bounds, value, field) : null;
}

/** Too long where it is so for each alternative. */
function findInAlternatives(alternatives: readonly Bounds[], value: unknown, field: string): TooLong | null {
  let found: TooLong | null = null;
  for (const alternative of alternatives.filter((each) => isKindOf(each, value))) {
    const here = findTooLong(alternative, value, field);
    if (here === null) return null;
    found ??= here;
  }
  return found;
}

function isKindOf({ type, anyOf }: Bounds, value: unknown): boolean {
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return anyOf !== undefined || type === kind;
}

function findInList(
  { maxItems = MOST_ITEMS, items }: Bounds,
  value: readonly unknown[],
  field: string,
): TooLong | null {
  if (value.length > maxItems) return { field, reason: message('tooManyItems', { limit: maxItems }) };
  if (!items) return null;
  for (const [index, item] of value.entries()) {
    const found = findTooLong(items, item, field ? `${field}.${index}` : String(index));
    if (found) return found;
  }
  return null;
}

function findInObject(bounds: Bounds, value: object, field: string): TooLong | null {
  const entries = Object.entries(value);
  const { properties = {}, maxProperties = MOST_FIELDS } = bounds;
  if (entries.length > maxProperties) return { field, reason: message('tooManyFields', { limit: maxProperties }) };
  const isClosed = bounds.additionalProperties === false && bounds.patternProperties === undefined;
  let unknown = 0;
  for (const [name, inner] of entries) {
    const at = Object.hasOwn(properties, name) ? properties[name] : Object.values(bounds.patternProperties ?? {})[0];
    if (!at) {
      unknown += 1;
      if (isClosed && unknown > MOST_UNKNOWN) return { field, reason: 'tooManyUnknownFields' };
      continue;
    }
    const found = findTooLong(at, inner, field ? `${field}.${name}` : name);
    if (found) return found;
  }
  return null;
}
