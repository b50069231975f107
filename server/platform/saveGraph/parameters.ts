import type { TrainOptions } from './factors.mjs';
import type { RankOptions } from './protocol';

export type RankWeights = Pick<RankOptions, 'beta' | 'share'>;

/**
 * For a board or a person as the query: chosen by `npm run bench:related -- --data <folder> --tune` on a validation split.
 */
export const OF_BOARD: RankWeights = { beta: 0.5, share: 0.5 };
/**
 * For one image as the query: beta as the first measurements found, because nobody's held-out saves have one image as
 * the query. One image says too little for a vector.
 */
export const OF_PIN: RankWeights = { beta: 0.2, share: 0 };

/**
 * Vectors of images (factors.mjs), computed every night; chosen on the same split. HR@10, NDCG@10 and HR@12 there:
 * walks alone .889, .606, .113; blended with these vectors .901, .621, .118; with `unobserved` 0.3 .897, .608, .106; with
 * `regularisation` 0.001 .897, .621, .120.
 */
export const TRAINING: TrainOptions = { dimensions: 64, unobserved: 0.1, regularisation: 0.003, rounds: 8, seed: 1 };
