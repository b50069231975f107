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
  /** Pictures of the same hash come first; null: none is the same. */
  hash: Uint32Array | null;
  descriptor: Uint8Array;
  /** Pictures that are left out: this one, and those that are the same as it. */
  except: { key: bigint; hash: Uint32Array | null } | null;
  limit: number;
}

export interface NearPictures {
  /** The nearest first. */
  keys: BigUint64Array;
  /** Squared distance to the nearest region; below 0 for the same picture. */
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
