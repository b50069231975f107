// @ts-check
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Typed arrays as a file: a header of one line of JSON, padded to a multiple of 8 bytes, the arrays, and the SHA-256 of
 * all that. Numbers are in the order of this machine, which the header names.
 */
const ALIGNMENT = 8;
const DIGEST_BYTES = 32;
const LONGEST_HEADER = 1 << 16;
const BYTE_ORDER = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 'little' : 'big';

/**
 * Writes beside the file and renames it there, so that whoever reads finds a whole one.
 * @param {string} file
 * @param {{ format: string, [fact: string]: unknown }} facts what the header says besides
 * @param {readonly (BigUint64Array | Uint32Array | Uint16Array | Uint8Array | Float32Array | Float64Array)[]} arrays
 */
export function writeArrays(file, facts, arrays) {
  const byteLengths = arrays.map((array) => array.byteLength);
  const text = JSON.stringify({ ...facts, byteOrder: BYTE_ORDER, byteLengths });
  const header = Buffer.from(`${text.padEnd(Math.ceil((text.length + 1) / ALIGNMENT) * ALIGNMENT - 1)}\n`);
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
 * The header's facts and the bytes of each array; null for a file that is missing, truncated, corrupt or of another
 * format.
 * @param {string} file
 * @param {string} format
 * @returns {{ facts: any, arrays: ArrayBuffer[] } | null}
 */
export function readArrays(file, format) {
  try {
    return parse(readFileSync(file), format);
  } catch {
    return null;
  }
}

/** @param {Buffer} bytes @param {string} format */
function parse(bytes, format) {
  const body = bytes.subarray(0, -DIGEST_BYTES);
  if (!createHash('sha256').update(body).digest().equals(bytes.subarray(-DIGEST_BYTES))) return null;
  let at = body.subarray(0, LONGEST_HEADER).indexOf(0x0a) + 1;
  const facts = JSON.parse(body.subarray(0, at).toString());
  if (facts.format !== format || facts.byteOrder !== BYTE_ORDER) return null;
  const arrays = facts.byteLengths.map((/** @type {number} */ length) => {
    const taken = new Uint8Array(body.subarray(at, at + length));
    at += length;
    return taken.buffer;
  });
  return { facts, arrays };
}
