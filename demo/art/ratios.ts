/** The forms that pictures have: width to height. */
export const RATIOS = {
  '1:2': 1 / 2,
  '9:16': 9 / 16,
  '2:3': 2 / 3,
  '3:4': 3 / 4,
  '4:5': 4 / 5,
  '1:1': 1,
  '4:3': 4 / 3,
  '3:2': 3 / 2,
} as const;
export type Ratio = keyof typeof RATIOS;
