import { crc32 } from 'node:zlib';
import { CHUNK, Parts, type Walk } from '../walk';

export const PNG_SIGNATURE_BYTES = 8;
/** Chunks and boxes of one file. Encoders write some thousand; what a stranger sends costs no more than this. */
export const MOST_CHUNKS = 65_536;
/** Length, type and checksum around a chunk's data. */
const FRAME = 12;

export interface PngChunk {
  type: string;
  /** With its frame. */
  whole: Buffer;
  data: Buffer;
}

/** The complete chunks of a PNG up to its end; `isCut` if that is missing. */
export function* readChunks(file: Buffer): Walk<{ chunks: PngChunk[]; isCut: boolean; isMidChunk: boolean }> {
  const chunks: PngChunk[] = [];
  const parts = new Parts();
  let at = PNG_SIGNATURE_BYTES;
  while (at + FRAME <= file.length && chunks.length < MOST_CHUNKS) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.length) break;
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, whole: file.subarray(at, end), data: file.subarray(at + 8, end - 4) });
    if (type === 'IEND') return { chunks, isCut: false, isMidChunk: false };
    at = end;
    if (parts.endWith(CHUNK)) yield;
  }
  return { chunks, isCut: true, isMidChunk: at < file.length };
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(FRAME + data.length);
  whole.writeUInt32BE(data.length);
  whole.write(type, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}
