// @ts-check

/**
 * 64-bit keys by index: a sorted base, found by binary search, and keys that were added since, found by a map. The base
 * takes 8 bytes a key, where a map takes about 100.
 */
export class Keys {
  /** @type {Uint32Array} */
  #high;
  /** @type {Uint32Array} */
  #low;
  /** @type {Map<bigint, number>} */
  #added = new Map();
  /** @type {bigint[]} */
  #addedKeys = [];

  /** @param {BigUint64Array} sorted ascending, without duplicates */
  constructor(sorted) {
    this.#high = new Uint32Array(sorted.length);
    this.#low = new Uint32Array(sorted.length);
    for (let index = 0; index < sorted.length; index += 1) {
      const key = /** @type {bigint} */ (sorted[index]);
      this.#high[index] = Number(key >> 32n);
      this.#low[index] = Number(key & 0xffffffffn);
    }
  }

  get size() {
    return this.#high.length + this.#addedKeys.length;
  }

  get byteLength() {
    return this.#high.byteLength + this.#low.byteLength + this.#addedKeys.length * 100;
  }

  /**
   * The index of a key; -1 for an unknown one.
   * @param {bigint} key
   * @returns {number}
   */
  find(key) {
    const high = Number(key >> 32n);
    const low = Number(key & 0xffffffffn);
    let from = 0;
    let to = this.#high.length - 1;
    while (from <= to) {
      const middle = (from + to) >>> 1;
      const difference =
        /** @type {number} */ (this.#high[middle]) - high || /** @type {number} */ (this.#low[middle]) - low;
      if (difference === 0) return middle;
      if (difference < 0) from = middle + 1;
      else to = middle - 1;
    }
    return this.#added.get(key) ?? -1;
  }

  /**
   * The index of a key, which is added if it is new.
   * @param {bigint} key
   */
  add(key) {
    const known = this.find(key);
    if (known !== -1) return known;
    const index = this.size;
    this.#added.set(key, index);
    this.#addedKeys.push(key);
    return index;
  }

  /**
   * @param {number} index
   * @returns {bigint}
   */
  at(index) {
    const high = this.#high[index];
    if (high === undefined) return this.#addedKeys[index - this.#high.length] ?? 0n;
    return (BigInt(high) << 32n) | BigInt(this.#low[index] ?? 0);
  }

  toArray() {
    return BigUint64Array.from({ length: this.size }, (_, index) => this.at(index));
  }

  /** All indexes in the order of their keys. */
  inOrder() {
    const base = this.#high.length;
    const order = new Uint32Array(this.size);
    const added = this.#addedKeys
      .map((key, at) => ({ key, index: base + at }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    let next = 0;
    let place = 0;
    for (const { key, index } of added) {
      while (next < base && this.at(next) < key) order[place++] = next++;
      order[place++] = index;
    }
    while (next < base) order[place++] = next++;
    return order;
  }
}
