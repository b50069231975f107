// @ts-check
import { bitsBetween, distanceToRegions } from './distances.mjs';
import { HASH_WORDS, LIKE_HASH_BITS, REGION_BYTES } from './layout.mjs';
import { Nearest } from './nearest.mjs';

/** @import { NearOptions, NearPictures, PictureColumns } from './protocol' */

/** Pictures of a block: arrays grow by a block, so that nothing is copied and little is empty. */
const BLOCK = 1024;
/** Estimate of what a key takes in the map and the list. */
const KEY_BYTES = 110;
/** Below every distance of another picture. */
const LIKE = -1000;

/** @typedef {{ hasHash: Uint8Array, hashes: Uint32Array, descriptors: Uint8Array }} Block */

/** Pictures with their hashes and descriptors, in blocks of typed arrays. */
export class PictureTable {
  /** @type {Map<bigint, number>} */
  #slots = new Map();
  /** @type {bigint[]} */
  #keys = [];
  /** @type {Block[]} */
  #blocks = [];

  get size() {
    return this.#keys.length;
  }

  get byteLength() {
    return this.#blocks.length * BLOCK * (REGION_BYTES + 4 * HASH_WORDS + 1) + this.size * KEY_BYTES;
  }

  /** Adds pictures; replaces those that are there. @param {PictureColumns} columns */
  add({ keys, hasHash, hashes, descriptors }) {
    for (const [at, key] of keys.entries()) {
      const slot = this.#slots.get(key) ?? this.#append(key);
      const { block, place } = this.#find(slot);
      block.hasHash[place] = hasHash[at] ?? 0;
      block.hashes.set(hashes.subarray(at * HASH_WORDS, (at + 1) * HASH_WORDS), place * HASH_WORDS);
      block.descriptors.set(descriptors.subarray(at * REGION_BYTES, (at + 1) * REGION_BYTES), place * REGION_BYTES);
    }
  }

  /** Removes a picture; the last one takes its slot. @param {bigint} key */
  remove(key) {
    const slot = this.#slots.get(key);
    if (slot === undefined) return;
    const last = this.size - 1;
    const lastKey = /** @type {bigint} */ (this.#keys[last]);
    const [from, to] = [this.#find(last), this.#find(slot)];
    to.block.hasHash[to.place] = from.block.hasHash[from.place] ?? 0;
    to.block.hashes.set(row(from.block.hashes, from.place, HASH_WORDS), to.place * HASH_WORDS);
    to.block.descriptors.set(row(from.block.descriptors, from.place, REGION_BYTES), to.place * REGION_BYTES);
    this.#keys[slot] = lastKey;
    this.#slots.set(lastKey, slot);
    this.#slots.delete(key);
    this.#keys.pop();
    if (this.size <= (this.#blocks.length - 2) * BLOCK) this.#blocks.pop();
  }

  /**
   * The pictures that are nearest to a descriptor by any of their regions, after those of like hashes. Compares all.
   * @param {NearOptions} options
   * @returns {NearPictures}
   */
  near({ hash, descriptor, except, limit }) {
    const nearest = new Nearest(limit);
    for (let slot = 0; slot < this.size; slot += 1) {
      const { block, place } = this.#find(slot);
      if (this.#keys[slot] === except) continue;
      const bits = bitsTo(block, place, hash);
      if (bits <= LIKE_HASH_BITS) nearest.add(slot, LIKE + bits);
      else nearest.add(slot, distanceToRegions(descriptor, block.descriptors, place * REGION_BYTES, nearest.most));
    }
    const found = nearest.inOrder();
    return {
      keys: BigUint64Array.from(found, ({ item }) => this.#keys[item] ?? 0n),
      distances: Float64Array.from(found, ({ distance }) => distance),
    };
  }

  /** All pictures, each block's columns for themselves. @returns {PictureColumns[]} */
  toColumns() {
    return this.#blocks.flatMap(({ hasHash, hashes, descriptors }, at) => {
      const keys = BigUint64Array.from(this.#keys.slice(at * BLOCK, (at + 1) * BLOCK));
      return {
        keys,
        hasHash: hasHash.subarray(0, keys.length),
        hashes: hashes.subarray(0, keys.length * HASH_WORDS),
        descriptors: descriptors.subarray(0, keys.length * REGION_BYTES),
      };
    });
  }

  /** @param {bigint} key */
  #append(key) {
    const slot = this.size;
    if (slot === this.#blocks.length * BLOCK) {
      this.#blocks.push({
        hasHash: new Uint8Array(BLOCK),
        hashes: new Uint32Array(BLOCK * HASH_WORDS),
        descriptors: new Uint8Array(BLOCK * REGION_BYTES),
      });
    }
    this.#keys.push(key);
    this.#slots.set(key, slot);
    return slot;
  }

  /** @param {number} slot */
  #find(slot) {
    return { block: /** @type {Block} */ (this.#blocks[Math.floor(slot / BLOCK)]), place: slot % BLOCK };
  }
}

/** @template {Uint8Array | Uint32Array} A @param {A} array @param {number} place @param {number} length */
const row = (array, place, length) => array.subarray(place * length, (place + 1) * length);

/** @param {Block} block @param {number} place @param {Uint32Array | null} hash */
const bitsTo = (block, place, hash) =>
  hash && block.hasHash[place] === 1 ? bitsBetween(hash, block.hashes, place * HASH_WORDS) : Number.POSITIVE_INFINITY;
