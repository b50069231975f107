// @ts-check

/** Weights of D, C, B and A, as ts_rank takes them: in single precision. The same as in database/rankedText.ts. */
const WEIGHTS = { D: Math.fround(0.2), C: Math.fround(0.4), B: Math.fround(0.7), A: 1 };
/** The limit of the sum of 1/n², by which ts_rank divides. */
const LIMIT = 1.64493406685;
const LONGEST = 0xffff;

const LEXEME = /'((?:[^'\\]|''|\\\\)*)'(?::([0-9A-D,]+))?/g;
const ESCAPED = /''|\\\\/g;

/**
 * @typedef {object} Vector
 * @property {string[]} lexemes
 * @property {number[]} occurrences how much each lexeme says by where it stands
 * @property {number} length positions of all lexemes
 */

/**
 * The text of a tsvector, read as ts_rank reads it (`calc_rank_or` in PostgreSQL's tsrank.c), in the same precision, so
 * that scores are equal.
 * @param {string} text
 * @returns {Vector}
 */
export function readVector(text) {
  /** @type {Vector} */
  const vector = { lexemes: [], occurrences: [], length: 0 };
  for (const [, lexeme = '', places = ''] of text.matchAll(LEXEME)) {
    const weights = places === '' ? [WEIGHTS.D] : places.split(',').map(weightOf);
    vector.lexemes.push(lexeme.replace(ESCAPED, (pair) => pair.charAt(0)));
    vector.occurrences.push(occurrenceOf(weights));
    vector.length = Math.min(LONGEST, vector.length + weights.length);
  }
  return vector;
}

/** @param {string} place */
function weightOf(place) {
  const letter = place.at(-1);
  return letter === 'A' || letter === 'B' || letter === 'C' ? WEIGHTS[letter] : WEIGHTS.D;
}

/** The best place counts whole, the n-th of the others 1/n². @param {readonly number[]} weights */
function occurrenceOf(weights) {
  let sum = 0;
  let best = -1;
  let bestAt = 0;
  for (const [at, weight] of weights.entries()) {
    sum = Math.fround(sum + Math.fround(weight / (at + 1) ** 2));
    if (weight > best) [best, bestAt] = [weight, at];
  }
  return Math.fround(Math.fround(best + sum) - Math.fround(best / (bestAt + 1) ** 2)) / LIMIT;
}

/** By what ts_rank divides a text of each length. */
const DIVISORS = Float64Array.from({ length: LONGEST + 1 }, (_, length) => Math.log(length + 1) / Math.LN2);

/** @param {number} sum of occurrences, in single precision @param {number} length */
export const rankOf = (sum, length) => Math.fround(sum / /** @type {number} */ (DIVISORS[length]));
