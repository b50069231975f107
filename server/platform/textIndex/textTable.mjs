// @ts-check
import { Documents } from './documents.mjs';
import { mergePostings } from './merge.mjs';
import { Occurrences } from './occurrences.mjs';
import { AddedPostings } from './postings.mjs';
import { readVector } from './vectors.mjs';

/** @import { DocumentColumns, LexemePattern } from './protocol' */
/** @import { Lists, Postings } from './postings.mjs' */

/**
 * Pins by their lexemes. What was there at the start does not change: pins that are added since are in lists beside it,
 * and those that are removed are marked, until both are merged.
 */
export class TextTable {
  #added = new AddedPostings();
  #changes = 0;

  /** @param {Documents} documents @param {readonly Postings[]} segments @param {Occurrences} occurrences */
  constructor(documents, segments, occurrences) {
    this.documents = documents;
    this.segments = segments;
    this.occurrences = occurrences;
  }

  static empty() {
    return new TextTable(new Documents(), [], new Occurrences());
  }

  /** Pins that were added or removed since the start. */
  get changes() {
    return this.#changes;
  }

  get byteLength() {
    const ofSegments = this.segments.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return this.documents.byteLength + ofSegments + this.#added.byteLength + this.occurrences.byteLength;
  }

  /** Adds pins; replaces those that are there. @param {DocumentColumns} columns */
  add({ ids, saves, kinds, vectors }) {
    for (const [at, id] of ids.entries()) {
      const { lexemes, occurrences, length } = readVector(vectors[at] ?? '');
      this.documents.remove(id);
      const pin = this.documents.add(id, saves[at] ?? 0, kinds[at] ?? 0, length, false);
      for (const [place, lexeme] of lexemes.entries()) {
        this.#added.add(lexeme, pin, this.occurrences.codeOf(occurrences[place] ?? 0));
      }
      this.#changes += 1;
    }
  }

  /** @param {BigUint64Array} ids */
  remove(ids) {
    for (const id of ids) this.documents.remove(id);
    this.#changes += ids.length;
  }

  /** @param {BigUint64Array} ids @param {Uint32Array} saves */
  setSaves(ids, saves) {
    for (const [at, id] of ids.entries()) {
      const pin = this.documents.find(id);
      if (pin !== -1) this.documents.saves[pin] = saves[at] ?? 0;
    }
  }

  /** Lists of pins, also of removed ones; each pin is in those of one item. @param {LexemePattern} pattern @returns {Lists[]} */
  find(pattern) {
    const ofSegments = this.segments.map((segment) => segment.find(pattern));
    return [...ofSegments, ...this.#added.find(pattern)].filter(({ bounds }) => bounds.length > 0);
  }

  /**
   * The same table with all in its arrays. Yields between slices of the work; changes made meanwhile must be made to the
   * result again.
   * @returns {Generator<void, TextTable, void>}
   */
  *compact() {
    const order = this.documents.inOrder();
    const documents = this.documents.reordered(order);
    yield;
    const segments = yield* mergePostings(this.segments, this.#added, order, this.documents.size);
    return new TextTable(documents, segments, this.occurrences);
  }
}
