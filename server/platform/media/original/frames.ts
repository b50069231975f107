import { readFile } from 'node:fs/promises';
import type { ImageFormat } from '../../../../contract/constants/content/imageSizes';
import { CHUNK, inTurns, Parts, SEARCH, type Walk } from '../walk';
import { MOST_CHUNKS } from './pngChunks';
import { MOST_ABOUT } from './stripAvif';
import { endOfGifBlock, gifStart } from './stripGif';

/**
 * The number of frames in a file, counted without decoding; stops above `most`. A decoder would read all of them to
 * count them, each time the file is opened. In a truncated file it counts the frames that are there.
 */
export function* countFrames(format: ImageFormat, file: Buffer, most: number): Walk<number> {
  if (format === 'gif') return yield* countGif(file, most);
  if (format === 'webp') return yield* countChunks(file, most, WEBP);
  if (format === 'png') return yield* countChunks(file, most, PNG);
  return format === 'avif' ? yield* countSamples(file) : 1;
}

/** Whether a stored original moves. */
export async function isAnimation({ path, format }: { path: string; format: ImageFormat }): Promise<boolean> {
  return format !== 'jpeg' && (await inTurns(countFrames(format, await readFile(path), 1))) > 1;
}

/**
 * The most samples of a track of an AVIF sequence ('stsz': version, size of all, number of samples); too many if there are
 * more words about them than anybody reads.
 */
function* countSamples(file: Buffer): Walk<number> {
  const box = yield* findBox(file, 'moov');
  if (box && box.length > MOST_ABOUT) return Number.POSITIVE_INFINITY;
  const parts = new Parts();
  let most = 1;
  for (let at = box?.indexOf('stsz', 0, 'latin1') ?? -1; box && at !== -1; at = box.indexOf('stsz', at + 4, 'latin1')) {
    if (at + 16 <= box.length) most = Math.max(most, box.readUInt32BE(at + 12));
    if (parts.endWith(SEARCH)) yield;
  }
  return most;
}

/** The first box of a type at the top of a file, or what it has of it. */
function* findBox(file: Buffer, type: string): Walk<Buffer | null> {
  const parts = new Parts();
  for (let at = 0, boxes = 0; at + 8 <= file.length && boxes < MOST_CHUNKS; boxes += 1) {
    const size = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === type) return file.subarray(at, at + size);
    if (size < 8) return null;
    at += size;
    if (parts.endWith(CHUNK)) yield;
  }
  return null;
}

function* countGif(file: Buffer, most: number): Walk<number> {
  let frames = 0;
  let at = gifStart(file);
  const parts = new Parts();
  while (at < file.length && frames <= most) {
    if (file[at] === IMAGE) frames += 1;
    const end = yield* endOfGifBlock(file, at, parts);
    if (end === null) return frames;
    at = end;
    if (parts.endWith(SEARCH)) yield;
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

function* countChunks(file: Buffer, most: number, { start, frameType, typeAt, bytesOf }: Chunked): Walk<number> {
  const parts = new Parts();
  let frames = 0;
  let at = start;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + 8 <= file.length && frames <= most; chunks += 1) {
    if (file.toString('latin1', at + typeAt, at + typeAt + 4) === frameType) frames += 1;
    at += bytesOf(file, at);
    if (parts.endWith(CHUNK)) yield;
  }
  return Math.max(1, frames);
}
