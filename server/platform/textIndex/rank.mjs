// @ts-check
import { Best } from './best.mjs';
import { matched, search, sizeOf } from './found.mjs';
import { Slots } from './slots.mjs';
import { rankOf } from './vectors.mjs';

/** @import { LexemePattern, RankedPins, RankOptions } from './protocol' */
/** @import { Found } from './found.mjs' */
/** @import { Lists } from './postings.mjs' */
/** @import { TextTable } from './textTable.mjs' */

/** No more are returned, whatever was on earlier pages. */
const MOST = 2000;
/** A list so many times as long as the pins that are looked for is searched, not read. */
const SEARCHED_FROM = 24;

/** Where the lower 32 bits of a 64-bit number stand in the memory of this machine. */
const LOW_HALF = new Uint32Array(BigUint64Array.of(1n).buffer)[0] === 1 ? 0 : 1;

/** How much saves raise a pin; logarithms of a few numbers are asked again and again. @param {number} saves */
const raise = (saves) => 1 + 0.05 * Math.log(1 + saves);
const RAISES = Float64Array.from({ length: 1024 }, (_, saves) => raise(saves));
const raiseOf = (/** @type {number} */ saves) => RAISES[saves] ?? raise(saves);

/**
 * Ranks pins by words as database/rankedText.ts does, where the method and its source are described: the sum over the
 * words of ts_rank, by the exact form or the stem, times the inverse document frequency. What ts_rank says of one lexeme
 * of a pin is stored with it, so that a query adds up numbers and reads no text.
 */
export class Ranker {
  #slots = new Slots();

  get byteLength() {
    return this.#slots.byteLength;
  }

