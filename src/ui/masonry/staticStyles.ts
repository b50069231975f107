import { type Columns, columnsFor, FEWEST_COLUMNS, LEAST_COLUMN, MOST_COLUMNS, NARROW_GAP, WIDE_GAP } from './columns';
import { type LayoutInput, layOut } from './layout';
import { at } from './slots';

/** Custom properties for `Masonry.module.css`, by name. */
export type StaticStyle = Record<`--${string}`, string | number>;

/** A length that grows with the width `--w` of a column: `slope * w + fixed` px. */
interface Affine {
  slope: number;
  fixed: number;
}

/** One container query of the style sheet: a name for its properties, and the widths (px) of a column in it. */
interface Range {
  name: number;
  columns: Columns;
  samples: readonly [number, number];
}

/** The name of the range of phones; the others are named by their count of single columns. */
const NARROW = 0;
const ZERO: Affine = { slope: 0, fixed: 0 };

/** The smallest grid (px) with this many columns. */
export function narrowestGrid(count: number): number {
  const gap = count === FEWEST_COLUMNS ? columnsFor(0).gap : WIDE_GAP;
  return count * (LEAST_COLUMN + gap) - gap;
}

function rangesOf(isDouble: boolean, isCompact: boolean): Range[] {
  const counts = Array.from({ length: MOST_COLUMNS - FEWEST_COLUMNS + 1 }, (_, index) => FEWEST_COLUMNS + index);
  const wide = counts.map((name): Range => {
    return { name, columns: columnsFor(narrowestGrid(name), isDouble, isCompact), samples: [LEAST_COLUMN, 264] };
  });
  return [{ name: NARROW, columns: columnsFor(390, false, isCompact), samples: [160, 200] }, ...wide];
}

const round = (value: number) => Math.round(value * 1e3) / 1e3;

/** For use inside `calc`. */
function toCss({ slope, fixed }: Affine): string {
  const terms = [slope !== 0 && `${round(slope)}*var(--w)`, `${round(fixed)}px`];
  return terms.filter(Boolean).join(' + ');
}

/** The line through the heights at two widths of a column. */
function affine(height: (width: number) => number, [narrow, wide]: Range['samples']): Affine {
  const atWide = height(wide);
  const slope = (atWide - height(narrow)) / (wide - narrow);
  return { slope, fixed: atWide - slope * wide };
}

function plus(one: Affine, other: Affine): Affine {
  return { slope: one.slope + other.slope, fixed: one.fixed + other.fixed };
}

/** The length (for use inside `calc`) of the longest of the columns at each width. */
function longest(columns: readonly Affine[]): string {
  const lengths = [...new Set(columns.map(toCss))];
  return lengths.length === 1 ? (lengths[0] ?? '') : `max(${lengths.join(', ')})`;
}

/** Writes the positions of one range: columns as at its reference, lengths in terms of `--w`. */
function writeRange(
  input: Omit<LayoutInput, 'columns'>,
  { name, columns, samples }: Range,
  grid: StaticStyle,
  cells: readonly StaticStyle[],
): void {
  const layout = layOut(undefined, { ...input, columns });
  const { count, gap } = columns;
  const space: Affine = { slope: 0, fixed: gap };
  let bottoms = new Array<Affine>(count).fill(ZERO);
  for (const [index, cell] of cells.entries()) {
    const id = layout.ids[index] ?? '';
    const column = at(layout.slots.columns, index);
    const top = bottoms[column] ?? ZERO;
    const height = affine((width) => input.heightOf(id, width), samples);
    const bottom = plus(plus(top, height), space);
    bottoms = bottoms.map((before, other) => (other === column ? bottom : before));
    cell[`--c${name}`] = column;
    cell[`--y${name}`] = toCss(top);
    // Items of one column have the same height in every wide range.
    if (name <= FEWEST_COLUMNS) cell[`--h${name}`] = toCss(height);
  }
  grid[`--g${name}`] = `${longest(bottoms)} + ${cells.length > 0 ? -gap : 0}px`;
}

/**
 * The style of a page that is rendered before its width is known: each item's column and position for every number of
 * columns, in terms of the column width; container queries in `Masonry.module.css` select one. So the first paint has
 * every item where the client's layout will have it, without scripts.
 */
export function staticStyles(
  input: Omit<LayoutInput, 'columns'>,
  isDouble = false,
  isCompact = false,
): { grid: StaticStyle; cells: StaticStyle[] } {
  const grid: StaticStyle = {};
  const cells = input.ids.map((): StaticStyle => ({}));
  for (const range of rangesOf(isDouble, isCompact)) {
    writeRange(input, range, grid, cells);
    const { name, columns } = range;
    if (name > FEWEST_COLUMNS && columns.count !== name) grid[`--n${name}`] = columns.count;
  }
  if (isCompact) {
    grid['--narrow-gap'] = `${NARROW_GAP / 2}px`;
    grid['--wide-gap'] = `${WIDE_GAP / 2}px`;
  }
  return { grid, cells };
}
