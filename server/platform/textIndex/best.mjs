// @ts-check

/** @import { Documents } from './documents.mjs' */

/** A heap with the worst of the best at its top. */
export class Best {
  size = 0;

  /** @param {number} limit @param {Int32Array} scores @param {Uint32Array} pins @param {Documents} documents */
  constructor(limit, scores, pins, documents) {
    this.slots = new Uint32Array(limit);
    this.scores = scores;
    this.pins = pins;
    this.documents = documents;
  }

  /** @param {number} slot */
  offer(slot) {
    if (this.size < this.slots.length) {
      this.#rise(this.size, slot);
      this.size += 1;
    } else if (this.#compare(slot, /** @type {number} */ (this.slots[0])) > 0) this.#sink(slot);
  }

  /** Above 0 if the first ranks before the other: by score, then the newer. @param {number} one @param {number} other */
  #compare(one, other) {
    const difference = /** @type {number} */ (this.scores[one]) - /** @type {number} */ (this.scores[other]);
    if (difference !== 0) return difference;
    return this.documents.compareIds(/** @type {number} */ (this.pins[one]), /** @type {number} */ (this.pins[other]));
  }

  /** @param {number} at @param {number} slot */
  #rise(at, slot) {
    let place = at;
    while (place > 0) {
      const parent = (place - 1) >>> 1;
      const above = /** @type {number} */ (this.slots[parent]);
      if (this.#compare(above, slot) <= 0) break;
      this.slots[place] = above;
      place = parent;
    }
    this.slots[place] = slot;
  }

  /** Replaces the top. @param {number} slot */
  #sink(slot) {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.#compare(this.#at(child + 1), this.#at(child)) < 0) child += 1;
      if (this.#compare(this.#at(child), slot) >= 0) break;
      this.slots[place] = this.#at(child);
      place = child;
    }
    this.slots[place] = slot;
  }

  /** @param {number} place */
  #at(place) {
    return /** @type {number} */ (this.slots[place]);
  }
}
