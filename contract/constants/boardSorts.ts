/** How a viewer may sort a board's pins; by default they stand in the board's own order. */
export const BOARD_SORTS = ['newest', 'title', 'color'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];
