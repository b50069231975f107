// @ts-check

/** The pins that one query is about, each in a slot; the same memory for all queries. */
export class Slots {
  /** By pin: 1 + its slot. */
  #slots = new Int32Array(0);
  pins = new Uint32Array(0);
  count = 0;

  get byteLength() {
    return this.#slots.byteLength + this.pins.byteLength;
  }

  /** @param {number} pins there are */
  begin(pins) {
    for (let slot = 0; slot < this.count; slot += 1) this.#slots[/** @type {number} */ (this.pins[slot])] = 0;
    this.count = 0;
    if (this.#slots.length >= pins) return;
    this.#slots = new Int32Array(pins + 4096);
    this.pins = new Uint32Array(pins + 4096);
  }

  /** @param {number} pin whether it was not there */
  add(pin) {
    if (this.#slots[pin] !== 0) return;
    this.pins[this.count] = pin;
    this.count += 1;
    this.#slots[pin] = this.count;
  }

  /** -1 for a pin that has none. @param {number} pin */
  of(pin) {
    return /** @type {number} */ (this.#slots[pin]) - 1;
  }
}