  /**
   * How many pins have any of these, up to `most`.
   * @param {TextTable} table
   * @param {readonly LexemePattern[]} patterns
   * @param {number} most
   */
  count(table, patterns, most) {
    this.#slots.begin(table.documents.size);
    for (const { lists } of matched(table, { patterns })) this.#collect(table, lists, 0xff, most);
    return Math.min(most, this.#slots.count);
  }

  /**
   * The best pins that have these words: scores are those of findPins (domains/search), digit by digit.
   * @param {TextTable} table
   * @param {RankOptions} options
   * @returns {RankedPins}
   */
  rank(table, { words, has, kinds, limit, after }) {
    const sought = words.map((word) => ({ ...word, found: matched(table, word) }));
    const rarest = sought.toSorted((a, b) => sizeOf(a.found) - sizeOf(b.found));
    const ofSlots = has === 'every' ? rarest.slice(0, 1) : rarest.filter(({ isRare }) => isRare);
    this.#slots.begin(table.documents.size);
    for (const { found } of ofSlots) {
      for (const { lists } of found) this.#collect(table, lists, kinds, Number.POSITIVE_INFINITY);
    }
    const { count } = this.#slots;
    const sums = new Float64Array(count);
    const matches = new Uint8Array(count);
    for (const { weight, found } of sought) {
      const ranks = this.#rankWord(table, found);
      for (let slot = 0; slot < count; slot += 1) {
        const rank = /** @type {number} */ (ranks[slot]);
        if (rank === 0) continue;
        sums[slot] = /** @type {number} */ (sums[slot]) + weight * rank;
        matches[slot] = /** @type {number} */ (matches[slot]) + 1;
      }
    }
    const isEvery = has === 'every';
    const scores = new Int32Array(count).fill(-1);
    for (let slot = 0; slot < count; slot += 1) {
      if ((matches[slot] === words.length) !== isEvery) continue;
      const saves = /** @type {number} */ (table.documents.saves[/** @type {number} */ (this.#slots.pins[slot])]);
      const raised = /** @type {number} */ (sums[slot]) * raiseOf(saves) * 1_000_000;
      scores[slot] = Math.round(raised);
    }
    return this.#best(table, scores, limit, after);
  }

  /** Gives slots to pins of lists. @param {TextTable} table @param {readonly Lists[]} lists @param {number} kinds @param {number} most */
  #collect({ documents }, lists, kinds, most) {
    const { isLive, kinds: kindOf } = documents;
    for (const { base, pins, bounds } of lists) {
      const end = /** @type {number} */ (bounds[bounds.length - 1]);
      for (let at = /** @type {number} */ (bounds[0]); at < end; at += 1) {
        const pin = base + /** @type {number} */ (pins[at]);
        const kind = kindOf[pin] ?? 0;
        if (isLive[pin] === 1 && (kind & kinds) !== 0) this.#slots.add(pin);
        if (this.#slots.count >= most) return;
      }
    }
  }

  /** Of each slot what its pin ranks by one word: by its exact form or its stem. @param {TextTable} table @param {readonly Found[]} found */
  #rankWord({ documents, occurrences: { values } }, found) {
    const { count, pins: slotPins } = this.#slots;
    const best = new Float32Array(count);
    for (const { lists } of found) {
      const sums = new Float32Array(count);
      for (const list of lists) this.#sum(sums, list, values);
      for (let slot = 0; slot < count; slot += 1) {
        const sum = /** @type {number} */ (sums[slot]);
        if (sum === 0) continue;
        const rank = rankOf(sum, documents.lengths[/** @type {number} */ (slotPins[slot])] ?? 0);
        if (rank > /** @type {number} */ (best[slot])) best[slot] = rank;
      }
    }
    return best;
  }

  /** @param {Float32Array} sums @param {Lists} lists @param {Float64Array} values */
  #sum(sums, { base, pins, codes, bounds }, values) {
    const [start, end] = [bounds[0] ?? 0, bounds[bounds.length - 1] ?? 0];
    /** @param {number} slot @param {number} at */
    const add = (slot, at) => {
      sums[slot] =
        /** @type {number} */ (sums[slot]) + /** @type {number} */ (values[/** @type {number} */ (codes[at])]);
    };
    if (end - start < SEARCHED_FROM * (bounds.length - 1) * this.#slots.count) {
      for (let at = start; at < end; at += 1) {
        const slot = this.#slots.of(base + /** @type {number} */ (pins[at]));
        if (slot !== -1) add(slot, at);
      }
      return;
    }
    for (let list = 1; list < bounds.length; list += 1) {
      const [from, to] = [bounds[list - 1] ?? 0, bounds[list] ?? 0];
      for (let slot = 0; slot < this.#slots.count; slot += 1) {
        const at = search(pins, from, to, /** @type {number} */ (this.#slots.pins[slot]) - base);
        if (at !== -1) add(slot, at);
      }
    }
  }

  /** @param {TextTable} table @param {Int32Array} scores @param {number} limit @param {RankOptions['after']} after @returns {RankedPins} */
  #best({ documents }, scores, limit, after) {
    const { pins } = this.#slots;
    const isBefore = (/** @type {number} */ slot) => {
      if (after === null) return false;
      const score = /** @type {number} */ (scores[slot]);
      return (
        score > after.score || (score === after.score && documents.idOf(/** @type {number} */ (pins[slot])) >= after.id)
      );
    };
    let [matches, before] = [0, 0];
    for (let slot = 0; slot < scores.length; slot += 1) {
      if (scores[slot] === -1) continue;
      matches += 1;
      if (after !== null && isBefore(slot)) before += 1;
    }
    const wanted = Math.min(matches, MOST, before + limit);
    const best = new Best(wanted, scores, pins, documents);
    if (wanted > 0) for (let slot = scores.length - 1; slot >= 0; slot -= 1) if (scores[slot] !== -1) best.offer(slot);
    const ranked = { ids: new BigUint64Array(best.size), scores: new Int32Array(best.size) };
    const halves = new Uint32Array(ranked.ids.buffer);
    for (let at = 0; at < best.size; at += 1) {
      const slot = /** @type {number} */ (best.slots[at]);
      const pin = /** @type {number} */ (pins[slot]);
      halves[2 * at + LOW_HALF] = documents.low[pin] ?? 0;
      halves[2 * at + 1 - LOW_HALF] = documents.high[pin] ?? 0;
      ranked.scores[at] = scores[slot] ?? 0;
    }
    const last = { score: ranked.scores[0] ?? 0, id: ranked.ids[0] ?? 0n };
    return { ...ranked, end: matches > wanted ? last : null };
  }
}
