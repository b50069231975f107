import type { IndexState } from '../../../contract/constants/operations';

/**
 * The words of public titles and names, in memory, to correct what is misspelled in a search. Finds the nearest word by
 * Damerau-Levenshtein distance (optimal string alignment): a linear scan that first rules out most words by comparing
 * the sets of letters.
 */
export interface Spelling {
  readonly size: number;
  /** What the words take, estimated. */
  readonly bytes: number;
  readonly limitBytes: number;
  readonly state: IndexState;
  /** When it last had all words; null before the first time. */
  readonly followedAt: Date | null;
  /** For who teaches it. */
  setState(state: IndexState): void;
  /** Ready, and taught all words at this time. */
  setFollowed(at: Date): void;
  /** Words of `wordsOf`. */
  learn(words: readonly string[]): void;
  /** The nearest known word, of equally near ones the most frequent; null where none is near or the word is known. */
  nearest(word: string): string | null;
  clear(): void;
}

/** Further words are not learnt. */
const MOST_WORDS = 100_000;
const LONGEST = 32;
/** From these lengths on, a word may differ by one letter, and by two. */
const MIN_LENGTH_FOR_ONE = 4;
const MIN_LENGTH_FOR_TWO = 8;
/** Of an entry of the map, the string's header, count and mask. */
const BYTES_PER_WORD = 96;
const BYTES_PER_LETTER = 2;
const LETTERS = /^[\p{L}\p{M}]+$/u;

const maxDistance = (length: number) => (length < MIN_LENGTH_FOR_ONE ? 0 : length < MIN_LENGTH_FOR_TWO ? 1 : 2);

export function createSpelling(): Spelling {
  let indexes = new Map<string, number>();
  let words: string[] = [];
  let counts: number[] = [];
  let masks: number[] = [];
  let letters = 0;
  let state: IndexState = 'off';
  let followedAt: Date | null = null;

  function learnOne(word: string): void {
    const known = indexes.get(word);
    if (known !== undefined) {
      counts[known] = (counts[known] ?? 0) + 1;
      return;
    }
    if (words.length >= MOST_WORDS || word.length < MIN_LENGTH_FOR_ONE || word.length > LONGEST || !LETTERS.test(word))
      return;
    indexes.set(word, words.length);
    words.push(word);
    counts.push(1);
    masks.push(maskOf(word));
    letters += word.length;
  }

  return {
    get size() {
      return words.length;
    },
    get bytes() {
      return words.length * BYTES_PER_WORD + letters * BYTES_PER_LETTER;
    },
    limitBytes: MOST_WORDS * (BYTES_PER_WORD + LONGEST * BYTES_PER_LETTER),
    get state() {
      return state;
    },
    get followedAt() {
      return followedAt;
    },
    setState(next) {
      state = next;
    },
    setFollowed(at) {
      state = 'ready';
      followedAt = at;
    },
    learn(given) {
      for (const word of given) learnOne(word);
    },
    nearest(word) {
      const most = maxDistance(word.length);
      if (most === 0 || word.length > LONGEST || indexes.has(word)) return null;
      const mask = maskOf(word);
      let best: { word: string; distance: number; count: number } | null = null;
      for (let at = 0; at < words.length; at += 1) {
        // A wrong letter changes two bits at most.
        if (bitCount(mask ^ (masks[at] ?? 0)) > 2 * most) continue;
        const candidate = words[at] ?? '';
        if (Math.abs(candidate.length - word.length) > most) continue;
        const distance = distanceOf(word, candidate);
        const count = counts[at] ?? 0;
        if (
          distance > most ||
          (best && (distance > best.distance || (distance === best.distance && count <= best.count)))
        )
          continue;
        best = { word: candidate, distance, count };
      }
      return best?.word ?? null;
    },
    clear() {
      indexes = new Map();
      words = [];
      counts = [];
      masks = [];
      letters = 0;
    },
  };
}

/** A bit for each letter, modulo 32. */
function maskOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Letters to insert, delete, replace, or swap with their neighbour. */
export function distanceOf(one: string, other: string): number {
  const width = other.length + 1;
  const table = new Uint8Array((one.length + 1) * width);
  const at = (row: number, column: number) => table[row * width + column] ?? 0;
  for (let column = 0; column < width; column += 1) table[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    table[row * width] = row;
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, at(row - 2, column - 2) + 1);
      table[row * width + column] = least;
    }
  }
  return at(one.length, other.length);
}
