import type { IndexState } from '../../../contract/constants/admin/operations';
import { createDeletionIndex } from './deletions';

/**
 * The words of public titles and names, in memory, to correct what is misspelled in a search. Finds the nearest word by
 * Damerau-Levenshtein distance (optimal string alignment) among a bounded number of candidates (deletions.ts). Knows a
 * word once two people wrote it, so that nobody alone decides what is suggested or how long that takes.
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
  /** Words of `cutWords` that somebody wrote. */
  learn(author: string, words: readonly string[]): void;
  /** The nearest known word, of equally near ones the most frequent; null where none is near or the word is known. */
  nearest(word: string): string | null;
  clear(): void;
}

/** Further words are not learnt. */
const MOST_WORDS = 100_000;
/** Words of one author each that wait for a second one; the oldest give way. */
const MOST_WAITING = 100_000;
const LONGEST = 32;
/** From these lengths on, a word may differ by one letter, and by two. */
const MIN_LENGTH_FOR_ONE = 4;
const MIN_LENGTH_FOR_TWO = 8;
/** Words that one look compares at most, which takes about a millisecond. */
const MOST_COMPARED = 500;
/** Of an entry of a map, the string's header and count. */
const BYTES_PER_WORD = 92;
const BYTES_PER_LETTER = 2;
/** Of the index of deletions: 29 entries, with room to grow. */
const INDEX_BYTES_PER_WORD = 29 * 8 * 2;
const INDEX_BYTES = 4 * 1024 * 1024;
const LETTERS = /^[\p{L}\p{M}]+$/u;

const maxDistance = (length: number) => (length < MIN_LENGTH_FOR_ONE ? 0 : length < MIN_LENGTH_FOR_TWO ? 1 : 2);

/** `distance` compares two words. */
export function createSpelling(distance = distanceOf): Spelling {
  const indexes = new Map<string, number>();
  /** The author of each word that waits. */
  const waiting = new Map<string, string>();
  const index = createDeletionIndex();
  let words: string[] = [];
  let counts: number[] = [];
  let letters = 0;
  let state: IndexState = 'off';
  let followedAt: Date | null = null;

  function learnOne(author: string, word: string): void {
    const known = indexes.get(word);
    if (known !== undefined) {
      counts[known] = (counts[known] ?? 0) + 1;
      return;
    }
    if (word.length < MIN_LENGTH_FOR_ONE || word.length > LONGEST || !LETTERS.test(word)) return;
    const first = waiting.get(word);
    if (first === undefined) wait(author, word);
    else if (first !== author && words.length < MOST_WORDS) {
      waiting.delete(word);
      add(word);
    }
  }

  function wait(author: string, word: string): void {
    const [oldest] = waiting.size < MOST_WAITING ? [] : waiting.keys();
    if (oldest !== undefined) waiting.delete(oldest);
    waiting.set(word, author);
  }

  function add(word: string): void {
    indexes.set(word, words.length);
    index.add(word, words.length);
    words.push(word);
    counts.push(2);
    letters += word.length;
  }

  function nearest(word: string): string | null {
    const most = maxDistance(word.length);
    if (most === 0 || word.length > LONGEST || indexes.has(word)) return null;
    const compared = new Set<number>();
    let best: { word: string; distance: number; count: number } | null = null;
    for (const id of index.candidates(word, most)) {
      const candidate = words[id] ?? '';
      if (compared.has(id) || Math.abs(candidate.length - word.length) > most) continue;
      compared.add(id);
      const apart = distance(word, candidate);
      const count = counts[id] ?? 0;
      const isNearer = best === null || apart < best.distance || (apart === best.distance && count > best.count);
      if (apart <= most && isNearer) best = { word: candidate, distance: apart, count };
      if (compared.size >= MOST_COMPARED) break;
    }
    return best?.word ?? null;
  }

  return {
    get size() {
      return words.length;
    },
    get bytes() {
      return (words.length + waiting.size) * BYTES_PER_WORD + letters * BYTES_PER_LETTER + index.bytes;
    },
    limitBytes:
      MOST_WORDS * (BYTES_PER_WORD + LONGEST * BYTES_PER_LETTER + INDEX_BYTES_PER_WORD) +
      MOST_WAITING * BYTES_PER_WORD +
      INDEX_BYTES,
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
    learn(author, given) {
      for (const word of given) learnOne(author, word);
    },
    nearest,
    clear() {
      indexes.clear();
      waiting.clear();
      index.clear();
      words = [];
      counts = [];
      letters = 0;
    },
  };
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
