// @ts-check
import { GraphBuilder, runThrough } from './builder.mjs';
import { rankPictures } from './rank.mjs';

/** @import { PictureFactors } from './pictureFactors.mjs' */
/** @import { GraphParts, RankOptions, Ranked } from './protocol' */

/** Above every board's number; two numbers make one that doubles hold exactly. */
const BOARD_LIMIT = 2 ** 26;
/** Estimate of what an edge of the overlay takes in maps and sets. */
const OVERLAY_EDGE_BYTES = 120;

/**
 * Which picture is saved on which public board. The base is immutable typed arrays; saves since then are an overlay of
 * maps, until `compact` merges both.
 */
export class SaveGraph {
  /** @type {GraphParts} */
  #base;
  /** @type {Map<number, number[]>} boards by picture */
  #addedBoards = new Map();
  /** @type {Map<number, number[]>} pictures by board */
  #addedPictures = new Map();
  /** @type {Set<number>} edges of the base */
  #removed = new Set();
  /** @type {Map<number, number>} removed edges by picture */
  #removedOfPicture = new Map();
  /** @type {Map<number, number>} removed edges by board */
  #removedOfBoard = new Map();
  #addedCount = 0;
  /** Sums while a query runs; 0 otherwise. */
  #sums = new Float32Array(0);

  /** @param {GraphParts} base */
  constructor(base) {
    this.#base = base;
  }

  static empty() {
    return new SaveGraph(runThrough(new GraphBuilder().finish()));
  }

  get pictures() {
    return this.#base.pictures;
  }

  get boards() {
    return this.#base.boards;
  }

  get edgeCount() {
    return this.#base.pictureBoards.length - this.#removed.size + this.#addedCount;
  }

  /** Edges that `compact` would merge. */
  get overlayCount() {
    return this.#addedCount + this.#removed.size;
  }

  get byteLength() {
    const { pictures, boards, pictureStarts, pictureBoards, boardStarts, boardPictures } = this.#base;
    const lists = [pictures, boards, pictureStarts, pictureBoards, boardStarts, boardPictures, this.#sums];
    return lists.reduce((sum, list) => sum + list.byteLength, 0) + this.overlayCount * OVERLAY_EDGE_BYTES;
  }

  /** The base, of a compacted graph all of it. */
  get parts() {
    return this.#base;
  }

  /**
   * Says whether a picture is saved on a board; saying it again changes nothing.
   * @param {bigint} pictureKey
   * @param {bigint} boardKey
   * @param {boolean} isSaved
   */
  set(pictureKey, boardKey, isSaved) {
    const picture = isSaved ? this.pictures.add(pictureKey) : this.pictures.find(pictureKey);
    const board = isSaved ? this.boards.add(boardKey) : this.boards.find(boardKey);
    if (picture === -1 || board === -1) return;
    if (this.#isInBase(picture, board)) this.#setRemoved(picture, board, !isSaved);
    else if (isSaved) this.#addToOverlay(picture, board);
    else this.#removeFromOverlay(picture, board);
  }

  /** @param {number} picture @param {number} board */
  #isInBase(picture, board) {
    const { pictureStarts, pictureBoards } = this.#base;
    if (picture + 1 >= pictureStarts.length) return false;
    return pictureBoards.subarray(pictureStarts[picture], pictureStarts[picture + 1]).includes(board);
  }

  /** @param {number} picture @param {number} board @param {boolean} isRemoved */
  #setRemoved(picture, board, isRemoved) {
    const edge = picture * BOARD_LIMIT + board;
    if (this.#removed.has(edge) === isRemoved) return;
    if (isRemoved) this.#removed.add(edge);
    else this.#removed.delete(edge);
    const change = isRemoved ? 1 : -1;
    this.#removedOfPicture.set(picture, (this.#removedOfPicture.get(picture) ?? 0) + change);
    this.#removedOfBoard.set(board, (this.#removedOfBoard.get(board) ?? 0) + change);
  }

  /** @param {number} picture @param {number} board */
  #addToOverlay(picture, board) {
    const boards = this.#addedBoards.get(picture) ?? [];
    if (boards.includes(board)) return;
    this.#addedBoards.set(picture, [...boards, board]);
    this.#addedPictures.set(board, [...(this.#addedPictures.get(board) ?? []), picture]);
    this.#addedCount += 1;
  }

