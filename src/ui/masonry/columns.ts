/** Below this width of the grid (px) there are two columns that share it, as on a phone. */
export const NARROW_BELOW = 640;
/** Columns of a wide grid have this width and gap (px); the grid is centred in what is left. */
export const WIDE_COLUMN = 236;
export const WIDE_GAP = 16;
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
  /** The columns share the available width, so that they change with each pixel of it. */
  readonly isFluid: boolean;
}

export function wideColumns(count: number): Columns {
  const total = count * (WIDE_COLUMN + WIDE_GAP) - WIDE_GAP;
  return { count, width: WIDE_COLUMN, gap: WIDE_GAP, total, isFluid: false };
}

/** Half as many columns, each as wide as two of `count` and their gap; on a phone there is no room for them. */
export function doubleColumns(count: number): Columns {
  const width = 2 * WIDE_COLUMN + WIDE_GAP;
  const half = Math.floor(count / 2);
  return { count: half, width, gap: WIDE_GAP, total: half * (width + WIDE_GAP) - WIDE_GAP, isFluid: false };
}

/** The columns of a grid that has `available` px of width. */
export function columnsFor(available: number, isDouble = false): Columns {
  if (available >= NARROW_BELOW) {
    const fitting = Math.floor((available + WIDE_GAP) / (WIDE_COLUMN + WIDE_GAP));
    return (isDouble ? doubleColumns : wideColumns)(Math.min(MOST_COLUMNS, Math.max(FEWEST_COLUMNS, fitting)));
  }
  const width = Math.max(0, (available - NARROW_GAP) / FEWEST_COLUMNS);
  return { count: FEWEST_COLUMNS, width, gap: NARROW_GAP, total: available, isFluid: true };
}

/** A common phone: the first items of a narrow grid choose their column as they would here (see `layout.ts`). */
export const REFERENCE_COLUMNS = columnsFor(390);

/** Whether the two are equal; the gap follows from the rest. */
export function sameColumns(one: Columns, other: Columns): boolean {
  return one.count === other.count && one.width === other.width && one.isFluid === other.isFluid;
}
