// @ts-check

/** @import { Side } from './factors.mjs' */

/**
 * @typedef {object} GraphLists
 * @property {Uint32Array} pictureStarts
 * @property {Uint32Array} pictureBoards
 * @property {Uint32Array} boardStarts
 * @property {Uint32Array} boardPictures
 */

/** A picture on fewer boards says nothing that the boards themselves do not say. */
const LEAST_BOARDS = 3;
const LEAST_PICTURES = 2;
/** With less than this, vectors are noise. */
const LEAST_ROWS = 50;
const LEAST_SAVES = 1000;
/** 64 numbers of 4 bytes for each picture: 51 MB. */
const MOST_PICTURES = 200_000;

/** Whether vectors may be worth computing; `trainingSides` decides. @param {GraphLists} lists */
export const isEnough = ({ pictureBoards }) => pictureBoards.length >= LEAST_SAVES;

/**
 * What vectors are computed from: pictures that are on several boards, the most saved if there are too many, and boards
 * that have several of them. Null where there is too little.
 * @param {GraphLists} lists
 * @returns {{ boards: Side, pictures: Side, kept: Uint32Array } | null} `kept` are the numbers of the pictures' rows in the graph
 */
export function trainingSides({ pictureStarts, pictureBoards, boardStarts, boardPictures }) {
  const kept = choosePictures(pictureStarts);
  const rowOfPicture = rowsOf(kept, pictureStarts.length - 1);
  const keptBoards = Uint32Array.from({ length: boardStarts.length - 1 }, (_, board) => board).filter((board) => {
    let count = 0;
    for (
      let at = /** @type {number} */ (boardStarts[board]);
      at < /** @type {number} */ (boardStarts[board + 1]);
      at += 1
    ) {
      if (rowOfPicture[/** @type {number} */ (boardPictures[at])] !== -1) count += 1;
    }
    return count >= LEAST_PICTURES;
  });
  const boards = takeRows(boardStarts, boardPictures, keptBoards, rowOfPicture);
  const pictures = takeRows(pictureStarts, pictureBoards, kept, rowsOf(keptBoards, boardStarts.length - 1));
  if (Math.min(kept.length, keptBoards.length) < LEAST_ROWS || boards.others.length < LEAST_SAVES) return null;
  return { boards, pictures, kept };
}

/** @param {Uint32Array} starts */
function choosePictures(starts) {
  const degree = (/** @type {number} */ row) =>
    /** @type {number} */ (starts[row + 1]) - /** @type {number} */ (starts[row]);
  const all = Uint32Array.from({ length: starts.length - 1 }, (_, row) => row).filter(
    (row) => degree(row) >= LEAST_BOARDS,
  );
  if (all.length <= MOST_PICTURES) return all;
  return all
    .sort((a, b) => degree(b) - degree(a) || a - b)
    .slice(0, MOST_PICTURES)
    .sort();
}

/**
 * The new number of each row; -1 for those that are left out.
 * @param {Uint32Array} kept
 * @param {number} count
 */
function rowsOf(kept, count) {
  const rows = new Int32Array(count).fill(-1);
  for (const [place, row] of kept.entries()) rows[row] = place;
  return rows;
}

/**
 * @param {Uint32Array} starts
 * @param {Uint32Array} items
 * @param {Uint32Array} kept
 * @param {Int32Array} rowOfItem
 * @returns {Side}
 */
function takeRows(starts, items, kept, rowOfItem) {
  const others = new Uint32Array(items.length);
  const newStarts = new Uint32Array(kept.length + 1);
  let count = 0;
  for (const [place, row] of kept.entries()) {
    for (let at = /** @type {number} */ (starts[row]); at < /** @type {number} */ (starts[row + 1]); at += 1) {
      const other = /** @type {number} */ (rowOfItem[/** @type {number} */ (items[at])]);
      if (other !== -1) others[count++] = other;
    }
    newStarts[place + 1] = count;
  }
  return { starts: newStarts, others: others.slice(0, count) };
}
