import { CHUNK, Parts, type Walk } from '../walk';
import { MOST_CHUNKS } from './pngChunks';

const HEADER = 6;
const SCREEN_DESCRIPTOR = 7;
const IMAGE_DESCRIPTOR = 10;

const EXTENSION = 0x21;
const IMAGE = 0x2c;
export const GIF_TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Application extensions with the number of loops of an animation. */
const LOOPS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/**
 * The blocks of a GIF (89a) that are displayed, unchanged, with all frames; without comments, XMP, profiles, and data
 * after the end. Null if a block is truncated or unknown, or there are more than `MOST_CHUNKS`.
 */
export function* stripGif(file: Buffer): Walk<Buffer[] | null> {
  let at = gifStart(file);
  const kept = [file.subarray(0, at)];
  const parts = new Parts();
  for (let blocks = 0; blocks < MOST_CHUNKS && at < file.length; blocks += 1) {
    const start = at;
    const kind = file[at];
    if (kind === GIF_TRAILER) {
      kept.push(file.subarray(at, at + 1));
      return kept;
    }
    const end = yield* endOfGifBlock(file, at, parts);
    if (end === null) return null;
    if (kind === IMAGE || isShown(file, start)) kept.push(file.subarray(start, end));
    at = end;
    if (parts.endWith(CHUNK)) yield;
  }
  return null;
}

/** Whether the block at `at` is an image. */
export const isGifImage = (file: Buffer, at: number): boolean => file[at] === IMAGE;

/** Whether a block begins at `at`, be it cut. */
export const isGifBlock = (file: Buffer, at: number): boolean => file[at] === IMAGE || file[at] === EXTENSION;

/** Offset of the first block. */
export const gifStart = (file: Buffer): number => HEADER + SCREEN_DESCRIPTOR + colorTableBytes(file, HEADER + 4);

/** The end of the block at `at`; null if it is truncated, the trailer, or unknown. */
export function* endOfGifBlock(file: Buffer, at: number, parts: Parts): Walk<number | null> {
  if (file[at] === IMAGE) {
    return yield* endOfBlocks(file, at + IMAGE_DESCRIPTOR + colorTableBytes(file, at + 9) + 1, parts);
  }
  return file[at] === EXTENSION ? yield* endOfBlocks(file, at + 2, parts) : null;
}

function isShown(file: Buffer, extension: number): boolean {
  const label = file[extension + 1];
  if (label === GRAPHIC_CONTROL) return true;
  return label === APPLICATION && LOOPS.has(file.toString('latin1', extension + 3, extension + 14));
}

/** Size of the colour table according to the packed field at `at`. */
function colorTableBytes(file: Buffer, at: number): number {
  const packed = file[at] ?? 0;
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
}

/** The offset after the empty block that ends a chain of data blocks. */
function* endOfBlocks(file: Buffer, from: number, parts: Parts): Walk<number | null> {
  let at = from;
  for (;;) {
    const length = file[at];
    if (length === undefined) return null;
    at += 1 + length;
    if (parts.endWith(1)) yield;
    if (length === 0) return at;
  }
}
