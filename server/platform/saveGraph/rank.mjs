// @ts-check

/** @import { SaveGraph } from './graph.mjs' */
/** @import { PictureFactors } from './pictureFactors.mjs' */
/** @import { RankOptions, Ranked } from './protocol' */

/**
 * RP3beta (Paudel, Christoffel, Newell, Bernstein, "Updatable, accurate, diverse, and scalable recommendations for
 * interactive applications", ACM TiiS 7(1), 2016): the probability of a random walk from a picture to one of its boards
 * to one of that board's pictures, divided by the number of its saves to the power of beta. Summed exactly instead of
 * walked: at the sizes below that is quicker than the walks that would come near it (`npm run bench:graph`).
 *
 * bench/related.ts chose the parameters, on saves that it does not measure them on. Beta for a whole board or person as
 * the query: 0.3 to 0.7 in steps of 0.05 were tried.
 */

/** Of one picture so many boards are walked to, and of one board so many pictures. */
const BOARDS_PER_PICTURE = 200;
const PICTURES_PER_BOARD = 500;
/** Steps of one query, about 10 ns each, so that a query of a hundred popular pictures keeps nobody waiting. */
const STEPS = 3_000_000;

/**
 * The best pictures beside those of the query, the best first. `sums` has a 0 for each picture, before and after.
 * `factors` add to what the walks say (see `RankOptions.share`), but only to pictures that some walk reaches.
 * @param {SaveGraph} graph
 * @param {Float32Array} sums
 * @param {RankOptions} options
 * @param {PictureFactors | null} factors
 * @returns {Ranked}
 */
export function rankPictures(graph, sums, { pictures, boards, beta, share, limit }, factors) {
  const query = pictures.map((key) => graph.pictures.find(key)).filter((picture) => picture !== -1);
  const allowed = boards && new Set(boards.map((key) => graph.boards.find(key)));
  const touched = addUp(graph, sums, query, allowed);
  const own = new Set(query);
  const candidates = own.size === 0 ? touched : touched.filter((picture) => !own.has(picture));
  const walked = Float64Array.from(
    candidates,
    (picture) => /** @type {number} */ (sums[picture]) / graph.degreeOfPicture(picture) ** beta,
  );
  for (const picture of touched) sums[picture] = 0;
  const learned = share > 0 && factors ? factors.score(graph, query, candidates) : null;
  const scores = learned ? blend(walked, learned, share) : walked;
  const best = new Best(limit);
  for (const [at, picture] of candidates.entries()) best.offer(picture, /** @type {number} */ (scores[at]));
  const ranked = best.sorted((picture) => graph.pictures.at(picture));
  return {
    pictures: BigUint64Array.from(ranked, ({ key }) => key),
    scores: Float64Array.from(ranked, ({ score }) => score),
  };
}

/**
 * Both as distances from their means, in standard deviations, so that one scale fits both. Tried instead, with no other
 * result: shares of the highest score, and the roots of walks.
 * @param {Float64Array} walked
 * @param {Float64Array} learned
 * @param {number} share of `learned`
 */
function blend(walked, learned, share) {
  const [ofWalks, ofVectors] = [standardised(walked), standardised(learned)];
  return ofWalks.map((score, at) => (1 - share) * score + share * /** @type {number} */ (ofVectors[at]));
}

/** @param {Float64Array} scores */
function standardised(scores) {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
  return scores.map((score) => (deviation > 0 ? (score - mean) / deviation : 0));
}

/**
 * Adds the probabilities of all walks to `sums`; returns the pictures that have any.
 * @param {SaveGraph} graph
 * @param {Float32Array} sums
 * @param {readonly number[]} query
 * @param {ReadonlySet<number> | null} allowed
 */
