import type { IndexAnswers, IndexRequest } from '../indexes/derivedIndex';

/** What main thread and worker of the picture index say to each other. Keys are 64-bit numbers: see pictureIndex.ts. */

/** Pictures as columns: picture `n` has HASH_WORDS words and REGION_BYTES bytes (pictureTable.mjs). */
export interface PictureColumns {
  keys: BigUint64Array;
  /** 1 for a picture that has a hash. */
  hasHash: Uint8Array;
  hashes: Uint32Array;
  descriptors: Uint8Array;
}

export interface NearOptions {
  /** Pictures of like hashes come first; null: none has one. */
  hash: Uint32Array | null;
  descriptor: Uint8Array;
  /** The key of a picture that is left out. */
  except: bigint | null;
  limit: number;
}

export interface NearPictures {
  /** The nearest first. */
  keys: BigUint64Array;
  /** Squared distance to the nearest region; below 0 for a picture of a like hash. */
  distances: Float64Array;
}

export interface PairOptions {
  /** Of whole pictures, one after another. */
  descriptors: Uint8Array;
  /** Squared distance of the farthest pair. */
  most: number;
  /** Pairs that join nothing, and are all returned where they are near. */
  apart: PicturePairs;
}

/** Two numbers of pictures for each pair. */
export type PicturePairs = Uint32Array;

export interface PictureIndexStats {
  pictures: number;
  bytes: number;
}

export type PictureRequest =
  | IndexRequest
  | ({ type: 'append' } & PictureColumns)
  /** Adds pictures or replaces them, and removes others. */
  | ({ type: 'apply'; removed: BigUint64Array } & PictureColumns)
  | ({ type: 'near' } & NearOptions)
  | ({ type: 'pairs' } & PairOptions);

export interface PictureAnswers extends IndexAnswers {
  append: null;
  apply: null;
  near: NearPictures;
  pairs: PicturePairs;
}
