// @ts-check
import { setImmediate as nextTurn } from 'node:timers/promises';
import { distanceOf } from './distances.mjs';
import { DESCRIPTOR_BYTES } from './layout.mjs';

/** @import { PairOptions, PicturePairs } from './protocol' */

const ROWS_AT_ONCE = 64;

/**
 * Pairs of pictures that are near to each other as wholes: those of `apart`, and of the others as many as join all that
 * are connected. Lets other requests in between.
 * @param {PairOptions} options
 * @returns {Promise<PicturePairs>}
 */
export async function findPairs({ descriptors, most, apart }) {
  const count = Math.floor(descriptors.length / DESCRIPTOR_BYTES);
  const keysApart = keysOf(apart, count);
  const sets = new PictureSets(count);
  const numbers = /** @type {number[]} */ ([]);
  for (let one = 0; one < count; one += 1) {
    if (one % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    for (let other = one + 1; other < count; other += 1) {
      const isApart = keysApart.size > 0 && keysApart.has(one * count + other);
      if (!isApart && sets.rootOf(one) === sets.rootOf(other)) continue;
      const from = one * DESCRIPTOR_BYTES;
      if (distanceOf(descriptors, from, descriptors, other * DESCRIPTOR_BYTES, most + 1) > most) continue;
      numbers.push(one, other);
      if (!isApart) sets.join(one, other);
    }
  }
  return Uint32Array.from(numbers);
}

/**
 * @param {PicturePairs} pairs
 * @param {number} count
 */
function keysOf(pairs, count) {
  const keys = /** @type {Set<number>} */ (new Set());
  for (let at = 0; at < pairs.length; at += 2) {
    const [one, other] = [Number(pairs[at]), Number(pairs[at + 1])];
    keys.add(Math.min(one, other) * count + Math.max(one, other));
  }
  return keys;
}

/** Disjoint sets of picture numbers (union–find with path halving). */
class PictureSets {
  /** @param {number} count */
  constructor(count) {
    this.parents = Uint32Array.from({ length: count }, (_, at) => at);
  }

  /** @param {number} number */
  rootOf(number) {
    let at = number;
    for (let parent = this.parentOf(at); parent !== at; parent = this.parentOf(at)) {
      this.parents[at] = this.parentOf(parent);
      at = this.parentOf(parent);
    }
    return at;
  }

  /**
   * @param {number} one
   * @param {number} other
   */
  join(one, other) {
    this.parents[this.rootOf(other)] = this.rootOf(one);
  }

  /** @param {number} at */
  parentOf(at) {
    return /** @type {number} */ (this.parents[at]);
  }
}
