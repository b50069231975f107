import type { Pixels } from './decode';

/**
 * A perceptual hash of 256 bits, after PDQ (Meta, "The TMK+PDQF Video-Hashing Algorithm and the PDQ Image-Hashing
 * Algorithm", 2019): the lowest 16 × 16 frequencies of the luminance, each compared with their median. Copies in
 * another size, format or colouring differ in few bits, see LIKE_HASH_BITS.
 */

/** Side of the luminance that is transformed, and number of frequencies per direction. */
export const HASH_SIDE = 64;
const FREQUENCIES = 16;
/** Least standard deviation of the luminance, of 255: a plain area has nothing to recognise. */
const LEAST_CONTRAST = 6;

/** Images whose hashes differ in at most this many bits may be the same one (PDQ's own threshold): see copies.ts. */
export const LIKE_HASH_BITS = 31;

/** Rows of the discrete cosine transform (DCT-II) from 64 values to frequencies 1 to 16. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, row) =>
  Float64Array.from({ length: HASH_SIDE }, (__, at) =>
    Math.cos((Math.PI * (row + 1) * (2 * at + 1)) / (2 * HASH_SIDE)),
  ),
);

/** The hash of an image of HASH_SIDE × HASH_SIDE pixels as 256 characters '0' and '1'; null if it is nearly plain. */
export function perceptualHash(pixels: Pixels): string | null {
  const light = luminance(pixels);
  if (deviation(light) < LEAST_CONTRAST) return null;
  const rows = transform(light, HASH_SIDE);
  const frequencies = COSINES.flatMap((cosines) => columns(rows, cosines));
  const median = [...frequencies].sort((one, other) => one - other)[frequencies.length / 2] ?? 0;
  return frequencies.map((value) => (value >= median ? '1' : '0')).join('');
}

/** Transparent pixels count as white. */
function luminance({ data, channels }: Pixels): Float64Array {
  const light = new Float64Array(HASH_SIDE * HASH_SIDE);
  const hasAlpha = channels % 2 === 0;
  for (let at = 0; at < light.length; at += 1) {
    const from = at * channels;
    const red = data[from] ?? 0;
    const value = channels < 3 ? red : 0.299 * red + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
    const alpha = hasAlpha ? (data[from + channels - 1] ?? 0) / 255 : 1;
    light[at] = value * alpha + 255 * (1 - alpha);
  }
  return light;
}

function deviation(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** For each row of the image its frequencies. */
function transform(light: Float64Array, side: number): Float64Array[] {
  return Array.from({ length: side }, (_, y) => {
    const row = light.subarray(y * side, (y + 1) * side);
    return Float64Array.from(COSINES, (cosines) => row.reduce((sum, value, at) => sum + value * (cosines[at] ?? 0), 0));
  });
}

/** One vertical frequency of each horizontal one. */
function columns(rows: readonly Float64Array[], cosines: Float64Array): number[] {
  return COSINES.map((_, at) => rows.reduce((sum, row, y) => sum + (row[at] ?? 0) * (cosines[y] ?? 0), 0));
}
