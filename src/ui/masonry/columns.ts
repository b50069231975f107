/**
 * A grid has as many columns as are at least this wide (px), and they share its width. So they are at most 264 px wide
 * wherever some number of columns allows it (from five columns on, always).
 */
export const LEAST_COLUMN = 216;
export const WIDE_GAP = 16;
/** The gap (px) of two columns, as on a phone. */
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
export const halfOf = (count: number): number => Math.max(FEWEST_COLUMNS, Math.ceil(count / 2));

/** The columns of a grid that has `available` px of width. */
export function columnsFor(available: number, isDouble = false): Columns {
  const fitting = Math.min(MOST_COLUMNS, Math.floor((available + WIDE_GAP) / (LEAST_COLUMN + WIDE_GAP)));
  if (fitting <= FEWEST_COLUMNS) return divide(available, FEWEST_COLUMNS, NARROW_GAP);
  return divide(available, isDouble ? halfOf(fitting) : fitting);
}

/** A common phone, and a column in the middle of the range: widths at which the first items choose their column. */
const NARROW_REFERENCE = columnsFor(358);
const REFERENCE_COLUMN = 240;

/**
 * The columns by which the first items choose theirs (see `layout.ts`): the same for every width of a count. Of two
 * columns those of a phone differ from wider ones, for their texts take more lines.
 */
export function referenceOf({ count, gap, width }: Columns): Columns {
  if (width < LEAST_COLUMN) return NARROW_REFERENCE;
  return divide(count * (REFERENCE_COLUMN + gap) - gap, count, gap);
}

/** Whether the two are equal; the rest follows. */
export function sameColumns(one: Columns, other: Columns): boolean {
  return one.count === other.count && one.width === other.width;
}
