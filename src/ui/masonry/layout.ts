import { type Columns, referenceOf, sameColumns } from './columns';
import { at, BAND, copySlots, createSlots, lower, put, type Slots, shortest } from './slots';

/**
 * Height in px that the item takes when it is `width` px wide. Below `LEAST_COLUMN` and from there on it should be affine
 * in the width (a ratio times the width plus a fixed part for the text), in a compact grid at all widths alike, for the
 * server writes it as such into the style of a page whose width it does not know.
 */
export type HeightOf = (id: string, width: number) => number;

export interface LayoutInput {
  readonly ids: readonly string[];
  readonly columns: Columns;
  /** A new function means that items already placed may have changed their heights. */
  readonly heightOf: HeightOf;
}

/** The positions of all items. Immutable, though a later layout may share its arrays. */
export interface Layout extends LayoutInput {
  readonly slots: Slots;
  /** The top of the next item of each column, in px. */
  readonly bottoms: readonly number[];
  /** Height of the whole grid in px. */
  readonly height: number;
}

/** An item's place in the grid in px; `inlineStart` is the left edge, or the right one where people read leftwards. */
export interface Box {
  readonly inlineStart: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The number of items that the server renders, with positions that fit any width of a count of columns. They take the
 * columns that they would have at `referenceOf`, so that client and server agree; later items take the shortest column.
 */
export const STATIC_ITEMS = 50;

/** An item that was placed before keeps its column unless that one is this much (px) longer than the shortest. */
const SLACK = 1200;

/**
 * Positions the items in order, each in the shortest column. With the previous layout it only computes what changed:
 * items at the end are appended in time proportional to their number; after an insertion, a removal or a new height,
 * everything from the first difference on is positioned again, known items in their previous columns, so that nothing
 * jumps sideways; other columns position everything. Returns `previous` itself when nothing differs.
 */
export function layOut(previous: Layout | undefined, input: LayoutInput): Layout {
  if (!previous || !sameColumns(previous.columns, input.columns)) {
    return place(input, createSlots(input.ids.length), zeros(input));
  }
  const { ids, heightOf } = input;
  const hasSameRules = previous.heightOf === heightOf;
  if (hasSameRules && previous.ids === ids) return previous;
  const kept = hasSameRules ? samePrefix(previous.ids, ids) : sameSizes(previous, input);
  if (kept < previous.ids.length) return edit(previous, input, kept);
  if (kept === ids.length) return hasSameRules ? previous : { ...previous, ...input };
  return append(previous, input);
}

function samePrefix(before: readonly string[], after: readonly string[]): number {
  const most = Math.min(before.length, after.length);
  let index = 0;
  while (index < most && before[index] === after[index]) index++;
  return index;
}

/** How many leading items are the same and have the same size as before. */
function sameSizes(previous: Layout, input: LayoutInput): number {
  const same = samePrefix(previous.ids, input.ids);
  for (let index = 0; index < same; index++) {
    const id = previous.ids[index] ?? '';
    if (input.heightOf(id, input.columns.width) !== at(previous.slots.heights, index)) return index;
  }
  return same;
}

function append(previous: Layout, input: LayoutInput): Layout {
  const count = previous.ids.length;
  const needed = input.ids.length;
  let { slots } = previous;
  // A second layout that grows from the same one (an abandoned render, say) must not write into the first one's items.
  if (slots.used !== count) slots = copySlots(slots, count, needed);
  else if (slots.tops.length < needed) slots = copySlots(slots, count, Math.max(needed, 2 * count));
  return place(input, slots, [...previous.bottoms]);
}

function edit(previous: Layout, input: LayoutInput, kept: number): Layout {
  const slots = copySlots(previous.slots, kept, input.ids.length);
  const bottoms = zeros(input);
  for (let index = 0; index < kept; index++) {
    lower(bottoms, input.columns, at(slots.columns, index), at(slots.tops, index), at(slots.heights, index));
  }
  const columns = new Map<string, number>();
  for (let index = kept; index < previous.ids.length; index++) {
    columns.set(previous.ids[index] ?? '', at(previous.slots.columns, index));
  }
  return place(input, slots, bottoms, columns);
}

const zeros = ({ columns }: LayoutInput) => new Array<number>(columns.count).fill(0);

/**
 * Positions the items that are not in `slots` yet. `before` has their previous columns.
 */
function place(input: LayoutInput, slots: Slots, bottoms: number[], before?: ReadonlyMap<string, number>): Layout {
  const { ids, columns, heightOf } = input;
  const columnsAtReference = referenceOf(columns);
  const reference = referenceBottoms(input, slots, columnsAtReference);
  for (let index = slots.used; index < ids.length; index++) {
    const id = ids[index] ?? '';
    const isReferred = index < STATIC_ITEMS;
    let column = shortest(isReferred ? reference : bottoms);
    const old = before?.get(id);
    if (old !== undefined && (bottoms[old] ?? 0) - (bottoms[column] ?? 0) <= SLACK) column = old;
    if (isReferred) refer(reference, input, columnsAtReference, index, column);
    const height = heightOf(id, columns.width);
    const top = bottoms[column] ?? 0;
    put(slots, column, top, height);
    lower(bottoms, columns, column, top, height);
  }
  return { ...input, slots, bottoms, height: Math.max(0, Math.max(...bottoms) - columns.gap) };
}

/** Lengths of the columns that the first items would have at the reference width. */
function referenceBottoms(input: LayoutInput, slots: Slots, reference: Columns): number[] {
  const bottoms = zeros(input);
  for (let index = 0; index < Math.min(slots.used, STATIC_ITEMS); index++) {
    refer(bottoms, input, reference, index, at(slots.columns, index));
  }
  return bottoms;
}

function refer(
  bottoms: number[],
  { ids, heightOf }: LayoutInput,
  reference: Columns,
  index: number,
  column: number,
): void {
  lower(bottoms, reference, column, bottoms[column] ?? 0, heightOf(ids[index] ?? '', reference.width));
}

export function boxOf(layout: Layout, index: number): Box {
  const { columns, slots } = layout;
  return {
    inlineStart: at(slots.columns, index) * (columns.width + columns.gap),
    top: at(slots.tops, index),
    width: columns.width,
    height: at(slots.heights, index),
  };
}

/**
 * Indexes, ascending, of the items that overlap the range from `top` to `bottom` (px, exclusive). Reads the bands, never
 * all items.
 */
export function itemsIn(layout: Layout, top: number, bottom: number): number[] {
  const { firstIn, lastIn, tops, heights } = layout.slots;
  const lastBand = Math.min(firstIn.length, Math.ceil(bottom / BAND)) - 1;
  let first = layout.ids.length;
  let last = -1;
  for (let band = Math.max(0, Math.floor(top / BAND)); band <= lastBand; band++) {
    const low = at(firstIn, band);
    if (low < 0) continue;
    first = Math.min(first, low);
    last = Math.max(last, at(lastIn, band));
  }
  const found: number[] = [];
  // A layout that grew from this one may have put its own items into the shared bands.
  for (let index = first; index <= Math.min(last, layout.ids.length - 1); index++) {
    const start = at(tops, index);
    if (start < bottom && start + at(heights, index) > top) found.push(index);
  }
  return found;
}
