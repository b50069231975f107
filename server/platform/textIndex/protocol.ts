import type { IndexAnswers, IndexRequest } from '../indexes/derivedIndex';

/** What main thread and worker of the text index say to each other. Ids are 64-bit numbers: see textIndex.ts. */

/** Pins as columns. */
export interface DocumentColumns {
  ids: BigUint64Array;
  /** `repin_count` of each. */
  saves: Uint32Array;
  /** One bit of each: KINDS (textIndex.ts). */
  kinds: Uint8Array;
  /** Texts of tsvectors. */
  vectors: readonly string[];
}

/** Lexemes of a tsvector: this one, or all that begin with it. */
export interface LexemePattern {
  readonly lexeme: string;
  readonly isPrefix: boolean;
}

export interface SoughtWord {
  /** The word as it is and its stem, of which the better one counts. */
  patterns: readonly LexemePattern[];
  /** How much it counts. */
  weight: number;
  /** A pin that has not every word needs one of these. */
  isRare: boolean;
}

export interface RankOptions {
  words: readonly SoughtWord[];
  /** The pins that have every word, or the others that have a rare one. */
  has: 'every' | 'rare';
  /** Bits of the kinds that are wanted. */
  kinds: number;
  /** So many after `after`, and all before it. */
  limit: number;
  after: { score: number; id: bigint } | null;
}

/** In no order. */
export interface RankedPins {
  ids: BigUint64Array;
  scores: Int32Array;
  /** Of the last that is there, if others come after it. */
  end: { score: number; id: bigint } | null;
}

export interface TextIndexStats {
  pins: number;
  bytes: number;
}

export type TextRequest =
  | IndexRequest
  /** In the order of their ids. */
  | ({ type: 'append' } & DocumentColumns)
  /** Adds pins or replaces them, and removes others. */
  | ({ type: 'apply'; removed: BigUint64Array } & DocumentColumns)
  | { type: 'setSaves'; ids: BigUint64Array; saves: Uint32Array }
  /** How many pins have each word, up to `most`. */
  | { type: 'count'; words: readonly (readonly LexemePattern[])[]; most: number }
  | ({ type: 'rank' } & RankOptions);

export interface TextAnswers extends IndexAnswers {
  append: null;
  apply: null;
  setSaves: null;
  count: number[];
  rank: RankedPins;
}
