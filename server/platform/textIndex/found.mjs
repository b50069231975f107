// @ts-check

/** @import { LexemePattern } from './protocol' */
/** @import { Lists } from './postings.mjs' */
/** @import { TextTable } from './textTable.mjs' */

/** @typedef {{ lists: Lists[] }} Found what one pattern finds */

/** @param {TextTable} table @param {{ patterns: readonly LexemePattern[] }} word @returns {Found[]} */
export const matched = (table, { patterns }) =>
  patterns
    .filter((pattern, at) => !isCovered(pattern, patterns, at))
    .map((pattern) => ({ lists: table.find(pattern) }));

/** Whether another pattern finds the same and more. @param {LexemePattern} pattern @param {readonly LexemePattern[]} patterns @param {number} at */
const isCovered = ({ lexeme, isPrefix }, patterns, at) =>
  patterns.some((other, place) => {
    if (place === at) return false;
    if (other.isPrefix) return lexeme.startsWith(other.lexeme) && (!isPrefix || lexeme !== other.lexeme || place < at);
    return !isPrefix && lexeme === other.lexeme && place < at;
  });

/** @param {readonly Found[]} found */
export const sizeOf = (found) =>
  found.reduce(
    (sum, { lists }) =>
      sum + lists.reduce((of, { bounds }) => of + (bounds[bounds.length - 1] ?? 0) - (bounds[0] ?? 0), 0),
    0,
  );

/** Where a pin stands in a list, or -1. @param {Lists['pins']} pins @param {number} from @param {number} to @param {number} pin */
export function search(pins, from, to, pin) {
  let [low, high] = [from, to - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const there = /** @type {number} */ (pins[middle]);
    if (there === pin) return middle;
    if (there < pin) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
