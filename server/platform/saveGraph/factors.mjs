// @ts-check

/**
 * iALS: each picture and each board is a vector, and their product says how well the picture suits the board (Hu, Koren,
 * Volinsky, "Collaborative filtering for implicit feedback datasets", ICDM 2008). Loss, regularisation and order of size
 * of the parameters are those of Rendle, Krichene, Zhang, Koren, "Revisiting the performance of iALS on item
 * recommendation benchmarks", RecSys 2022. Only the vectors of pictures are kept: that of a board is computed from what
 * is on it when it is asked for, so that it is never out of date.
 */

/**
 * `unobserved` is how much a picture that is not on a board counts, beside 1 for one that is.
 * @typedef {{ dimensions: number, unobserved: number, regularisation: number }} SolverOptions
 * @typedef {SolverOptions & { rounds: number, seed: number }} TrainOptions
 */

/**
 * Which pictures stand on which boards, without those that say too little: row `n` of a side is what stands between
 * `starts[n]` and `starts[n + 1]`.
 * @typedef {{ starts: Uint32Array, others: Uint32Array }} Side
 */

/**
 * The vectors of the pictures, one after another. Yields after each slice of the work.
 * @param {Side} boards
 * @param {Side} pictures
 * @param {TrainOptions} options
 * @returns {Generator<void, Float32Array, void>}
 */
export function* trainFactors(boards, pictures, options) {
  const { dimensions, rounds, seed } = options;
  const ofPictures = randomVectors(pictures.starts.length - 1, dimensions, seed);
  const ofBoards = new Float32Array((boards.starts.length - 1) * dimensions);
  for (let round = 0; round < rounds; round += 1) {
    yield* fitSide(boards, ofBoards, ofPictures, options);
    yield* fitSide(pictures, ofPictures, ofBoards, options);
  }
  return ofPictures;
}

/** Rows after which others have their turn. */
const SLICE = 256;

/**
 * The best vectors of one side, given those of the other.
 * @param {Side} side
 * @param {Float32Array} vectors
 * @param {Float32Array} given
 * @param {TrainOptions} options
 * @returns {Generator<void, void, void>}
 */
function* fitSide({ starts, others }, vectors, given, options) {
  const solver = new Solver(given, options);
  const { dimensions } = options;
  for (let row = 0; row + 1 < starts.length; row += 1) {
    const observed = others.subarray(starts[row], starts[row + 1]);
    vectors.set(solver.solve(observed), row * dimensions);
    if (row % SLICE === 0) yield;
  }
}

/** Computes the vector of a board from those of its pictures, or the reverse. */
export class Solver {
  #vectors;
  #dimensions;
  #unobserved;
  #regularisation;
  #count;
  /** Products of all vectors with themselves, weighted as not observed: the lower triangle, row by row. */
  #gram;
  #matrix;
  #solution;

  /**
   * @param {Float32Array} vectors
   * @param {SolverOptions} options
   */
  constructor(vectors, { dimensions, unobserved, regularisation }) {
    this.#vectors = vectors;
    this.#dimensions = dimensions;
    this.#unobserved = unobserved;
    this.#regularisation = regularisation;
    this.#count = vectors.length / dimensions;
    this.#gram = new Float64Array(dimensions * dimensions);
    this.#matrix = new Float64Array(dimensions * dimensions);
    this.#solution = new Float64Array(dimensions);
    for (let row = 0; row < this.#count; row += 1) this.#addProduct(this.#gram, row);
    for (let at = 0; at < this.#gram.length; at += 1)
      this.#gram[at] = /** @type {number} */ (this.#gram[at]) * unobserved;
  }

  /**
   * The vector whose products with `observed` come near to 1, and with all others near to 0. Valid until the next call.
   * @param {ArrayLike<number>} observed rows of the other side
   * @returns {Float64Array}
   */
  solve(observed) {
    const dimensions = this.#dimensions;
    const matrix = this.#matrix;
    const sum = this.#solution.fill(0);
    matrix.set(this.#gram);
    for (let at = 0; at < observed.length; at += 1) {
      const row = /** @type {number} */ (observed[at]);
      this.#addProduct(matrix, row);
      const from = row * dimensions;
      for (let k = 0; k < dimensions; k += 1) {
        sum[k] = /** @type {number} */ (sum[k]) + /** @type {number} */ (this.#vectors[from + k]);
      }
    }
    // Rows of which more is known are held back more (Rendle et al., section 3.2).
    const ridge = this.#regularisation * (observed.length + this.#unobserved * this.#count);
    for (let k = 0; k < dimensions; k += 1) {
      matrix[k * dimensions + k] = /** @type {number} */ (matrix[k * dimensions + k]) + ridge;
    }
    solveInPlace(matrix, sum, dimensions);
    return sum;
  }

  /** @param {Float64Array} matrix @param {number} row */
  #addProduct(matrix, row) {
    const dimensions = this.#dimensions;
    const vectors = this.#vectors;
    const from = row * dimensions;
    for (let i = 0; i < dimensions; i += 1) {
      const value = /** @type {number} */ (vectors[from + i]);
      const start = i * dimensions;
      for (let j = 0; j <= i; j += 1) {
        matrix[start + j] =
          /** @type {number} */ (matrix[start + j]) + value * /** @type {number} */ (vectors[from + j]);
      }
    }
  }
}

/**
 * Solves a symmetric, positive system by Cholesky's decomposition, over its lower triangle and its right side.
 * @param {Float64Array} matrix
 * @param {Float64Array} right
 * @param {number} size
 */
function solveInPlace(matrix, right, size) {
  for (let i = 0; i < size; i += 1) {
    const rowOfI = i * size;
    for (let j = 0; j <= i; j += 1) {
      const rowOfJ = j * size;
      let sum = /** @type {number} */ (matrix[rowOfI + j]);
      for (let k = 0; k < j; k += 1) {
        sum -= /** @type {number} */ (matrix[rowOfI + k]) * /** @type {number} */ (matrix[rowOfJ + k]);
      }
      matrix[rowOfI + j] = i === j ? Math.sqrt(sum) : sum / /** @type {number} */ (matrix[rowOfJ + j]);
    }
  }
  for (let i = 0; i < size; i += 1) {
    let sum = /** @type {number} */ (right[i]);
    for (let k = 0; k < i; k += 1)
      sum -= /** @type {number} */ (matrix[i * size + k]) * /** @type {number} */ (right[k]);
    right[i] = sum / /** @type {number} */ (matrix[i * size + i]);
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    let sum = /** @type {number} */ (right[i]);
    for (let k = i + 1; k < size; k += 1) {
      sum -= /** @type {number} */ (matrix[k * size + i]) * /** @type {number} */ (right[k]);
    }
    right[i] = sum / /** @type {number} */ (matrix[i * size + i]);
  }
}

/**
 * Small normally distributed numbers, the same for the same seed.
 * @param {number} rows
 * @param {number} dimensions
 * @param {number} seed
 */
function randomVectors(rows, dimensions, seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const scale = 0.1 / Math.sqrt(dimensions);
  return Float32Array.from(
    { length: rows * dimensions },
    () => scale * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  );
}
