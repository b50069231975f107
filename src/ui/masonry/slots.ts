import type { Columns } from './columns';

/** Height of one band of the range index, in px: about half a card, so that a band has few items to filter. */
export const BAND = 256;

/**
 * The position of each item of a layout, by index. Positions are append-only, so that a longer layout can share the
 * arrays of the shorter one that it grew from; `used` is the number of valid entries. For every band of `BAND` px,
 * `firstIn` and `lastIn` are the lowest and the highest index that overlaps it (-1 for none).
 */
export interface Slots {
  tops: Float64Array;
  heights: Float64Array;
  columns: Uint8Array;
  firstIn: Int32Array;
  lastIn: Int32Array;
  used: number;
}

export function createSlots(capacity: number): Slots {
  return {
    tops: new Float64Array(capacity),
    heights: new Float64Array(capacity),
    columns: new Uint8Array(capacity),
    firstIn: new Int32Array(64).fill(-1),
    lastIn: new Int32Array(64).fill(-1),
    used: 0,
  };
}

/** A copy of the first `count` items of `slots` in new arrays of `capacity`. */
export function copySlots(slots: Slots, count: number, capacity: number): Slots {
  const copy = createSlots(capacity);
  for (let index = 0; index < count; index++) {
    put(copy, at(slots.columns, index), at(slots.tops, index), at(slots.heights, index));
  }
  return copy;
}

/** Appends one item. The arrays must have room for it; the bands grow as needed. */
export function put(slots: Slots, column: number, top: number, height: number): void {
  const index = slots.used++;
  slots.columns[index] = column;
  slots.tops[index] = top;
  slots.heights[index] = height;
  const lastBand = Math.max(Math.ceil((top + height) / BAND) - 1, 0);
  if (lastBand >= slots.firstIn.length) {
    slots.firstIn = grow(slots.firstIn, lastBand);
    slots.lastIn = grow(slots.lastIn, lastBand);
  }
  for (let band = Math.floor(top / BAND); band <= lastBand; band++) {
    if (slots.firstIn[band] === -1) slots.firstIn[band] = index;
    slots.lastIn[band] = index;
  }
}

function grow(bands: Int32Array, needed: number): Int32Array {
  const grown = new Int32Array(2 * needed).fill(-1);
  grown.set(bands);
  return grown;
}

/** Reads a typed array where the index is known to be inside. */
export function at(values: Float64Array | Uint8Array | Int32Array, index: number): number {
  return values[index] ?? 0;
}

/** Moves the bottom of the item's column to the item's end plus the gap. */
export function lower(bottoms: number[], columns: Columns, column: number, top: number, height: number): void {
  bottoms[column] = top + height + columns.gap;
}

/** The leftmost of the shortest columns. */
export function shortest(bottoms: readonly number[]): number {
  let column = 0;
  let least = bottoms[0] ?? 0;
  for (let other = 1; other < bottoms.length; other++) {
    const bottom = bottoms[other] ?? 0;
    if (bottom < least) {
      least = bottom;
      column = other;
    }
  }
  return column;
}
