// @ts-check
import { readArrays, writeArrays } from '../indexes/arrayFile.mjs';
import { PictureTable } from './pictureTable.mjs';

/** @import { IndexVersion } from '../indexes/derivedIndex' */

const FORMAT = 'magpie pictures 1';
const COLUMNS = 4;

/**
 * @param {string} file
 * @param {PictureTable} table
 * @param {IndexVersion} version
 */
export function writeSnapshot(file, table, version) {
  const arrays = table
    .toColumns()
    .flatMap(({ keys, hasHash, hashes, descriptors }) => [keys, hasHash, hashes, descriptors]);
  writeArrays(file, { format: FORMAT, ...version }, arrays);
}

/**
 * Null for a file that is missing, truncated, corrupt or of another format.
 * @param {string} file
 * @returns {{ table: PictureTable, version: IndexVersion } | null}
 */
export function readSnapshot(file) {
  const read = readArrays(file, FORMAT);
  if (!read) return null;
  const table = new PictureTable();
  for (let at = 0; at < read.arrays.length; at += COLUMNS) {
    const [keys, hasHash, hashes, descriptors] = /** @type {[ArrayBuffer, ArrayBuffer, ArrayBuffer, ArrayBuffer]} */ (
      read.arrays.slice(at, at + COLUMNS)
    );
    table.add({
      keys: new BigUint64Array(keys),
      hasHash: new Uint8Array(hasHash),
      hashes: new Uint32Array(hashes),
      descriptors: new Uint8Array(descriptors),
    });
  }
  return { table, version: { seq: read.facts.seq, stamp: read.facts.stamp } };
}
