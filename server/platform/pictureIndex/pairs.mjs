// @ts-check
import { setImmediate as nextTurn } from 'node:timers/promises';
import { distanceOf } from './distances.mjs';
import { DESCRIPTOR_BYTES } from './layout.mjs';

/** @import { PairOptions, PicturePairs } from './protocol' */

const ROWS_AT_ONCE = 64;

/**
 * The pairs of pictures that are near to each other as wholes. Lets other requests in between.
 * @param {PairOptions} options
 * @returns {Promise<PicturePairs>}
 */
export async function findPairs({ descriptors, most }) {
  const count = Math.floor(descriptors.length / DESCRIPTOR_BYTES);
  const [numbers, distances] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  for (let one = 0; one < count; one += 1) {
    if (one % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    for (let other = one + 1; other < count; other += 1) {
      const from = one * DESCRIPTOR_BYTES;
      const distance = distanceOf(descriptors, from, descriptors, other * DESCRIPTOR_BYTES, most + 1);
      if (distance > most) continue;
      numbers.push(one, other);
      distances.push(distance);
    }
  }
  return { numbers: Uint32Array.from(numbers), distances: Float64Array.from(distances) };
}
