// @ts-check

/** Room for pins that are added, so that arrays are copied seldom. */
const ROOM = 4096;
/** Estimate of what an added pin takes in the map. */
const ADDED_BYTES = 60;
const BYTES = 16;

/**
 * Pins by number: their ids, and what ranks them beside their words. Those of the start are in the order of their ids and
 * found by binary search; those that were added since, by a map. A pin that is replaced gets another number.
 */
export class Documents {
  /** @type {Map<bigint, number>} */
  #added = new Map();
  #live = 0;

  constructor(capacity = 0) {
    this.size = 0;
    /** So many are in the order of their ids. */
    this.sorted = 0;
    this.high = new Uint32Array(capacity);
    this.low = new Uint32Array(capacity);
    this.saves = new Uint32Array(capacity);
    this.lengths = new Uint16Array(capacity);
    this.kinds = new Uint8Array(capacity);
    this.isLive = new Uint8Array(capacity);
  }

  /**
   * Pins in the order of their ids.
   * @param {{ high: Uint32Array, low: Uint32Array, saves: Uint32Array, lengths: Uint16Array, kinds: Uint8Array }} columns
   */
  static from(columns) {
    const documents = Object.assign(new Documents(), columns);
    documents.size = columns.high.length;
    documents.sorted = documents.size;
    documents.isLive = new Uint8Array(documents.size).fill(1);
    documents.#live = documents.size;
    return documents;
  }

  /** @param {number} capacity */
  #grow(capacity) {
    this.high = longer(this.high, new Uint32Array(capacity));
    this.low = longer(this.low, new Uint32Array(capacity));
    this.saves = longer(this.saves, new Uint32Array(capacity));
    this.lengths = longer(this.lengths, new Uint16Array(capacity));
    this.kinds = longer(this.kinds, new Uint8Array(capacity));
    this.isLive = longer(this.isLive, new Uint8Array(capacity));
  }

  /** Pins that are not removed. */
  get live() {
    return this.#live;
  }

  get byteLength() {
    return this.high.length * BYTES + this.#added.size * ADDED_BYTES;
  }

  /** @param {bigint} id @returns {number} -1 for an unknown one */
  find(id) {
    const added = this.#added.get(id);
    if (added !== undefined) return added;
    const [high, low] = [Number(id >> 32n), Number(id & 0xffffffffn)];
    let [from, to] = [0, this.sorted - 1];
    while (from <= to) {
      const middle = (from + to) >>> 1;
      const difference =
        /** @type {number} */ (this.high[middle]) - high || /** @type {number} */ (this.low[middle]) - low;
      if (difference === 0) return this.isLive[middle] === 1 ? middle : -1;
      if (difference < 0) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  /**
   * Adds a pin, which is not there; one that comes in the order of ids can be found without the map.
   * @param {bigint} id @param {number} saves @param {number} kind @param {number} length @param {boolean} isInOrder
   */
  add(id, saves, kind, length, isInOrder) {
    const number = this.size;
    if (number === this.high.length) this.#grow(number + Math.max(ROOM, isInOrder ? number >>> 1 : 0));
    this.high[number] = Number(id >> 32n);
    this.low[number] = Number(id & 0xffffffffn);
    this.saves[number] = saves;
    this.lengths[number] = length;
    this.kinds[number] = kind;
    this.isLive[number] = 1;
    this.size += 1;
    this.#live += 1;
    if (isInOrder) this.sorted += 1;
    else this.#added.set(id, number);
    return number;
  }

  /** @param {bigint} id */
  remove(id) {
    const number = this.find(id);
    if (number === -1) return;
    this.isLive[number] = 0;
    this.#added.delete(id);
    this.#live -= 1;
  }

  /** @param {number} number */
  idOf(number) {
    return (BigInt(/** @type {number} */ (this.high[number])) << 32n) | BigInt(this.low[number] ?? 0);
  }

  /** Below 0 if the first has the lower id. @param {number} one @param {number} other */
  compareIds(one, other) {
    return (
      /** @type {number} */ (this.high[one]) - /** @type {number} */ (this.high[other]) ||
      /** @type {number} */ (this.low[one]) - /** @type {number} */ (this.low[other])
    );
  }

  /** The numbers of those that are not removed, in the order of their ids. */
  inOrder() {
    const sorted = [];
    const added = [...this.#added.values()].sort((one, other) => this.compareIds(one, other));
    let next = 0;
    for (let number = 0; number < this.sorted; number += 1) {
      if (this.isLive[number] === 0) continue;
      while (next < added.length && this.compareIds(/** @type {number} */ (added[next]), number) < 0) {
        sorted.push(/** @type {number} */ (added[next]));
        next += 1;
      }
      sorted.push(number);
    }
    return Uint32Array.from([...sorted, ...added.slice(next)]);
  }

  /** The same pins without the room for others; all in the order of their ids. */
  trimmed() {
    const { high, low, saves, lengths, kinds, size } = this;
    return Documents.from({
      high: high.slice(0, size),
      low: low.slice(0, size),
      saves: saves.slice(0, size),
      lengths: lengths.slice(0, size),
      kinds: kinds.slice(0, size),
    });
  }

  /** The same pins, in this order and with room for no others. @param {Uint32Array} numbers */
  reordered(numbers) {
    const next = new Documents(numbers.length);
    for (const number of numbers) {
      next.add(this.idOf(number), this.saves[number] ?? 0, this.kinds[number] ?? 0, this.lengths[number] ?? 0, true);
    }
    return next;
  }
}

/**
 * @template {Uint32Array | Uint16Array | Uint8Array} Numbers
 * @param {Numbers} numbers
 * @param {Numbers} target
 */
function longer(numbers, target) {
  target.set(numbers);
  return target;
}
