// @ts-check
import { compareLexemes, Lexicon } from './lexicon.mjs';

/** @import { LexemePattern } from './protocol' */

/** Pins of a segment: their numbers in it take 16 bits. */
export const SEGMENT = 0x10000;

/**
 * Which pins have a lexeme, by their numbers ascending, and how (occurrences.mjs): of several lexemes, one list after
 * another.
 * @typedef {object} Lists
 * @property {number} base what is added to each number
 * @property {Uint16Array | Uint32Array} pins
 * @property {Uint16Array} codes
 * @property {readonly number[] | Uint32Array} bounds each list goes from one to before the next
 */

/** Lists of all lexemes of a segment in two arrays: 4 bytes for each lexeme of a pin. They do not change. */
export class Postings {
  /**
   * @param {number} base the number of the segment's first pin
   * @param {Lexicon} lexicon
   * @param {Uint32Array} starts
   * @param {Uint16Array} pins
   * @param {Uint16Array} codes
   */
  constructor(base, lexicon, starts, pins, codes) {
    this.base = base;
    this.lexicon = lexicon;
    this.starts = starts;
    this.pins = pins;
    this.codes = codes;
  }

  get byteLength() {
    return this.lexicon.byteLength + this.starts.byteLength + this.pins.byteLength + this.codes.byteLength;
  }

  /** @param {LexemePattern} pattern @returns {Lists} */
  find(pattern) {
    const { base, pins, codes } = this;
    const [from, to] = this.lexicon.find(pattern);
    return { base, pins, codes, bounds: from === to ? [] : this.starts.subarray(from, to + 1) };
  }
}

/** Fills the arrays of a segment of which the number of entries is known, lexeme by lexeme in their order. */
export class PostingsFiller {
  #end = 0;
  /** @type {string[]} */
  #lexemes = [];
  #starts = [0];

  /** @param {number} base @param {number} entries */
  constructor(base, entries) {
    this.base = base;
    this.pins = new Uint16Array(entries);
    this.codes = new Uint16Array(entries);
  }

  /** @param {number} pin @param {number} code */
  add(pin, code) {
    this.pins[this.#end] = pin - this.base;
    this.codes[this.#end] = code;
    this.#end += 1;
  }

  /** After all pins of a lexeme; it may have had none. @param {string} lexeme */
  close(lexeme) {
    if (this.#end === this.#starts[this.#starts.length - 1]) return;
    this.#lexemes.push(lexeme);
    this.#starts.push(this.#end);
  }

  finish() {
    return new Postings(this.base, Lexicon.from(this.#lexemes), Uint32Array.from(this.#starts), this.pins, this.codes);
  }
}

/** Lists that pins are added to. */
export class AddedPostings {
  /** @type {Map<string, { pins: Uint32Array, codes: Uint16Array, length: number }>} */
  lists = new Map();
  /** @type {string[]} In their order. */
  lexemes = [];
  #bytes = 0;

  get byteLength() {
    return this.#bytes;
  }

  /** @param {string} lexeme @param {number} pin higher than those before @param {number} code */
  add(lexeme, pin, code) {
    const list = this.lists.get(lexeme) ?? this.#begin(lexeme);
    if (list.length === list.pins.length) {
      const [pins, codes] = [new Uint32Array(2 * list.length), new Uint16Array(2 * list.length)];
      pins.set(list.pins);
      codes.set(list.codes);
      Object.assign(list, { pins, codes });
      this.#bytes += 6 * list.length;
    }
    list.pins[list.length] = pin;
    list.codes[list.length] = code;
    list.length += 1;
  }

  /** @param {string} lexeme */
  #begin(lexeme) {
    const list = { pins: new Uint32Array(2), codes: new Uint16Array(2), length: 0 };
    this.lists.set(lexeme, list);
    this.lexemes.splice(this.#firstFrom(lexeme), 0, lexeme);
    // Estimate of two arrays, a string and an entry of the map.
    this.#bytes += 350;
    return list;
  }

  /** Where a lexeme stands or would stand. @param {string} lexeme */
  #firstFrom(lexeme) {
    let [from, to] = [0, this.lexemes.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compareLexemes(/** @type {string} */ (this.lexemes[middle]), lexeme) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** @param {LexemePattern} pattern @returns {Lists[]} */
  find({ lexeme, isPrefix }) {
    /** @type {Lists[]} */
    const found = [];
    for (let at = this.#firstFrom(lexeme); at < this.lexemes.length; at += 1) {
      const each = /** @type {string} */ (this.lexemes[at]);
      if (isPrefix ? !each.startsWith(lexeme) : each !== lexeme) break;
      const list = this.lists.get(each);
      if (list) found.push({ base: 0, pins: list.pins, codes: list.codes, bounds: [0, list.length] });
    }
    return found;
  }
}
