import type { Pixels } from './decode';
import { HASH_SIDE } from './perceptualHash';

/**
 * A fingerprint: a picture in 64 × 64 lightnesses and 16 × 16 tints. A perceptual hash finds pictures that may be the same
 * one; it ignores colour, words on a template and small details, which the fingerprint tells apart. It is compared place by
 * place, so that one small place that differs counts, however much is the same around it.
 */

const TINT_SIDE = 16;
const TINT_CELL = HASH_SIDE / TINT_SIDE;
const LIGHTS = HASH_SIDE * HASH_SIDE;
const TINTS = TINT_SIDE * TINT_SIDE;
export const FINGERPRINT_BYTES = LIGHTS + 2 * TINTS;

/** Side of the places whose lightness is compared; neighbours share half. */
const PLACE = 4;
const STEP = PLACE / 2;
/**
 * How much the lightness of a place (its mean difference), and its tints, may differ at most, of 255. Measured by
 * `npm run bench:same`: copies in other sizes and formats, down to JPEG of quality 30, stay below; other pictures are above.
 */
const MOST_LIGHT = 13;
const MOST_TINT = 14;

/** The fingerprint of an image of HASH_SIDE × HASH_SIDE pixels. Transparent pixels count as white. */
export function fingerprintOf({ data, channels }: Pixels): Uint8Array {
  const bytes = new Uint8Array(FINGERPRINT_BYTES);
  const tints = new Float64Array(2 * TINTS);
  const hasAlpha = channels % 2 === 0;
  for (let at = 0; at < LIGHTS; at += 1) {
    const from = at * channels;
    const alpha = hasAlpha ? (data[from + channels - 1] ?? 0) / 255 : 1;
    const part = (channel: number) => (data[from + (channels < 3 ? 0 : channel)] ?? 0) * alpha + 255 * (1 - alpha);
    const [red, green, blue] = [part(0), part(1), part(2)];
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    bytes[at] = Math.round(light);
    const cell = Math.floor(at / HASH_SIDE / TINT_CELL) * TINT_SIDE + Math.floor((at % HASH_SIDE) / TINT_CELL);
    tints[cell] = (tints[cell] ?? 0) + (blue - light) * 0.564;
    tints[TINTS + cell] = (tints[TINTS + cell] ?? 0) + (red - light) * 0.713;
  }
  for (const [at, sum] of tints.entries()) bytes[LIGHTS + at] = Math.round(128 + sum / (TINT_CELL * TINT_CELL));
  return bytes;
}

/** The largest differences of a place: of lightness, and of tint; stops where one is above its bound. */
export function differenceOf(
  one: Uint8Array,
  other: Uint8Array,
  most = { light: Number.POSITIVE_INFINITY, tint: Number.POSITIVE_INFINITY },
): { light: number; tint: number } {
  let [light, tint] = [0, 0];
  for (let at = LIGHTS; at < FINGERPRINT_BYTES && tint <= most.tint; at += 1) {
    tint = Math.max(tint, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  }
  for (let y = 0; y + PLACE <= HASH_SIDE && light <= most.light && tint <= most.tint; y += STEP) {
    for (let x = 0; x + PLACE <= HASH_SIDE; x += STEP) light = Math.max(light, lightOf(one, other, y * HASH_SIDE + x));
  }
  return { light, tint };
}

function lightOf(one: Uint8Array, other: Uint8Array, from: number): number {
  let sum = 0;
  for (let row = 0; row < PLACE; row += 1) {
    for (let at = from + row * HASH_SIDE, end = at + PLACE; at < end; at += 1) {
      sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    }
  }
  return sum / (PLACE * PLACE);
}

/** Whether two pictures are the same one everywhere. */
export function isSameFingerprint(one: Uint8Array, other: Uint8Array): boolean {
  const { light, tint } = differenceOf(one, other, { light: MOST_LIGHT, tint: MOST_TINT });
  return light <= MOST_LIGHT && tint <= MOST_TINT;
}
