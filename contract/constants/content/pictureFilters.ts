/** The filters of a pin's picture, in the order in which they are offered. */
export const PICTURE_FILTERS = ['warm', 'cool', 'vivid', 'faded', 'mono', 'sepia'] as const;
export type PictureFilter = (typeof PICTURE_FILTERS)[number];

interface Look {
  /** 0: grey; 1: as it was. */
  saturation: number;
  /** Factors of red, green and blue. */
  gains: readonly [red: number, green: number, blue: number];
  /** Is added to each of them, as a fraction of the brightest. */
  lift: number;
}

const LOOKS: Readonly<Record<PictureFilter, Look>> = {
  warm: { saturation: 1.1, gains: [1.08, 1, 0.86], lift: 0 },
  cool: { saturation: 1, gains: [0.88, 1, 1.1], lift: 0 },
  vivid: { saturation: 1.45, gains: [1.06, 1.06, 1.06], lift: -0.03 },
  faded: { saturation: 0.7, gains: [0.82, 0.82, 0.82], lift: 0.12 },
  mono: { saturation: 0, gains: [1, 1, 1], lift: 0 },
  sepia: { saturation: 0, gains: [1.1, 0.94, 0.74], lift: 0 },
};

/** How bright red, green and blue of sRGB look (ITU-R BT.709). */
const LUMA = [0.2126, 0.7152, 0.0722] as const;

/**
 * What a filter makes of a color of sRGB: for red, green and blue each, the factors of red, green and blue, and a
 * constant. All between 0 and 1. The browser's preview and the published picture are both computed with it.
 */
export function filterMatrix(filter: PictureFilter): { factors: number[]; lift: number }[] {
  const { saturation, gains, lift } = LOOKS[filter];
  return gains.map((gain, row) => ({
    factors: LUMA.map((luma, column) => gain * (luma * (1 - saturation) + (row === column ? saturation : 0))),
    lift,
  }));
}
