/** What is brighter than paper: one rule for pictures and videos. */

/** Brightness of diffuse white, and of the brightest light that is distinguished, in nits (ITU-R BT.2408). */
export const WHITE_NITS = 203;
export const PEAK_NITS = 1000;
/** Below this share of white, light stays as it is; what is above is compressed ('mobius' of ffmpeg). */
export const LINEAR_UP_TO = 0.3;

/** Maps light, 1 for white, to that of a display whose brightest light is white. */
export function toneMap(light: number): number {
  const [from, peak] = [LINEAR_UP_TO, PEAK_NITS / WHITE_NITS];
  if (light <= from) return light;
  const a = (-from * from * (peak - 1)) / (from * from - 2 * from + peak);
  const b = (from * from - 2 * from * peak + peak) / Math.max(peak - 1, 1e-6);
  return Math.min(1, ((b * b + 2 * b * from + from * from) / (b - a)) * ((light + a) / (light + b)));
}

/** Light of a signal of SMPTE ST 2084 (PQ), 1 for white. */
export function lightOfPq(signal: number): number {
  const root = signal ** (1 / 78.843_75);
  return (
    (10_000 * (Math.max(0, root - 0.835_937_5) / (18.851_562_5 - 18.6875 * root)) ** (1 / 0.159_301_757_812_5)) /
    WHITE_NITS
  );
}

/** Light of a signal of ARIB STD-B67 (HLG) on a display of the brightest light, 1 for white. */
export function lightOfHlg(signal: number): number {
  const scene =
    signal <= 0.5 ? (signal * signal) / 3 : (Math.exp((signal - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12;
  return (scene ** 1.2 * PEAK_NITS) / WHITE_NITS;
}
