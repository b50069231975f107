import sharp from 'sharp';
import type { ImageFormat } from '../../../../contract/constants/content/imageSizes';
import { ApiError } from '../../http/errors';
import { DECODE_SECONDS, INPUT, readable } from '../decode';
import { CHUNK, inTurns, joined, Parts, type Walk } from '../walk';
import { MOST_CHUNKS, PNG_SIGNATURE_BYTES, pngChunk, readChunks } from './pngChunks';
import { endOfGifBlock, GIF_TRAILER, gifStart, isGifBlock, isGifImage } from './stripGif';
import { stripJpeg } from './stripJpeg';

/**
 * A file whose end is missing, as browsers show it: an image that lacks its end marker alone, and an animation without the
 * frames that are cut. Returns the same buffer for a file that is complete, and for one of which too much is missing, which
 * the decoder then refuses. Throws 422 for a JPEG that lacks pixels, and for an animation of which one frame is left: it
 * would silently be a still image.
 */
export async function completeFile(format: ImageFormat, file: Buffer): Promise<Buffer> {
  const whole = await inTurns(complete(format, file));
  // The decoder fills missing pixels with grey, and only warns of that.
  if (format === 'jpeg' && whole !== file) await requirePixels(whole);
  return whole;
}

/** As `completeFile`, but for the pixels of a JPEG. */
export function* complete(format: ImageFormat, file: Buffer): Walk<Buffer> {
  if (format === 'jpeg') return yield* completeJpeg(file);
  if (format === 'gif') return yield* completeGif(file);
  if (format === 'webp') return yield* completeWebp(file);
  return format === 'png' ? yield* completePng(file) : file;
}

/** Throws 422 unless an animation that was cut still moves. */
function requireMoving(frames: number): void {
  if (frames < 2) throw new ApiError('unreadableMedia');
}

const requirePixels = (jpeg: Buffer) =>
  readable(() =>
    sharp(jpeg, { ...INPUT, failOn: 'warning' })
      .timeout({ seconds: DECODE_SECONDS })
      .stats(),
  );

const JPEG_END = Buffer.from([0xff, 0xd9]);

function* completeJpeg(file: Buffer): Walk<Buffer> {
  if (!(yield* stripJpeg(file))?.isCut) return file;
  // Zeros fill the buffers of some cameras. No data ends in one, except behind 0xff.
  const parts = new Parts();
  let end = file.length;
  while (end > 0 && file[end - 1] === 0 && file[end - 2] !== 0xff) {
    end -= 1;
    if (parts.endWith(1)) yield;
  }
  return yield* joined([file.subarray(0, end), JPEG_END]);
}

function* completeGif(file: Buffer): Walk<Buffer> {
  const kept = [file.subarray(0, gifStart(file))];
  /** Of blocks that belong to an image that has not come yet. */
  const ahead: Buffer[] = [];
  const parts = new Parts();
  let at = gifStart(file);
  let isWhole = true;
  let frames = 0;
  for (let blocks = 0; at < file.length && file[at] !== GIF_TRAILER; blocks += 1) {
    if (blocks === MOST_CHUNKS) return file;
    const end: number | null = file[at] === 0 ? at + 1 : yield* endOfGifBlock(file, at, parts);
    if (end === null) break;
    if (file[at] === 0) isWhole = false;
    else ahead.push(file.subarray(at, end));
    if (isGifImage(file, at)) {
      kept.push(...ahead.splice(0));
      frames += 1;
    }
    at = end;
    if (parts.endWith(CHUNK)) yield;
  }
  if (file[at] === GIF_TRAILER && isWhole) return file;
  if (frames === 0) return file;
  if (file[at] === GIF_TRAILER) kept.push(...ahead);
  else if (isGifBlock(file, at)) requireMoving(frames);
  return yield* joined([...kept, Buffer.from([GIF_TRAILER])]);
}

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;

function* completeWebp(file: Buffer): Walk<Buffer> {
  if (file.length < RIFF_HEADER || CHUNK_HEADER + file.readUInt32LE(4) <= file.length) return file;
  const parts = new Parts();
  let at = RIFF_HEADER;
  let frames = 0;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + CHUNK_HEADER <= file.length; chunks += 1) {
    const size = file.readUInt32LE(at + 4);
    const next = at + CHUNK_HEADER + size + (size % 2);
    if (next > file.length) break;
    if (file.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    at = next;
    if (parts.endWith(CHUNK)) yield;
  }
  if (frames > 0) requireMoving(frames);
  const header = Buffer.from(file.subarray(0, RIFF_HEADER));
  header.writeUInt32LE(at - CHUNK_HEADER, 4);
  return yield* joined([header, file.subarray(RIFF_HEADER, at)]);
}

function* completePng(file: Buffer): Walk<Buffer> {
  const { chunks, isCut, isMidChunk } = yield* readChunks(file);
  if (!isCut) return file;
  const starts = chunks.flatMap(({ type }, at) => (type === 'fcTL' ? [at] : []));
  // The data of a frame may be divided, so that the last frame is cut where a chunk is.
  const isFrameCut = starts.length > 1 && (isMidChunk || chunks.at(-1)?.type === 'fcTL');
  const kept = isFrameCut ? chunks.slice(0, starts.at(-1)) : chunks;
  const frames = starts.length - (isFrameCut ? 1 : 0);
  if (isFrameCut) requireMoving(frames);
  const written = kept.map(({ type, whole, data }) => (type === 'acTL' ? withFrames(data, frames) : whole));
  return yield* joined([file.subarray(0, PNG_SIGNATURE_BYTES), ...written, pngChunk('IEND', Buffer.alloc(0))]);
}

const CONTROL_BYTES = 8;

/** An animation's control chunk with another number of frames. */
function withFrames(control: Buffer, frames: number): Buffer {
  const data = Buffer.alloc(CONTROL_BYTES);
  control.copy(data);
  data.writeUInt32BE(frames);
  return pngChunk('acTL', data);
}
