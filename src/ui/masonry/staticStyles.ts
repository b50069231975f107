import {
  doubleColumns,
  FEWEST_COLUMNS,
  MOST_COLUMNS,
  NARROW_GAP,
  REFERENCE_COLUMNS,
  WIDE_COLUMN,
  wideColumns,
} from './columns';
import { boxOf, isFullAt, type Layout, type LayoutInput, layOut } from './layout';
import { at } from './slots';

/** Custom properties for `Masonry.module.css`, by name. */
export type StaticStyle = Record<`--${string}`, string | number>;

/** Widths (px) of a column between which a height is taken to be affine; the wide one so that it is exact there. */
const SAMPLES = [160, WIDE_COLUMN] as const;

/** A length that grows with the width `--w` of a column: `base + slope * w + fixed` px. */
interface Affine {
  base?: string;
  slope: number;
  fixed: number;
}

const px = (value: number) => `${round(value)}px`;
const round = (value: number) => Math.round(value * 1e4) / 1e4;

function toCss({ base, slope, fixed }: Affine): string {
  return `calc(${base ? `${base} + ` : ''}${round(slope)} * var(--w) + ${px(fixed)})`;
}

/** The line through the heights at two widths of a column. */
function affine(height: (width: number) => number): Affine {
  const [narrow, wide] = SAMPLES;
  const atWide = height(wide);
  const slope = (atWide - height(narrow)) / (wide - narrow);
  return { slope, fixed: atWide - slope * wide };
}

function plus(one: Affine, other: Affine): Affine {
  return { ...one, slope: one.slope + other.slope, fixed: one.fixed + other.fixed };
}

function longest(columns: readonly Affine[]): Affine {
  const [one, other] = columns.map(toCss);
  return one === other ? { slope: 0, fixed: 0, ...columns[0] } : { base: `max(${one}, ${other})`, slope: 0, fixed: 0 };
}

/** The positions of a narrow grid of any width: columns as at the reference width, lengths in terms of `--w`. */
function narrowStyles(layout: Layout): { grid: StaticStyle; cells: StaticStyle[] } {
  const gap: Affine = { slope: 0, fixed: NARROW_GAP };
  const zero: Affine = { slope: 0, fixed: 0 };
  let bottoms = [zero, zero];
  const cells = layout.ids.map((id, index): StaticStyle => {
    const isFull = isFullAt(layout, index);
    const column = isFull ? 0 : at(layout.slots.columns, index);
    const top = isFull ? longest(bottoms) : (bottoms[column] ?? zero);
    const height = affine((width) => layout.heightOf(id, isFull ? 2 * width + NARROW_GAP : width));
    const bottom = plus(plus(top, height), gap);
    bottoms = bottoms.map((before, other) => (isFull || other === column ? bottom : before));
    return { '--c': column, '--y': toCss(top), '--h': toCss(height) };
  });
  return { grid: { '--g': toCss(plus(longest(bottoms), { slope: 0, fixed: -NARROW_GAP })) }, cells };
}

/**
 * The style of a page that is rendered before its width is known: each item's position for every number of wide columns,
 * and in terms of the column width for two narrow ones; container queries in `Masonry.module.css` select one. So the
 * first paint has every item where the client's layout will have it, without scripts.
 */
export function staticStyles(
  input: Omit<LayoutInput, 'columns'>,
  isDouble = false,
): { grid: StaticStyle; cells: StaticStyle[] } {
  const { grid, cells } = narrowStyles(layOut(undefined, { ...input, columns: REFERENCE_COLUMNS }));
  for (let count = FEWEST_COLUMNS; count <= MOST_COLUMNS; count++) {
    const columns = (isDouble ? doubleColumns : wideColumns)(count);
    const layout = layOut(undefined, { ...input, columns });
    // The queries give every grid the width of its single columns, so an odd column stays empty.
    const inset = (wideColumns(count).total - columns.total) / 2;
    if (isDouble) grid['--cw'] = px(columns.width);
    grid[`--g${count}`] = px(layout.height);
    for (const [index, cell] of cells.entries()) {
      const { inlineStart, top, height } = boxOf(layout, index);
      cell[`--x${count}`] = px(inset + inlineStart);
      cell[`--y${count}`] = px(top);
      if (isFullAt(layout, index)) cell[`--h${count}`] = px(height);
      else cell['--hw'] = px(height);
    }
  }
  return { grid, cells };
}
