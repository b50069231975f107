// @ts-check

/** The `limit` items of the least distances among those that are added: a heap with the farthest of them on top. */
export class Nearest {
  #limit;
  /** @type {number[]} */
  #items = [];
  /** @type {number[]} */
  #distances = [];

  /** @param {number} limit at least 1 */
  constructor(limit) {
    this.#limit = limit;
  }

  /** An item that is no nearer than this changes nothing. */
  get most() {
    return this.#items.length < this.#limit ? Number.POSITIVE_INFINITY : /** @type {number} */ (this.#distances[0]);
  }

  /** @param {number} item @param {number} distance */
  add(item, distance) {
    if (distance >= this.most) return;
    if (this.#items.length < this.#limit) {
      this.#items.push(item);
      this.#distances.push(distance);
      this.#rise(this.#items.length - 1);
    } else {
      this.#items[0] = item;
      this.#distances[0] = distance;
      this.#sink();
    }
  }

  /** The nearest first. */
  inOrder() {
    return this.#items
      .map((item, at) => ({ item, distance: /** @type {number} */ (this.#distances[at]) }))
      .sort((a, b) => a.distance - b.distance || a.item - b.item);
  }

  /** @param {number} at */
  #rise(at) {
    for (let place = at; place > 0; ) {
      const parent = (place - 1) >> 1;
      if (this.#at(parent) >= this.#at(place)) return;
      this.#swap(parent, place);
      place = parent;
    }
  }

  #sink() {
    for (let place = 0; ; ) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      let farthest = place;
      if (this.#at(left) > this.#at(farthest)) farthest = left;
      if (this.#at(right) > this.#at(farthest)) farthest = right;
      if (farthest === place) return;
      this.#swap(farthest, place);
      place = farthest;
    }
  }

  /** @param {number} place */
  #at(place) {
    return this.#distances[place] ?? Number.NEGATIVE_INFINITY;
  }

  /** @param {number} one @param {number} other */
  #swap(one, other) {
    for (const list of [this.#items, this.#distances]) {
      const held = /** @type {number} */ (list[one]);
      list[one] = /** @type {number} */ (list[other]);
      list[other] = held;
    }
  }
}