  /** @param {number} picture @param {number} board */
  #removeFromOverlay(picture, board) {
    const boards = this.#addedBoards.get(picture) ?? [];
    if (!boards.includes(board)) return;
    this.#addedBoards.set(picture, without(boards, board));
    this.#addedPictures.set(board, without(this.#addedPictures.get(board) ?? [], picture));
    this.#addedCount -= 1;
  }

  /** @param {number} picture */
  degreeOfPicture(picture) {
    const { pictureStarts } = this.#base;
    const base = picture + 1 < pictureStarts.length ? span(pictureStarts, picture) : 0;
    if (this.overlayCount === 0) return base;
    return base + (this.#addedBoards.get(picture)?.length ?? 0) - (this.#removedOfPicture.get(picture) ?? 0);
  }

  /** @param {number} board */
  degreeOfBoard(board) {
    const { boardStarts } = this.#base;
    const base = board + 1 < boardStarts.length ? span(boardStarts, board) : 0;
    if (this.overlayCount === 0) return base;
    return base + (this.#addedPictures.get(board)?.length ?? 0) - (this.#removedOfBoard.get(board) ?? 0);
  }

  /**
   * The boards of a picture, at most `limit`, the last saved last.
   * @param {number} picture
   * @param {number} limit
   * @returns {ArrayLike<number> & Iterable<number>}
   */
  boardsOf(picture, limit) {
    const { pictureStarts, pictureBoards } = this.#base;
    const base = rowOf(pictureStarts, pictureBoards, picture);
    const added = this.#addedBoards.get(picture);
    if (!added && !this.#removedOfPicture.get(picture)) return base.length > limit ? base.subarray(-limit) : base;
    const left = Array.from(base).filter((board) => !this.#removed.has(picture * BOARD_LIMIT + board));
    return [...left, ...(added ?? [])].slice(-limit);
  }

  /**
   * The pictures of a board, at most `limit`: of a larger board those from a place on that depends on `spread`.
   * @param {number} board
   * @param {number} limit
   * @param {number} spread
   * @returns {ArrayLike<number>}
   */
  picturesOf(board, limit, spread) {
    const { boardStarts, boardPictures } = this.#base;
    const row = rowOf(boardStarts, boardPictures, board);
    const from = row.length > limit ? spread % (row.length - limit + 1) : 0;
    const base = row.length > limit ? row.subarray(from, from + limit) : row;
    const added = this.#addedPictures.get(board);
    if (!added && !this.#removedOfBoard.get(board)) return base;
    const left = Array.from(base).filter((picture) => !this.#removed.has(picture * BOARD_LIMIT + board));
    return [...(added ?? []), ...left].slice(0, limit);
  }

  /**
   * See rank.mjs.
   * @param {RankOptions} options
   * @param {PictureFactors | null} factors
   * @returns {Ranked}
   */
  rank(options, factors = null) {
    if (this.#sums.length < this.pictures.size) this.#sums = new Float32Array(this.pictures.size + 1024);
    return rankPictures(this, this.#sums, options, factors);
  }

  /**
   * The same graph without an overlay. Yields between slices of the work; changes made meanwhile must be made to the
   * result again.
   * @returns {Generator<void, SaveGraph, void>}
   */
  *compact() {
    const builder = new GraphBuilder();
    for (let board = 0; board < this.boards.size; board += 1) {
      if (this.degreeOfBoard(board) > 0) builder.boardNumber(this.boards.at(board));
    }
    yield;
    let seen = 0;
    for (const picture of this.pictures.inOrder()) {
      const boards = Array.from(this.boardsOf(picture, this.boards.size), (board) =>
        builder.boardNumber(this.boards.at(board)),
      );
      builder.append(this.pictures.at(picture), boards);
      if (++seen % 4096 === 0) yield;
    }
    return new SaveGraph(yield* builder.finish());
  }
}

/** @param {number[]} list @param {number} item */
const without = (list, item) => list.filter((other) => other !== item);

/** @param {Uint32Array} starts @param {number} row */
const span = (starts, row) => /** @type {number} */ (starts[row + 1]) - /** @type {number} */ (starts[row]);

/**
 * A row that was added since has none in the base.
 * @param {Uint32Array} starts
 * @param {Uint32Array} items
 * @param {number} row
 */
function rowOf(starts, items, row) {
  return row + 1 < starts.length ? items.subarray(starts[row], starts[row + 1]) : items.subarray(0, 0);
}
