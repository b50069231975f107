/**
 * A grid has as many columns as are at least this wide (px), and they share its width. So they are at most 264 px wide
 * wherever some number of columns allows it (from five columns on, always).
 */
export const LEAST_COLUMN = 216;
export const WIDE_GAP = 16;
/** The gap (px) of two columns, as on a phone. A compact grid has half of either gap. */
export const NARROW_GAP = 8;
export const FEWEST_COLUMNS = 2;
/** The server writes a position for each count up to this one (`staticStyles.ts`); more columns are hard to scan. */
export const MOST_COLUMNS = 10;

/** How the width of a grid is divided; `width` is one column's, `total` that of all with their gaps, in px. */
export interface Columns {
  readonly count: number;
  readonly width: number;
  readonly gap: number;
  readonly total: number;
}

/** `count` columns that share `available` px. */
export function divide(available: number, count: number, gap = WIDE_GAP): Columns {
  return { count, width: Math.max(0, (available - (count - 1) * gap) / count), gap, total: available };
}

/** Half as many columns as `count`, rounded up; two stay two, for on a phone there is no room for wider ones. */
const halfOf = (count: number): number => Math.max(FEWEST_COLUMNS, Math.ceil(count / 2));

/**
 * The columns of a grid that has `available` px of width. A compact grid has four columns for every three, from three
 * on: they change at the same widths, so that the container queries of the style sheet serve both.
 */
export function columnsFor(available: number, isDouble = false, isCompact = false): Columns {
  const share = isCompact ? 2 : 1;
  const fitting = Math.min(MOST_COLUMNS, Math.floor((available + WIDE_GAP) / (LEAST_COLUMN + WIDE_GAP)));
  if (fitting <= FEWEST_COLUMNS) return divide(available, FEWEST_COLUMNS, NARROW_GAP / share);
  const count = isCompact ? Math.floor((fitting * 4) / 3) : fitting;
  return divide(available, isDouble ? halfOf(count) : count, WIDE_GAP / share);
}

/** A common phone, and a column in the middle of the range: widths at which the first items choose their column. */
const NARROW_REFERENCE = columnsFor(358);
const REFERENCE_COLUMN = 240;
/** A grid narrower than this (px) is one of a phone: its columns are narrower than `LEAST_COLUMN` unless compact. */
const LEAST_WIDE = FEWEST_COLUMNS * (LEAST_COLUMN + NARROW_GAP) - NARROW_GAP;

/**
 * The columns by which the first items choose theirs (see `layout.ts`): the same for every width of a count. Of two
 * columns those of a phone differ from wider ones, for their texts take more lines.
 */
export function referenceOf({ count, gap, total }: Columns): Columns {
  if (total < LEAST_WIDE) return NARROW_REFERENCE;
  return divide(count * (REFERENCE_COLUMN + gap) - gap, count, gap);
}

/** Whether the two are equal; the rest follows. */
export function sameColumns(one: Columns, other: Columns): boolean {
  return one.count === other.count && one.width === other.width;
}
