// @ts-check
import { readArrays, writeArrays } from '../indexes/arrayFile.mjs';

/** @import { SolverOptions } from './factors.mjs' */

const FORMAT = 'magpie picture factors 1';

/** @typedef {{ keys: BigUint64Array, vectors: Float32Array, options: SolverOptions }} FactorFile `keys` ascend */

/** @param {string} file @param {FactorFile} content */
export function writeFactors(file, { keys, vectors, options: { dimensions, unobserved, regularisation } }) {
  writeArrays(file, { format: FORMAT, dimensions, unobserved, regularisation }, [keys, vectors]);
}

/**
 * Null for a file that is missing, truncated, corrupt or of another format.
 * @param {string} file
 * @returns {FactorFile | null}
 */
export function readFactors(file) {
  const read = readArrays(file, FORMAT);
  if (!read) return null;
  const { dimensions, unobserved, regularisation } = read.facts;
  const [keys, vectors] = /** @type {[ArrayBuffer, ArrayBuffer]} */ (read.arrays);
  return {
    keys: new BigUint64Array(keys),
    vectors: new Float32Array(vectors),
    options: { dimensions, unobserved, regularisation },
  };
}
