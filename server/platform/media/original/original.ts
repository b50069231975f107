import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageFormat } from '../../../../contract/constants/content/imageSizes';
import { LIMITS } from '../../../../contract/constants/limits';
import { message } from '../../../../contract/messages';
import { ApiError } from '../../http/errors';
import { DECODE_SECONDS, INPUT, readable } from '../decode';
import { inTurns, type Walk } from '../walk';
import { completeFile } from './complete';
import { countFrames } from './frames';
import { isSrgbProfile } from './iccProfile';
import { withColorProfile } from './pngColors';
import { unsupportedKind } from './refusedKind';
import { SNIFF_BYTES, sniffFormat } from './sniff';
import { asReadableSequence, stripAvif } from './stripAvif';
import { stripGif } from './stripGif';
import { stripJpeg } from './stripJpeg';
import { stripPng } from './stripPng';
import { stripWebp } from './stripWebp';

/** The file that is stored as `orig`: upright, sRGB, without metadata. */
export interface Original {
  format: ImageFormat;
  width: number;
  height: number;
  bytes: number;
  /** SHA-256, hex. */
  signature: string;
  isAnimated: boolean;
}

/** Bytes that are hashed and written before other work may run. */
const SLICE = 4 * 1024 * 1024;

/**
 * Writes the original of an upload to `target`. If only metadata must be removed, it copies the encoded pixels
 * unchanged, so that nothing is lost and the same image always has the same signature; if the image is rotated, not in
 * sRGB, or has an unclean structure, it is encoded again. Throws 415 if it is none of the five formats, 422 if it is
 * damaged or exceeds the limits.
 */
export async function writeOriginal(upload: string, target: string): Promise<Original> {
  const head = await readHead(upload);
  const format = sniffFormat(head);
  if (!format) throw unsupportedKind(head);
  const file = await readUpload(upload, format);
  const frames = await inTurns(countFrames(format, file, LIMITS.pictureFrames));
  if (frames > LIMITS.pictureFrames) throw tooManyFrames();
  const metadata = await readable(() => sharp(file, { ...INPUT, limitInputPixels: false }).metadata());
  checkBounds(metadata, frames);
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) throw new ApiError('unsupportedMedia');

  const isAnimated = frames > 1;
  const kept = mustEncode(metadata, isAnimated) ? null : await inTurns(strip(format, file, metadata, isAnimated));
  if (kept) return { format, ...uprightSize(metadata), isAnimated, ...(await writeParts(target, kept)) };
  // Encoding again would keep only one frame; refusing a broken animation is better than silently making it a still
  // image.
  if (isAnimated || format === 'gif') throw new ApiError('unreadableMedia');
  const upright = sharp(file, INPUT).timeout({ seconds: DECODE_SECONDS }).autoOrient();
  const encoded = await readable(() => encodeOriginal(upright, format, metadata).toBuffer());
  return { format, ...uprightSize(metadata), isAnimated, ...(await writeParts(target, [encoded])) };
}

/** An uploaded file as decoders read it: with its end, and with the colours that browsers show. */
async function readUpload(upload: string, format: ImageFormat): Promise<Buffer> {
  const file = await completeFile(format, await readFile(upload));
  if (format === 'png') return inTurns(withColorProfile(file));
  if (format !== 'avif') return file;
  return (await inTurns(countFrames(format, file, 1))) > 1 ? inTurns(asReadableSequence(file)) : file;
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const tooManyFrames = () => new ApiError('unreadableMedia', { message: 'tooManyFrames' });

function checkBounds({ width, height }: Metadata, frames: number): void {
  if (width > LIMITS.pictureSide || height > LIMITS.pictureSide || width * height > LIMITS.picturePixels) {
    const side = LIMITS.pictureSide.toLocaleString('en');
    throw new ApiError('unreadableMedia', {
      message: message('pictureTooLarge', { megapixels: LIMITS.picturePixels / 1_000_000, side }),
      detail: `${width} x ${height}`,
    });
  }
  if (frames > 1 && frames * width * height > LIMITS.animationPixels) throw tooManyFrames();
}

/** Whether the pixels must be encoded again. Those of an animation cannot be: browsers show its frames as they are. */
function mustEncode({ orientation, space, icc }: Metadata, isAnimated: boolean): boolean {
  if (isAnimated) return false;
  return (orientation ?? 1) > 1 || space === 'cmyk' || (icc !== undefined && !isSrgbProfile(icc));
}

function uprightSize({ width, height, autoOrient }: Metadata): { width: number; height: number } {
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

function* strip(
  format: ImageFormat,
  file: Buffer,
  { icc, orientation = 1 }: Metadata,
  isAnimated: boolean,
): Walk<Buffer[] | null> {
  const hasProfile = isAnimated && icc !== undefined && !isSrgbProfile(icc);
  if (format === 'jpeg') return (yield* stripJpeg(file))?.parts ?? null;
  if (format === 'png') return yield* stripPng(file, isAnimated ? { hasProfile, orientation } : undefined);
  if (format === 'webp') return yield* stripWebp(file, hasProfile);
  return format === 'gif' ? yield* stripGif(file) : yield* stripAvif(file);
}

/** High quality, because this is the copy that people can download. */
export function encodeOriginal(
  picture: Sharp,
  format: ImageFormat,
  { chromaSubsampling }: Pick<Metadata, 'chromaSubsampling'>,
): Sharp {
  if (format === 'jpeg') {
    const isFine = chromaSubsampling?.startsWith('4:4:4');
    // Optimal Huffman tables would save 3 % of the bytes and take more than 50 % longer.
    return picture.jpeg({ quality: 92, chromaSubsampling: isFine ? '4:4:4' : '4:2:0', optimiseCoding: false });
  }
  if (format === 'webp') return picture.webp({ quality: 92, effort: 2 });
  if (format === 'avif') return picture.avif({ quality: 80, effort: 2 });
  return picture.png({ compressionLevel: 6 });
}

async function writeParts(target: string, parts: Buffer[]): Promise<{ bytes: number; signature: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(target, 'wx');
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; at += SLICE) {
        const slice = part.subarray(at, at + SLICE);
        await Promise.all([writeAll(handle, slice), hashSlice(hash, slice)]);
      }
      bytes += part.length;
    }
  } finally {
    await handle.close();
  }
  return { bytes, signature: hash.digest('hex') };
}

async function writeAll(handle: FileHandle, slice: Buffer): Promise<void> {
  for (let at = 0; at < slice.length; ) at += (await handle.write(slice, at)).bytesWritten;
}

async function hashSlice(hash: Hash, slice: Buffer): Promise<void> {
  hash.update(slice);
  if (slice.length === SLICE) await nextTurn();
}
