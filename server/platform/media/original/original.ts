import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { ImageFormat } from '../../../../contract/constants/imageSizes';
import { LIMITS } from '../../../../contract/constants/limits';
import { message } from '../../../../contract/messages';
import { ApiError } from '../../http/errors';
import { DECODE_SECONDS, INPUT, readable } from '../decode';
import { countFrames } from './frames';
import { isSrgbProfile } from './iccProfile';
import { SNIFF_BYTES, sniffFormat } from './sniff';
import { stripAvif } from './stripAvif';
import { stripGif } from './stripGif';
import { stripJpeg } from './stripJpeg';
import { stripPng } from './stripPng';
import { stripWebp } from './stripWebp';

/** The file that is kept as `orig`: upright, sRGB, without metadata. */
export interface Original {
  format: ImageFormat;
  width: number;
  height: number;
  bytes: number;
  /** sha-256, hex. */
  signature: string;
  isAnimated: boolean;
}

/** Bytes hashed and written before other work gets its turn. */
const SLICE = 4 * 1024 * 1024;

/**
 * Writes the original that is kept of an upload to `target`. Where nothing has to change but metadata, the encoded
 * pixels are taken over as they are, so that nothing is lost and the same picture keeps the same signature; where it
 * is turned, has other colours than sRGB or an unclean structure, it is encoded anew.
 * Throws 415 where it is none of the five formats, 422 where it is damaged or beyond the bounds.
 */
export async function writeOriginal(upload: string, target: string): Promise<Original> {
  const format = sniffFormat(await readHead(upload));
  if (!format) throw new ApiError('unsupportedMedia');
  const file = await readFile(upload);
  if (countFrames(format, file, LIMITS.pictureFrames) > LIMITS.pictureFrames) throw tooManyFrames();
  const metadata = await readable(() => sharp(upload, { ...INPUT, limitInputPixels: false }).metadata());
  checkBounds(metadata);
  if (metadata.format !== (format === 'avif' ? 'heif' : format)) throw new ApiError('unsupportedMedia');

  const isAnimated = (metadata.pages ?? 1) > 1 && format !== 'avif';
  const kept = mustEncode(metadata, isAnimated) ? null : strip(format, file);
  if (kept) {
    const written = await writeParts(target, kept.parts);
    return { format, ...uprightSize(metadata), isAnimated: isAnimated || kept.isAnimated, ...written };
  }
  // Encoding anew keeps one frame; better to refuse a broken animation than to still it unasked.
  if (isAnimated || format === 'gif') throw new ApiError('unreadableMedia');
  const upright = sharp(upload, INPUT).timeout({ seconds: DECODE_SECONDS }).autoOrient();
  const encoded = await readable(() => encodeOriginal(upright, format, metadata).toBuffer());
  return { format, ...uprightSize(metadata), isAnimated, ...(await writeParts(target, [encoded])) };
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

function checkBounds({ width, height, pages = 1 }: Metadata): void {
  if (width > LIMITS.pictureSide || height > LIMITS.pictureSide || width * height > LIMITS.picturePixels) {
    const side = LIMITS.pictureSide.toLocaleString('en');
    throw new ApiError('unreadableMedia', {
      message: message('pictureTooLarge', { megapixels: LIMITS.picturePixels / 1_000_000, side }),
      detail: `${width} x ${height}`,
    });
  }
  if (pages > LIMITS.pictureFrames || pages * width * height > LIMITS.animationPixels) {
    throw tooManyFrames();
  }
}

/** Whether the pixels themselves have to change. An animation's cannot: browsers show it as its frames are. */
function mustEncode({ orientation, space, icc }: Metadata, isAnimated: boolean): boolean {
  if (isAnimated) return false;
  return (orientation ?? 1) > 1 || space === 'cmyk' || (icc !== undefined && !isSrgbProfile(icc));
}

function uprightSize({ width, height, autoOrient }: Metadata): { width: number; height: number } {
  return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
}

function strip(format: ImageFormat, file: Buffer): { parts: Buffer[]; isAnimated: boolean } | null {
  if (format === 'png') return stripPng(file);
  const parts = { jpeg: stripJpeg, gif: stripGif, webp: stripWebp, avif: stripAvif }[format](file);
  return parts && { parts, isAnimated: false };
}

/** High quality: this is the copy that people get back. */
function encodeOriginal(picture: Sharp, format: ImageFormat, { chromaSubsampling }: Metadata): Sharp {
  if (format === 'jpeg') {
    const isFine = chromaSubsampling?.startsWith('4:4:4');
    // Optimal Huffman tables would save three per cent of the bytes and take more than half as long again.
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
