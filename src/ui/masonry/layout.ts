import { type Columns, REFERENCE_COLUMNS, sameColumns } from './columns';
import { at, BAND, copySlots, createSlots, FULL, lower, put, type Slots, shortest } from './slots';

/**
 * Height in px that the item takes when it is `width` px wide. Between 160 and 320 px it should be affine in the width
 * (a ratio times the width plus a fixed part for the text), for the server writes it as such into the style of a page
 * whose width it does not know.
 */
export type HeightOf = (id: string, width: number) => number;

export interface LayoutInput {
  readonly ids: readonly string[];
  readonly columns: Columns;
  /** A new function means that items already placed may have changed their heights. */
  readonly heightOf: HeightOf;
  /** Items that span all columns. */
  readonly isFullWidth?: ((id: string) => boolean) | undefined;
}

/** Where every item lies. Never changed once made, though a later layout may share its arrays. */
export interface Layout extends LayoutInput {
  readonly slots: Slots;
  /** Where the next item of each column would begin. */
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
 * This many items are rendered by the server, which writes the places of a narrow grid for any width. They take the
 * columns that they would have at `REFERENCE_COLUMNS`, so that client and server agree; later ones take the shortest.
 */
export const STATIC_ITEMS = 50;

/** An item that was placed before keeps its column unless that one is this much (px) longer than the shortest. */
const SLACK = 1200;

/**
 * Places the items in order, each in the shortest column. Given the layout before it does only what is new: items added
 * at the end are appended in time proportional to their number; after an insertion, a removal or a new height,
 * everything from the first difference on is placed again, known items in the columns they had, so that nothing hops
 * sideways; other columns place everything, asking for heights only where the width of a column changed. A layout
 * without any difference is answered as it was.
 */
export function layOut(previous: Layout | undefined, input: LayoutInput): Layout {
  if (!previous || !sameColumns(previous.columns, input.columns)) return layOutAfresh(previous, input);
  const { ids, heightOf, isFullWidth } = input;
  const hasSameRules = previous.heightOf === heightOf && previous.isFullWidth === isFullWidth;
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

/** Whole pixels, so that text stays sharp; not where columns are fluid, which phones with their fine pixels have. */
function roundedIn(columns: Columns, height: number): number {
  return columns.isFluid ? height : Math.round(height);
}

/** How many leading items are the same and have the same size as before. */
function sameSizes(previous: Layout, input: LayoutInput): number {
  const same = samePrefix(previous.ids, input.ids);
  for (let index = 0; index < same; index++) {
    const id = previous.ids[index] ?? '';
    const isFull = isFullAt(previous, index);
    if (isFull !== (input.isFullWidth?.(id) ?? false)) return index;
    const width = isFull ? input.columns.total : input.columns.width;
    if (roundedIn(input.columns, input.heightOf(id, width)) !== at(previous.slots.heights, index)) return index;
  }
  return same;
}

function layOutAfresh(previous: Layout | undefined, input: LayoutInput): Layout {
  const bottoms = new Array<number>(input.columns.count).fill(0);
  const slots = createSlots(input.ids.length);
  // Column counts come and go with the window while the width of a column stays: those heights need no second asking.
  const known = previous?.columns.width === input.columns.width && previous.heightOf === input.heightOf;
  const placer = new Placer(input, slots, bottoms, {
    heights: known ? previous : undefined,
    columns: undefined,
  });
  return placer.finish();
}

function append(previous: Layout, input: LayoutInput): Layout {
  const count = previous.ids.length;
  const needed = input.ids.length;
  let { slots } = previous;
  // A second layout that grows from the same one (an abandoned render, say) must not write into the first one's items.
  if (slots.used !== count) slots = copySlots(slots, count, needed);
  else if (slots.tops.length < needed) slots = copySlots(slots, count, Math.max(needed, 2 * count));
  return new Placer(input, slots, [...previous.bottoms], {}).finish();
}

function edit(previous: Layout, input: LayoutInput, kept: number): Layout {
  const slots = copySlots(previous.slots, kept, input.ids.length);
  const bottoms = new Array<number>(input.columns.count).fill(0);
  for (let index = 0; index < kept; index++) {
    lower(bottoms, input.columns, at(slots.columns, index), at(slots.tops, index), at(slots.heights, index));
  }
  const columns = new Map<string, number>();
  for (let index = kept; index < previous.ids.length; index++) {
    columns.set(previous.ids[index] ?? '', at(previous.slots.columns, index));
  }
  return new Placer(input, slots, bottoms, { columns }).finish();
}

interface Known {
  /** A layout whose heights hold for the same ids at the same index. */
  heights?: Layout | undefined;
  /** The columns that items had before. */
  columns?: ReadonlyMap<string, number> | undefined;
}

/** Places the items that `slots` does not hold yet. */
class Placer {
  readonly #input: LayoutInput;
  readonly #slots: Slots;
  readonly #bottoms: number[];
  readonly #known: Known;
  /** Column lengths at the reference width; kept only while the first items of a narrow grid are placed. */
  readonly #reference: number[] | undefined;

  constructor(input: LayoutInput, slots: Slots, bottoms: number[], known: Known) {
    this.#input = input;
    this.#slots = slots;
    this.#bottoms = bottoms;
    this.#known = known;
    if (input.columns.isFluid && slots.used < STATIC_ITEMS) {
      this.#reference = new Array<number>(input.columns.count).fill(0);
      for (let index = 0; index < slots.used; index++) this.#place(REFERENCE_COLUMNS, at(slots.columns, index), index);
    }
  }

  finish(): Layout {
    const { ids, columns } = this.#input;
    for (let index = this.#slots.used; index < ids.length; index++) this.#next(index);
    const height = Math.max(0, Math.max(...this.#bottoms) - columns.gap);
    return { ...this.#input, slots: this.#slots, bottoms: this.#bottoms, height };
  }

  #next(index: number): void {
    const { ids, columns, isFullWidth } = this.#input;
    const id = ids[index] ?? '';
    const column = isFullWidth?.(id) ? FULL : this.#columnFor(id, index);
    if (this.#reference && index < STATIC_ITEMS) this.#place(REFERENCE_COLUMNS, column, index);
    const top = column === FULL ? Math.max(...this.#bottoms) : (this.#bottoms[column] ?? 0);
    const height = this.#heightOf(id, index, column);
    put(this.#slots, column, top, height);
    lower(this.#bottoms, columns, column, top, height);
  }

  #columnFor(id: string, index: number): number {
    const before = this.#known.columns?.get(id);
    const column = shortest(this.#reference && index < STATIC_ITEMS ? this.#reference : this.#bottoms);
    if (before === undefined || before === FULL) return column;
    const excess = (this.#bottoms[before] ?? 0) - (this.#bottoms[column] ?? 0);
    return excess > SLACK ? column : before;
  }

  #heightOf(id: string, index: number, column: number): number {
    const { columns, heightOf } = this.#input;
    const { heights } = this.#known;
    if (column !== FULL && heights?.ids[index] === id && !isFullAt(heights, index)) {
      return at(heights.slots.heights, index);
    }
    return roundedIn(columns, heightOf(id, column === FULL ? columns.total : columns.width));
  }

  /** Lengthens the column of the reference grid by the item. */
  #place(columns: Columns, column: number, index: number): void {
    const bottoms = this.#reference ?? [];
    const top = column === FULL ? Math.max(...bottoms) : (bottoms[column] ?? 0);
    const width = column === FULL ? columns.total : columns.width;
    lower(bottoms, columns, column, top, this.#input.heightOf(this.#input.ids[index] ?? '', width));
  }
}

export function isFullAt(layout: Layout, index: number): boolean {
  return layout.slots.columns[index] === FULL;
}

export function boxOf(layout: Layout, index: number): Box {
  const { columns, slots } = layout;
  const isFull = isFullAt(layout, index);
  return {
    inlineStart: isFull ? 0 : at(slots.columns, index) * (columns.width + columns.gap),
    top: at(slots.tops, index),
    width: isFull ? columns.total : columns.width,
    height: at(slots.heights, index),
  };
}

/**
 * Indexes, ascending, of the items that reach into the stretch from `top` to `bottom` (px; touching is not reaching).
 * Asks the bands at most, never all items.
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
