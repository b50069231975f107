// @ts-check
import { DESCRIPTOR_BYTES, HASH_WORDS, REGION_BYTES } from './layout.mjs';

const PART = 16;

/**
 * Squared Euclidean distance of two descriptors. Stops early where it is no less than `most`, after each part: the
 * partial distance search of Bei and Gray ("An improvement of the minimum distortion encoding algorithm for vector
 * quantization", IEEE Trans. Comm. 33(10), 1985), which finds exactly what a full comparison finds.
 * @param {Uint8Array} one
 * @param {number} from
 * @param {Uint8Array} other
 * @param {number} otherFrom
 * @param {number} most
 */
export function distanceOf(one, from, other, otherFrom, most) {
  let sum = 0;
  for (let part = 0; part < DESCRIPTOR_BYTES; part += PART) {
    for (let at = part; at < part + PART; at += 1) {
      const difference = /** @type {number} */ (one[from + at]) - /** @type {number} */ (other[otherFrom + at]);
      sum += difference * difference;
    }
    if (sum >= most) return sum;
  }
  return sum;
}

/**
 * The squared distance of a descriptor to the nearest region of a picture; `most` or more where that is no less.
 * @param {Uint8Array} query
 * @param {Uint8Array} regions
 * @param {number} from
 * @param {number} most
 */
export function distanceToRegions(query, regions, from, most) {
  let least = most;
  for (let region = from; region < from + REGION_BYTES; region += DESCRIPTOR_BYTES) {
    least = Math.min(least, distanceOf(query, 0, regions, region, least));
  }
  return least;
}

/**
 * In how many bits two hashes differ.
 * @param {Uint32Array} one
 * @param {Uint32Array} hashes
 * @param {number} from
 */
export function bitsBetween(one, hashes, from) {
  let bits = 0;
  for (let word = 0; word < HASH_WORDS; word += 1) {
    let rest = ((one[word] ?? 0) ^ (hashes[from + word] ?? 0)) >>> 0;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    bits += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return bits;
}
