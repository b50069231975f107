import type { Walk } from '../walk';
import { PNG_SIGNATURE_BYTES, pngChunk, readChunks } from './pngChunks';

/**
 * Pixels, palette, transparency and (acTL, fcTL, fdAT) animation; all other chunks are text, time, location and colour
 * hints.
 */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT']);

/** What browsers need to show the frames of an animation as they are meant, which are never encoded again. */
export interface FrameHints {
  hasProfile: boolean;
  /** As in EXIF; 1: upright. */
  orientation: number;
}

/**
 * The chunks of a PNG (third edition, section 5) that decoding needs, unchanged, without data after the end; with the
 * hints, the profile of its colours and an EXIF chunk of nothing but the orientation. Null if the structure is malformed.
 */
export function* stripPng(file: Buffer, hints?: FrameHints): Walk<Buffer[] | null> {
  const { chunks, isCut } = yield* readChunks(file);
  if (isCut) return null;
  const parts = [file.subarray(0, PNG_SIGNATURE_BYTES)];
  for (const { type, whole } of chunks) {
    if (KEPT.has(type) || (type === 'iCCP' && hints?.hasProfile)) parts.push(whole);
    if (type === 'IHDR' && hints && hints.orientation > 1) parts.push(pngChunk('eXIf', exifOf(hints.orientation)));
  }
  return parts;
}

/** TIFF of one field, the orientation (0x0112, one SHORT). */
function exifOf(orientation: number): Buffer {
  const data = Buffer.from('4d4d002a0000000800010112000300000001000000000000', 'hex');
  data.writeUInt16BE(orientation, 18);
  return Buffer.concat([data, Buffer.alloc(2)]);
}
