/** How many colors of a picture or board are shown at most. */
export const PALETTE_COLORS = 5;
