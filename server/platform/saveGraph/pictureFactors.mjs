// @ts-check
import { Solver } from './factors.mjs';
import { Keys } from './keys.mjs';

/** @import { FactorFile } from './factorFile.mjs' */
/** @import { SaveGraph } from './graph.mjs' */

/** Vectors of pictures as they were computed, by the numbers that the pictures have in a graph now. */
export class PictureFactors {
  #keys;
  #vectors;
  #dimensions;
  #solver;
  /** @type {SaveGraph | null} */
  #graph = null;
  /** By a picture's number in that graph; -1 for one without a vector. */
  #rows = new Int32Array(0);

  /** @param {FactorFile} content */
  constructor({ keys, vectors, options }) {
    this.#keys = new Keys(keys);
    this.#vectors = vectors;
    this.#dimensions = options.dimensions;
    this.#solver = new Solver(vectors, options);
  }

  get byteLength() {
    return this.#keys.byteLength + this.#vectors.byteLength + this.#rows.byteLength;
  }

  /**
   * How well each candidate suits the pictures of a query, about 0 to 1; null where none of the query has a vector.
   * @param {SaveGraph} graph
   * @param {readonly number[]} query
   * @param {readonly number[]} candidates
   * @returns {Float64Array | null}
   */
  score(graph, query, candidates) {
    const rows = this.#rowsIn(graph);
    const observed = query.map((picture) => rows[picture] ?? -1).filter((row) => row !== -1);
    if (observed.length === 0) return null;
    const taste = this.#solver.solve(observed);
    return Float64Array.from(candidates, (picture) => this.#product(taste, rows[picture] ?? -1));
  }

  /** @param {Float64Array} taste @param {number} row */
  #product(taste, row) {
    if (row === -1) return 0;
    const from = row * this.#dimensions;
    let sum = 0;
    for (let k = 0; k < taste.length; k += 1) {
      sum += /** @type {number} */ (taste[k]) * /** @type {number} */ (this.#vectors[from + k]);
    }
    return sum;
  }

  /** @param {SaveGraph} graph */
  #rowsIn(graph) {
    if (this.#graph !== graph) {
      this.#graph = graph;
      // Pictures that are added to the graph later have no vector.
      this.#rows = Int32Array.from({ length: graph.pictures.size }, (_, picture) =>
        this.#keys.find(graph.pictures.at(picture)),
      );
    }
    return this.#rows;
  }
}
