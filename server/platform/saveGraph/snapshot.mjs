// @ts-check
import { readArrays, writeArrays } from '../indexes/arrayFile.mjs';
import { SaveGraph } from './graph.mjs';
import { Keys } from './keys.mjs';

/** @import { IndexVersion } from '../indexes/derivedIndex' */

const FORMAT = 'magpie save graph 2';

/**
 * @param {string} file
 * @param {SaveGraph} graph a compacted one
 * @param {IndexVersion} version
 */
export function writeSnapshot(file, graph, version) {
  const { pictures, boards, pictureStarts, pictureBoards, boardStarts, boardPictures } = graph.parts;
  const lists = [pictureStarts, pictureBoards, boardStarts, boardPictures];
  writeArrays(file, { format: FORMAT, ...version }, [pictures.toArray(), boards.toArray(), ...lists]);
}

/**
 * Null for a file that is missing, truncated, corrupt or of another format.
 * @param {string} file
 * @returns {{ graph: SaveGraph, version: IndexVersion } | null}
 */
export function readSnapshot(file) {
  const read = readArrays(file, FORMAT);
  if (!read) return null;
  const [pictures, boards, ...rest] = read.arrays;
  const lists = rest.map((buffer) => new Uint32Array(buffer));
  const graph = new SaveGraph({
    pictures: new Keys(new BigUint64Array(/** @type {ArrayBuffer} */ (pictures))),
    boards: new Keys(new BigUint64Array(/** @type {ArrayBuffer} */ (boards))),
    pictureStarts: /** @type {Uint32Array} */ (lists[0]),
    pictureBoards: /** @type {Uint32Array} */ (lists[1]),
    boardStarts: /** @type {Uint32Array} */ (lists[2]),
    boardPictures: /** @type {Uint32Array} */ (lists[3]),
  });
  return { graph, version: { seq: read.facts.seq, stamp: read.facts.stamp } };
}
