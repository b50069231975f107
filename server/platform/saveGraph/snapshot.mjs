// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { SaveGraph } from './graph.mjs';
import { Keys } from './keys.mjs';

/** @import { GraphVersion } from './protocol' */

/**
 * A save graph as a file: a header of one line of JSON, padded to a multiple of 8 bytes, the arrays, and the SHA-256 of
 * all that. Numbers are in the order of this machine, which the header names.
 */
const FORMAT = 'magpie save graph 1';
const ALIGNMENT = 8;
const DIGEST_BYTES = 32;
const LONGEST_HEADER = 4096;
const BYTE_ORDER = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 'little' : 'big';

/**
 * Writes a compacted graph beside the file and renames it there, so that whoever reads finds a whole one.
 * @param {string} file
 * @param {SaveGraph} graph
 * @param {GraphVersion} version
 */
export function writeSnapshot(file, graph, version) {
  const { pictures, boards, pictureStarts, pictureBoards, boardStarts, boardPictures } = graph.parts;
  const arrays = [pictures.toArray(), boards.toArray(), pictureStarts, pictureBoards, boardStarts, boardPictures];
  const lengths = arrays.map((array) => array.length);
  const text = JSON.stringify({ format: FORMAT, byteOrder: BYTE_ORDER, ...version, lengths });
  const header = Buffer.from(text.padEnd(Math.ceil((text.length + 1) / ALIGNMENT) * ALIGNMENT - 1) + '\n');
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const hash = createHash('sha256');
  const open = openSync(draft, 'wx', 0o600);
  try {
    for (const part of [header, ...arrays]) {
      const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      hash.update(bytes);
      writeAll(open, bytes);
    }
    writeAll(open, hash.digest());
    fsyncSync(open);
    closeSync(open);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** @param {number} open @param {Buffer} bytes */
function writeAll(open, bytes) {
  for (let at = 0; at < bytes.length; ) at += writeSync(open, bytes, at);
}

/**
 * Null for a file that is missing, truncated, corrupt or of another format.
 * @param {string} file
 * @returns {{ graph: SaveGraph, version: GraphVersion } | null}
 */
export function readSnapshot(file) {
  try {
    return parse(readFileSync(file));
  } catch {
    return null;
  }
}

/** @param {Buffer} bytes */
function parse(bytes) {
  const body = bytes.subarray(0, -DIGEST_BYTES);
  if (!createHash('sha256').update(body).digest().equals(bytes.subarray(-DIGEST_BYTES))) return null;
  const headerBytes = body.subarray(0, LONGEST_HEADER).indexOf(0x0a) + 1;
  const header = JSON.parse(body.subarray(0, headerBytes).toString());
  if (header.format !== FORMAT || header.byteOrder !== BYTE_ORDER) return null;
  let at = headerBytes;
  /** @param {number} length */
  const take = (length) => {
    const taken = body.subarray(at, at + length);
    at += length;
    return new Uint8Array(taken).buffer;
  };
  const [pictures, boards, ...rest] = header.lengths;
  const keys = [new BigUint64Array(take(8 * pictures)), new BigUint64Array(take(8 * boards))];
  const lists = rest.map((/** @type {number} */ length) => new Uint32Array(take(4 * length)));
  const graph = new SaveGraph({
    pictures: new Keys(/** @type {BigUint64Array} */ (keys[0])),
    boards: new Keys(/** @type {BigUint64Array} */ (keys[1])),
    pictureStarts: lists[0],
    pictureBoards: lists[1],
    boardStarts: lists[2],
    boardPictures: lists[3],
  });
  return { graph, version: { seq: header.seq, stamp: header.stamp } };
}
