// @ts-check
import { Documents } from './documents.mjs';
import { compareLexemes, Lexicon } from './lexicon.mjs';
import { Occurrences } from './occurrences.mjs';
import { Postings, SEGMENT } from './postings.mjs';
import { TextTable } from './textTable.mjs';
import { readVector } from './vectors.mjs';

/** @import { DocumentColumns } from './protocol' */

const FIRST_ROOM = 1 << 12;
/** Estimate of what a lexeme takes in the map. */
const LEXEME_BYTES = 100;

/** Builds a table of pins that come in the order of their ids: first the lexemes of each pin, then the pins of each. */
export class TableBuilder {
  #documents = new Documents();
  #occurrences = new Occurrences();
  /** @type {Map<string, number>} */
  #numbers = new Map();
  /** Of one pin after another. */
  #lexemes = new Uint32Array(FIRST_ROOM);
  #codes = new Uint16Array(FIRST_ROOM);
  /** @type {number[]} */
  #ends = [];
  #size = 0;

  get size() {
    return this.#ends.length;
  }

  /** While it is built, and when the lists are made of it. */
  get byteLength() {
    return 6 * this.#lexemes.length + 4 * this.#size + this.#numbers.size * LEXEME_BYTES + this.#documents.byteLength;
  }

  /** @param {DocumentColumns} columns */
  append({ ids, saves, kinds, vectors }) {
    for (const [at, id] of ids.entries()) {
      const { lexemes, occurrences, length } = readVector(vectors[at] ?? '');
      this.#documents.add(id, saves[at] ?? 0, kinds[at] ?? 0, length, true);
      this.#makeRoom(lexemes.length);
      for (const [place, lexeme] of lexemes.entries()) {
        this.#lexemes[this.#size] = this.#numberOf(lexeme);
        this.#codes[this.#size] = this.#occurrences.codeOf(occurrences[place] ?? 0);
        this.#size += 1;
      }
      this.#ends.push(this.#size);
    }
  }

  /** @param {string} lexeme */
  #numberOf(lexeme) {
    const known = this.#numbers.get(lexeme);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(lexeme, number);
    return number;
  }

  /** @param {number} more */
  #makeRoom(more) {
    if (this.#size + more <= this.#lexemes.length) return;
    const room = Math.max(this.#size + more, Math.ceil(this.#lexemes.length * 1.5));
    const [lexemes, codes] = [new Uint32Array(room), new Uint16Array(room)];
    lexemes.set(this.#lexemes);
    codes.set(this.#codes);
    this.#lexemes = lexemes;
    this.#codes = codes;
  }

  finish() {
    const sorted = [...this.#numbers.keys()].sort(compareLexemes);
    const places = new Uint32Array(sorted.length);
    for (const [place, lexeme] of sorted.entries()) places[this.#numberOf(lexeme)] = place;
    const segments = [];
    for (let base = 0; base < this.size; base += SEGMENT) segments.push(this.#segment(base, sorted, places));
    return new TextTable(this.#documents.trimmed(), segments, this.#occurrences);
  }

  /** @param {number} base @param {readonly string[]} sorted @param {Uint32Array} places of lexemes in their order */
  #segment(base, sorted, places) {
    const from = base === 0 ? 0 : (this.#ends[base - 1] ?? 0);
    const to = this.#ends[Math.min(base + SEGMENT, this.size) - 1] ?? 0;
    const placeAt = (/** @type {number} */ at) => places[/** @type {number} */ (this.#lexemes[at])] ?? 0;
    const next = new Uint32Array(sorted.length + 1);
    for (let at = from; at < to; at += 1) next[placeAt(at) + 1] = (next[placeAt(at) + 1] ?? 0) + 1;
    const starts = [0];
    const lexemes = [];
    for (const [place, lexeme] of sorted.entries()) {
      const start = next[place] ?? 0;
      const end = start + (next[place + 1] ?? 0);
      next[place + 1] = end;
      if (end === start) continue;
      lexemes.push(lexeme);
      starts.push(end);
    }
    const [pins, codes] = [new Uint16Array(to - from), new Uint16Array(to - from)];
    let at = from;
    for (let pin = 0; at < to; pin += 1) {
      for (const end = this.#ends[base + pin] ?? to; at < end; at += 1) {
        const place = placeAt(at);
        const entry = next[place] ?? 0;
        next[place] = entry + 1;
        pins[entry] = pin;
        codes[entry] = this.#codes[at] ?? 0;
      }
    }
    return new Postings(base, Lexicon.from(lexemes), Uint32Array.from(starts), pins, codes);
  }
}
