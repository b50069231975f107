import type { BoardPosition } from './boardTables';

/**
 * Positions in an ordering that people change by hand, as fractional keys: there is always a key between two others, so
 * that a move writes one row, and two people who move different items at once both succeed.
 *
 * After Evan Wallace, "Realtime Editing of Ordered Sequences" (Figma, 2017) and David Greenspan, "Implementing
 * Fractional Indexing" (Observable, 2020). A key is the digits of a fraction, compared byte by byte as text. Ours are
 * at least as long as an id, so that an id, padded with zeros, is a valid key.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = BigInt(DIGITS.length);
const LENGTH = 19;
const MAX_ID = 2n ** 63n - 1n;

/**
 * A key grows by a digit with about every six moves into the same gap; beyond this length the whole ordering gets
 * evenly spaced keys again.
 */
export const LONG_POSITION = 64;

/** The key of an id, or of a number of its kind: in ascending order, older ones come first. */
export const positionOf = (id: string): BoardPosition => id.padStart(LENGTH, '0') as BoardPosition;

/** The key of an id in orderings with the newest first. */
export const headPosition = (id: string): string => positionOf((MAX_ID - BigInt(id)).toString());

/** A key between two others; null: before or after all of them. Throws a RangeError unless `low` is below `high`. */
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

/** `count` keys in ascending order, evenly spaced, all below the key of `newestId` and so below those of later ids. */
export function evenPositions(count: number, newestId: string): string[] {
  const step = BigInt(newestId) / BigInt(count + 1);
  return Array.from({ length: count }, (_, index) => positionOf((step * BigInt(index + 1)).toString()));
}

/** The same for orderings with the newest first: all above `head`, the first position. */
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
