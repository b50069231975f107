import type { BoardPosition } from './boardTables';

/**
 * Places in an order that people change by hand, as fractional keys: between any two there is room for another, so that
 * a move writes one row and two people who move different things at once both get what they asked for.
 *
 * After Evan Wallace, "Realtime Editing of Ordered Sequences" (Figma, 2017) and David Greenspan, "Implementing
 * Fractional Indexing" (Observable, 2020). A key is a fraction's digits, compared as text byte by byte. Ours are never
 * shorter than an id, so that an id, filled up with zeros, is a key as it stands.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
const LENGTH = 19;
const MAX_ID = 2n ** 63n - 1n;

/** Keys grow by a digit with every six or so moves into the same gap; beyond this the whole order is spaced anew. */
export const LONG_POSITION = 64;

/** The key of an id, or of a number of its kind: in ascending order what is older comes first. */
export const positionOf = (id: string): BoardPosition => id.padStart(LENGTH, '0') as BoardPosition;

/** The key of an id in orders that begin with the newest. */
export const headPosition = (id: string): string => positionOf((MAX_ID - BigInt(id)).toString());

/** A key between two others; null: before or after all there are. Throws a RangeError where `low` is not below `high`. */
export function positionBetween(low: string | null, high: string | null): string {
  let length = Math.max(LENGTH, low?.length ?? 0, high?.length ?? 0);
  let from = fractionOf(low ?? '', length);
  let to = high === null ? BASE ** BigInt(length) : fractionOf(high, length);
  if (from >= to) throw new RangeError('Positions are out of order');
  while (to - from < 2n) {
    length += 1;
    from *= BASE;
    to *= BASE;
  }
  return textOf((from + to) / 2n, length);
}

/** `count` keys in ascending order, evenly apart, all below the key of `newestId` and so below those of later ids. */
export function evenPositions(count: number, newestId: string): string[] {
  const step = BigInt(newestId) / BigInt(count + 1);
  return Array.from({ length: count }, (_, index) => positionOf((step * BigInt(index + 1)).toString()));
}

/** The same for orders that begin with the newest: all above `head`, the place before all. */
export function evenPositionsAfter(count: number, head: string): string[] {
  return evenPositions(count, (MAX_ID - BigInt(head)).toString()).map((key) =>
    positionOf(String(BigInt(head) + BigInt(key))),
  );
}

function fractionOf(key: string, length: number): bigint {
  let value = 0n;
  for (const digit of key.padEnd(length, '0')) {
    const at = DIGITS.indexOf(digit);
    if (at === -1) throw new RangeError('Not a position');
    value = value * BASE + BigInt(at);
  }
  return value;
}

function textOf(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= BASE) text = DIGITS.charAt(Number(rest % BASE)) + text;
  return text;
}