function addUp(graph, sums, query, allowed) {
  /** @type {number[]} */
  const touched = [];
  let steps = 0;
  for (const picture of query) {
    const weight = 1 / graph.degreeOfPicture(picture);
    // The boards that a caller names are few and its own choice.
    const near = allowed && query.length === 1 ? [...allowed] : graph.boardsOf(picture, BOARDS_PER_PICTURE);
    for (const board of near) {
      if (board === -1 || (allowed && !allowed.has(board))) continue;
      const others = graph.picturesOf(board, PICTURES_PER_BOARD, picture);
      const share = weight / graph.degreeOfBoard(board);
      steps += others.length;
      for (let at = 0; at < others.length; at += 1) {
        const other = /** @type {number} */ (others[at]);
        const sum = /** @type {number} */ (sums[other]);
        if (sum === 0) touched.push(other);
        sums[other] = sum + share;
      }
    }
    if (steps > STEPS) break;
  }
  return touched;
}

/**
 * The boards that hold most of some pictures, the nearest first: each picture counts the more the fewer saves it has,
 * each board the more the fewer pictures.
 * @param {SaveGraph} graph
 * @param {readonly bigint[]} keys
 * @param {number} limit
 * @returns {BigUint64Array}
 */
export function nearBoards(graph, keys, limit) {
  /** @type {Map<number, number>} */
  const sums = new Map();
  for (const key of keys) {
    const picture = graph.pictures.find(key);
    if (picture === -1) continue;
    const weight = 1 / graph.degreeOfPicture(picture);
    for (const board of graph.boardsOf(picture, BOARDS_PER_PICTURE)) {
      sums.set(board, (sums.get(board) ?? 0) + weight);
    }
  }
  const best = new Best(limit);
  for (const [board, sum] of sums) best.offer(board, sum / Math.sqrt(graph.degreeOfBoard(board)));
  return BigUint64Array.from(
    best.sorted((board) => graph.boards.at(board)),
    ({ key }) => key,
  );
}

/** The `limit` items of the highest scores: a heap whose first item is the lowest of them. */
class Best {
  /** @type {number[]} */
  #items = [];
  /** @type {number[]} */
  #scores = [];
  #limit;

  /** @param {number} limit */
  constructor(limit) {
    this.#limit = limit;
  }

  /** @param {number} item @param {number} score */
  offer(item, score) {
    const size = this.#items.length;
    if (size < this.#limit) {
      this.#items.push(item);
      this.#scores.push(score);
      this.#rise(size);
    } else if (size > 0 && score > /** @type {number} */ (this.#scores[0])) {
      this.#items[0] = item;
      this.#scores[0] = score;
      this.#sink();
    }
  }

  /** @param {number} at */
  #rise(at) {
    let child = at;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (/** @type {number} */ (this.#scores[parent]) <= /** @type {number} */ (this.#scores[child])) return;
      this.#swap(parent, child);
      child = parent;
    }
  }

  #sink() {
    let parent = 0;
    for (;;) {
      const left = 2 * parent + 1;
      const right = left + 1;
      let least = parent;
      if ((this.#scores[left] ?? Number.POSITIVE_INFINITY) < (this.#scores[least] ?? 0)) least = left;
      if ((this.#scores[right] ?? Number.POSITIVE_INFINITY) < (this.#scores[least] ?? 0)) least = right;
      if (least === parent) return;
      this.#swap(parent, least);
      parent = least;
    }
  }

  /** @param {number} a @param {number} b */
  #swap(a, b) {
    const item = /** @type {number} */ (this.#items[a]);
    const score = /** @type {number} */ (this.#scores[a]);
    this.#items[a] = /** @type {number} */ (this.#items[b]);
    this.#scores[a] = /** @type {number} */ (this.#scores[b]);
    this.#items[b] = item;
    this.#scores[b] = score;
  }

  /**
   * The highest score first, of equal ones the highest key: in every process the same.
   * @param {(item: number) => bigint} keyOf
   */
  sorted(keyOf) {
    return this.#items
      .map((item, at) => ({ key: keyOf(item), score: /** @type {number} */ (this.#scores[at]) }))
      .sort((a, b) => b.score - a.score || (a.key < b.key ? 1 : -1));
  }
}
