/** The sort orders that a viewer can choose for a board's pins; by default the board's own order. */
export const BOARD_SORTS = ['newest', 'title', 'color'] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];
