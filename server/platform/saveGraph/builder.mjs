// @ts-check
import { Keys } from './keys.mjs';

/** @import { GraphParts } from './protocol' */

const FIRST_CAPACITY = 1 << 16;
const SLICE = 1 << 16;

/**
 * Both sides of the save graph in compressed sparse rows: for each picture its boards, for each board its pictures, 4
 * bytes an edge and side. Takes the pictures in the order of their keys.
 */
export class GraphBuilder {
  #pictures = new BigUint64Array(FIRST_CAPACITY);
  #ends = new Uint32Array(FIRST_CAPACITY);
  #pictureCount = 0;
  #edges = new Uint32Array(FIRST_CAPACITY);
  #edgeCount = 0;
  /** @type {Map<bigint, number>} */
  #boards = new Map();

  get edgeCount() {
    return this.#edgeCount;
  }

  /**
   * Boards by number in the order of their first call.
   * @param {bigint} key
   */
  boardNumber(key) {
    let number = this.#boards.get(key);
    if (number === undefined) {
      number = this.#boards.size;
      this.#boards.set(key, number);
    }
    return number;
  }

  /**
   * Appends a picture; the same one again adds boards to it. Throws a RangeError for one whose key is lower than the last
   * one's. One without boards is left out.
   * @param {bigint} key
   * @param {ArrayLike<number>} boards their numbers, each once
   */
  append(key, boards) {
    if (boards.length === 0) return;
    const last = this.#pictureCount > 0 ? /** @type {bigint} */ (this.#pictures[this.#pictureCount - 1]) : -1n;
    if (key < last) throw new RangeError('Pictures are appended in the order of their keys');
    if (key === last) this.#pictureCount -= 1;
    if (this.#pictureCount === this.#pictures.length) {
      this.#pictures = grown(this.#pictures, new BigUint64Array(2 * this.#pictureCount));
      this.#ends = grown(this.#ends, new Uint32Array(2 * this.#pictureCount));
    }
    const edgeCount = this.#edgeCount + boards.length;
    if (edgeCount > this.#edges.length) {
      this.#edges = grown(this.#edges, new Uint32Array(Math.max(edgeCount, 2 * this.#edges.length)));
    }
    this.#edges.set(boards, this.#edgeCount);
    this.#pictures[this.#pictureCount] = key;
    this.#ends[this.#pictureCount] = edgeCount;
    this.#pictureCount += 1;
    this.#edgeCount = edgeCount;
  }

  /**
   * Yields between slices of the work, so that a thread can answer others meanwhile.
   * @returns {Generator<void, GraphParts, void>}
   */
  *finish() {
    const pictures = this.#pictures.slice(0, this.#pictureCount);
    const pictureStarts = new Uint32Array(this.#pictureCount + 1);
    pictureStarts.set(this.#ends.subarray(0, this.#pictureCount), 1);
    const { keys: boards, places } = sortBoards(this.#boards);
    yield;

    const pictureBoards = this.#edges.slice(0, this.#edgeCount);
    const boardStarts = new Uint32Array(boards.length + 1);
    for (let edge = 0; edge < pictureBoards.length; edge += 1) {
      const board = /** @type {number} */ (places[/** @type {number} */ (pictureBoards[edge])]);
      pictureBoards[edge] = board;
      boardStarts[board + 1] = (boardStarts[board + 1] ?? 0) + 1;
      if (edge % SLICE === SLICE - 1) yield;
    }
    for (let board = 0; board < boards.length; board += 1) {
      boardStarts[board + 1] = (boardStarts[board + 1] ?? 0) + (boardStarts[board] ?? 0);
    }
    const next = boardStarts.slice();
    const boardPictures = new Uint32Array(this.#edgeCount);
    for (let picture = 0; picture < this.#pictureCount; picture += 1) {
      const end = /** @type {number} */ (pictureStarts[picture + 1]);
      for (let edge = /** @type {number} */ (pictureStarts[picture]); edge < end; edge += 1) {
        const board = /** @type {number} */ (pictureBoards[edge]);
        const place = /** @type {number} */ (next[board]);
        boardPictures[place] = picture;
        next[board] = place + 1;
      }
      if (picture % SLICE === SLICE - 1) yield;
    }
    return {
      pictures: new Keys(pictures),
      boards: new Keys(boards),
      pictureStarts,
      pictureBoards,
      boardStarts,
      boardPictures,
    };
  }
}

/**
 * @template {Uint32Array | BigUint64Array} List
 * @param {List} from
 * @param {List} to
 * @returns {List}
 */
function grown(from, to) {
  to.set(/** @type {never} */ (from));
  return to;
}

/** @param {Map<bigint, number>} boards */
function sortBoards(boards) {
  const keys = BigUint64Array.from(boards.keys()).sort();
  const places = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place += 1) {
    places[boards.get(/** @type {bigint} */ (keys[place])) ?? 0] = place;
  }
  return { keys, places };
}

/**
 * The whole of a generator that yields for others, at once.
 * @template Result
 * @param {Generator<void, Result, void>} work
 * @returns {Result}
 */
export function runThrough(work) {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
