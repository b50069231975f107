// @ts-check

const MOST = 0xffff;

/**
 * How much a lexeme says by where it stands in a text, as a code of 16 bits: few of these numbers differ, because most
 * words stand in a text once or twice. Past 65,535 of them the nearest known one stands for a new one.
 */
export class Occurrences {
  /** @type {Map<number, number>} */
  #codes = new Map();

  /** @param {Float64Array} [values] by code */
  constructor(values = new Float64Array(0)) {
    this.values = new Float64Array(Math.max(64, values.length));
    this.size = 0;
    for (const value of values) this.codeOf(value);
  }

  get byteLength() {
    return this.values.byteLength + this.size * 60;
  }

  /** @param {number} value */
  codeOf(value) {
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    if (this.size > MOST) return this.#nearest(value);
    if (this.size === this.values.length) {
      const longer = new Float64Array(2 * this.size);
      longer.set(this.values);
      this.values = longer;
    }
    const code = this.size;
    this.values[code] = value;
    this.#codes.set(value, code);
    this.size += 1;
    return code;
  }

  /** @param {number} value */
  #nearest(value) {
    let nearest = 0;
    for (let code = 1; code < this.size; code += 1) {
      const distance = Math.abs(/** @type {number} */ (this.values[code]) - value);
      if (distance < Math.abs(/** @type {number} */ (this.values[nearest]) - value)) nearest = code;
    }
    return nearest;
  }

  toArray() {
    return this.values.slice(0, this.size);
  }
}
