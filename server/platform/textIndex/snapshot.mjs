// @ts-check
import { readArrays, writeArrays } from '../indexes/arrayFile.mjs';
import { Documents } from './documents.mjs';
import { Lexicon } from './lexicon.mjs';
import { Occurrences } from './occurrences.mjs';
import { Postings, SEGMENT } from './postings.mjs';
import { TextTable } from './textTable.mjs';

/** @import { IndexVersion } from '../indexes/derivedIndex' */

const FORMAT = 'magpie text 1';
/** Arrays of each segment. */
const OF_SEGMENT = 5;

/**
 * @param {string} file
 * @param {TextTable} table a compacted one
 * @param {IndexVersion} version
 */
export function writeSnapshot(file, { documents, segments, occurrences }, version) {
  const { high, low, saves, lengths, kinds, size } = documents;
  const ofPins = [high, low, saves, lengths, kinds].map((column) => column.subarray(0, size));
  const ofSegments = segments.flatMap(({ lexicon, starts, pins, codes }) => [
    lexicon.bytes,
    lexicon.starts,
    starts,
    pins,
    codes,
  ]);
  writeArrays(file, { format: FORMAT, ...version }, [...ofPins, occurrences.toArray(), ...ofSegments]);
}

/**
 * Null for a file that is missing, truncated, corrupt or of another format.
 * @param {string} file
 * @returns {{ table: TextTable, version: IndexVersion } | null}
 */
export function readSnapshot(file) {
  const read = readArrays(file, FORMAT);
  if (!read) return null;
  const at = (/** @type {number} */ number) => /** @type {ArrayBuffer} */ (read.arrays[number]);
  const columns = {
    high: new Uint32Array(at(0)),
    low: new Uint32Array(at(1)),
    saves: new Uint32Array(at(2)),
    lengths: new Uint16Array(at(3)),
    kinds: new Uint8Array(at(4)),
  };
  const segments = [];
  for (let from = 6; from < read.arrays.length; from += OF_SEGMENT) {
    const lexicon = new Lexicon(new Uint8Array(at(from)), new Uint32Array(at(from + 1)));
    const [pins, codes] = [new Uint16Array(at(from + 3)), new Uint16Array(at(from + 4))];
    segments.push(new Postings(segments.length * SEGMENT, lexicon, new Uint32Array(at(from + 2)), pins, codes));
  }
  const table = new TextTable(Documents.from(columns), segments, new Occurrences(new Float64Array(at(5))));
  return { table, version: { seq: read.facts.seq, stamp: read.facts.stamp } };
}
