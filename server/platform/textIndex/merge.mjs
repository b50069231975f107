// @ts-check
import { compareLexemes } from './lexicon.mjs';
import { PostingsFiller, SEGMENT } from './postings.mjs';

/** @import { AddedPostings, Lists, Postings } from './postings.mjs' */
/** @typedef {{ lexeme: (at: number) => string | null, lists: (at: number) => Lists }} Source lexemes in their order */

const GONE = 0xffffffff;
const CODES = 0x10000;
/** Entries that are merged before others have their turn. */
const A_SLICE = 1 << 15;

/**
 * The lists of all, with new numbers and without what is gone. Yields between slices of the work; what is added to the
 * lists meanwhile has no part in it.
 * @param {readonly Postings[]} segments
 * @param {AddedPostings} added
 * @param {Uint32Array} order the numbers that are left, in their new order
 * @param {number} size of the old numbers
 * @returns {Generator<void, Postings[], void>}
 */
export function* mergePostings(segments, added, order, size) {
  const numbers = new Uint32Array(size).fill(GONE);
  for (const [number, old] of order.entries()) numbers[old] = number;
  const sources = [...segments.map(sourceOf), sourceOfAdded(added)];
  const fillers = yield* makeFillers(sources, numbers, order.length);
  /** @type {number[]} A pin and its code in one number. */
  const list = [];
  const add = (/** @type {number} */ pin, /** @type {number} */ code) => {
    list.push(pin * CODES + code);
  };
  const next = sources.map(() => 0);
  let merged = 0;
  for (;;) {
    const lexeme = firstOf(sources, next);
    if (lexeme === null) break;
    list.length = 0;
    for (const [at, source] of sources.entries()) {
      const place = next[at] ?? 0;
      if (source.lexeme(place) !== lexeme) continue;
      next[at] = place + 1;
      forEach(source.lists(place), numbers, add);
    }
    if (list.some((entry, at) => entry < (list[at - 1] ?? 0))) list.sort((a, b) => a - b);
    for (const entry of list) {
      const pin = Math.floor(entry / CODES);
      fillers[Math.floor(pin / SEGMENT)]?.add(pin, entry % CODES);
    }
    for (const filler of fillers) filler.close(lexeme);
    merged += 10 + list.length;
    if (merged > A_SLICE) {
      merged = 0;
      yield;
    }
  }
  return fillers.map((filler) => filler.finish());
}

/** The pins of one list by their new numbers. @param {Lists} lists @param {Uint32Array} numbers @param {(pin: number, code: number) => void} use */
function forEach({ base, pins, codes, bounds }, numbers, use) {
  const end = bounds[1] ?? 0;
  for (let at = bounds[0] ?? 0; at < end; at += 1) {
    const pin = numbers[base + /** @type {number} */ (pins[at])] ?? GONE;
    if (pin !== GONE) use(pin, codes[at] ?? 0);
  }
}

/** Of each new segment one, with room for its entries. @param {readonly Source[]} sources @param {Uint32Array} numbers @param {number} pins */
function* makeFillers(sources, numbers, pins) {
  const counts = new Float64Array(Math.ceil(pins / SEGMENT));
  let counted = 0;
  const count = (/** @type {number} */ pin) => {
    const segment = Math.floor(pin / SEGMENT);
    counts[segment] = (counts[segment] ?? 0) + 1;
    counted += 1;
  };
  for (const { lexeme, lists } of sources) {
    for (let at = 0; lexeme(at) !== null; at += 1) {
      forEach(lists(at), numbers, count);
      if (counted > A_SLICE) {
        counted = 0;
        yield;
      }
    }
  }
  return Array.from(counts, (entries, segment) => new PostingsFiller(segment * SEGMENT, entries));
}

/** The first lexeme that is next. @param {readonly Source[]} sources @param {readonly number[]} next */
function firstOf(sources, next) {
  /** @type {string | null} */
  let first = null;
  for (const [at, { lexeme }] of sources.entries()) {
    const own = lexeme(next[at] ?? 0);
    if (own !== null && (first === null || compareLexemes(own, first) < 0)) first = own;
  }
  return first;
}

/** @param {Postings} postings @returns {Source} */
function sourceOf({ base, lexicon, starts, pins, codes }) {
  // The same is asked several times.
  let [known, text] = [-1, ''];
  return {
    lexeme(at) {
      if (at >= lexicon.size) return null;
      if (at !== known) [known, text] = [at, lexicon.at(at)];
      return text;
    },
    lists: (at) => ({ base, pins, codes, bounds: [starts[at] ?? 0, starts[at + 1] ?? 0] }),
  };
}

/** What was added until now. @param {AddedPostings} added @returns {Source} */
function sourceOfAdded({ lexemes, lists }) {
  const now = lexemes.map((lexeme) => ({ lexeme, ...lists.get(lexeme) }));
  return {
    lexeme: (at) => now[at]?.lexeme ?? null,
    lists(at) {
      const { pins = new Uint32Array(0), codes = new Uint16Array(0), length = 0 } = now[at] ?? {};
      return { base: 0, pins, codes, bounds: [0, length] };
    },
  };
}
