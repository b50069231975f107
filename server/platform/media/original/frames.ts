import { readFile } from 'node:fs/promises';
import type { ImageFormat } from '../../../../contract/constants/content/imageSizes';
import { MOST_CHUNKS } from './pngChunks';
import { endOfGifBlock, gifStart } from './stripGif';

/**
 * The number of frames in a file, counted without decoding; stops above `most`. A decoder would read all of them to
 * count them, each time the file is opened. In a truncated file it counts the frames that are there.
 */
export function countFrames(format: ImageFormat, file: Buffer, most: number): number {
  if (format === 'gif') return countGif(file, most);
  if (format === 'webp') return countChunks(file, most, WEBP);
  if (format === 'png') return countChunks(file, most, PNG);
  return format === 'avif' ? countSamples(file) : 1;
}

/** Whether a stored original moves. */
export async function isAnimation({ path, format }: { path: string; format: ImageFormat }): Promise<boolean> {
  return format !== 'jpeg' && countFrames(format, await readFile(path), 1) > 1;
}

/** The most samples of a track of an AVIF sequence ('stsz': version, size of all, number of samples). */
function countSamples(file: Buffer): number {
  let most = 1;
  const end = boxEnd(file, 'moov');
  const start = end === null ? -1 : file.indexOf('moov', 0, 'latin1');
  for (let at = start; at !== -1 && end !== null && at < end; at = file.indexOf('stsz', at + 4, 'latin1')) {
    if (at > start && at + 16 <= end) most = Math.max(most, file.readUInt32BE(at + 12));
  }
  return most;
}

/** The end of the first box of a type at the top of a file. */
function boxEnd(file: Buffer, type: string): number | null {
  for (let at = 0, boxes = 0; at + 8 <= file.length && boxes < MOST_CHUNKS; boxes += 1) {
    const size = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === type) return Math.min(file.length, at + size);
    if (size < 8) return null;
    at += size;
  }
  return null;
}

function countGif(file: Buffer, most: number): number {
  let frames = 0;
  let at = gifStart(file);
  while (at < file.length && frames <= most) {
    if (file[at] === IMAGE) frames += 1;
    const end = endOfGifBlock(file, at);
    if (end === null) return frames;
    at = end;
  }
  return frames;
}

const IMAGE = 0x2c;

interface Chunked {
  start: number;
  frameType: string;
  typeAt: number;
  bytesOf: (file: Buffer, at: number) => number;
}

const WEBP: Chunked = {
  start: 12,
  frameType: 'ANMF',
  typeAt: 0,
  bytesOf: (file, at) => 8 + file.readUInt32LE(at + 4) + (file.readUInt32LE(at + 4) % 2),
};
const PNG: Chunked = { start: 8, frameType: 'fcTL', typeAt: 4, bytesOf: (file, at) => 12 + file.readUInt32BE(at) };

function countChunks(file: Buffer, most: number, { start, frameType, typeAt, bytesOf }: Chunked): number {
  let frames = 0;
  let at = start;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + 8 <= file.length && frames <= most; chunks += 1) {
    if (file.toString('latin1', at + typeAt, at + typeAt + 4) === frameType) frames += 1;
    at += bytesOf(file, at);
  }
  return Math.max(1, frames);
}
