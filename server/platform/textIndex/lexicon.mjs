// @ts-check

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Lexemes by number, in the order of their UTF-8 bytes, in which a tsvector has them too. One after another in bytes. */
export class Lexicon {
  /** @param {Uint8Array} bytes @param {Uint32Array} starts one more than there are lexemes */
  constructor(bytes, starts) {
    this.bytes = bytes;
    this.starts = starts;
  }

  /** @param {readonly string[]} sorted by `compareLexemes` */
  static from(sorted) {
    const encoded = sorted.map((lexeme) => encoder.encode(lexeme));
    const starts = new Uint32Array(sorted.length + 1);
    for (const [at, { length }] of encoded.entries()) starts[at + 1] = /** @type {number} */ (starts[at]) + length;
    const bytes = new Uint8Array(starts[sorted.length] ?? 0);
    for (const [at, lexeme] of encoded.entries()) bytes.set(lexeme, starts[at]);
    return new Lexicon(bytes, starts);
  }

  get size() {
    return this.starts.length - 1;
  }

  get byteLength() {
    return this.bytes.byteLength + this.starts.byteLength;
  }

  /** @param {number} number */
  at(number) {
    return decoder.decode(this.bytes.subarray(this.starts[number], this.starts[number + 1]));
  }

  /**
   * The numbers of the lexemes of a pattern: from the first to before the second.
   * @param {import('./protocol').LexemePattern} pattern
   * @returns {[from: number, to: number]}
   */
  find({ lexeme, isPrefix }) {
    const sought = encoder.encode(lexeme);
    const from = this.#firstWhere((number) => this.#compare(number, sought, false) >= 0);
    const to = this.#firstWhere((number) => this.#compare(number, sought, isPrefix) > 0, from);
    return [from, to];
  }

  /**
   * @param {(number: number) => boolean} is false up to some number, then true
   * @param {number} [start]
   * @returns {number}
   */
  #firstWhere(is, start = 0) {
    let [from, to] = [start, this.size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (is(middle)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  /** @param {number} number @param {Uint8Array} sought @param {boolean} isPrefix whether longer ones are equal */
  #compare(number, sought, isPrefix) {
    const start = /** @type {number} */ (this.starts[number]);
    const length = /** @type {number} */ (this.starts[number + 1]) - start;
    const shared = Math.min(length, sought.length);
    for (let at = 0; at < shared; at += 1) {
      const difference = /** @type {number} */ (this.bytes[start + at]) - /** @type {number} */ (sought[at]);
      if (difference !== 0) return difference;
    }
    return isPrefix && length > sought.length ? 0 : length - sought.length;
  }
}

const SURROGATES = 0xd800;

/** The order of UTF-8 bytes: that of code units, but for what takes two of them. @param {string} a @param {string} b */
export function compareLexemes(a, b) {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one === other) continue;
    if (one < SURROGATES || other < SURROGATES) return one - other;
    const isPair = (/** @type {number} */ unit) => unit < 0xe000;
    return isPair(one) === isPair(other) ? one - other : isPair(one) ? 1 : -1;
  }
  return a.length - b.length;
}
