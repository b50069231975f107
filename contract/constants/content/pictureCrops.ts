/** The smallest part of a side that a crop leaves. */
export const SMALLEST_CROP = 0.05;

/** Offered aspect ratios of a pin's picture (ledger BUILD-059), width by height. */
export const CROP_RATIOS = { '2:3': 2 / 3, '3:4': 3 / 4, '1:1': 1 } as const;
export type CropRatio = keyof typeof CROP_RATIOS;
