import type { IndexAnswers, IndexRequest } from '../indexes/derivedIndex';
import type { TrainOptions } from './factors.mjs';
import type { Keys } from './keys.mjs';

/** What main thread and worker of the save graph say to each other. Keys are 64-bit numbers: see saveGraph.ts. */

/** Both sides of the graph: row `n` of a side is what stands between `starts[n]` and `starts[n + 1]`. */
export interface GraphParts {
  pictures: Keys;
  boards: Keys;
  pictureStarts: Uint32Array;
  pictureBoards: Uint32Array;
  boardStarts: Uint32Array;
  boardPictures: Uint32Array;
}

export interface RankOptions {
  pictures: readonly bigint[];
  /** The boards that are walked through; null: all. */
  boards: readonly bigint[] | null;
  /** How much popular images are held back: 0 not at all, 1 in proportion (rank.mjs). */
  beta: number;
  /** How much the vectors of pictures count beside the walks: 0 not at all, 1 alone. */
  share: number;
  limit: number;
}

export interface Ranked {
  /** The best first. */
  pictures: BigUint64Array;
  scores: Float64Array;
}

export interface GraphStats {
  pictures: number;
  boards: number;
  edges: number;
  bytes: number;
}

export type GraphRequest =
  | IndexRequest
  /** `counts[n]` of the boards belong to picture n. */
  | { type: 'append'; pictures: BigUint64Array; counts: Uint32Array; boards: BigUint64Array }
  | { type: 'apply'; pictures: BigUint64Array; boards: BigUint64Array; isSaved: Uint8Array }
  | { type: 'boardsOf'; picture: bigint; limit: number }
  | { type: 'near'; pictures: bigint[]; limit: number }
  | ({ type: 'rank' } & RankOptions)
  | { type: 'train'; file: string; options: TrainOptions }
  /** `limitBytes` is for the graph and the vectors together. */
  | { type: 'loadFactors'; file: string; limitBytes: number };

export interface GraphAnswers extends IndexAnswers {
  append: null;
  apply: null;
  boardsOf: BigUint64Array;
  near: BigUint64Array;
  rank: Ranked;
  /** Whether there was enough to compute vectors from; they are in the file then. */
  train: boolean;
  /** Whether the file was whole and its vectors fit. */
  loadFactors: boolean;
}
