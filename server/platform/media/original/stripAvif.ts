import { CHUNK, joined, Parts, type Walk } from '../walk';
import { MOST_CHUNKS } from './pngChunks';

const KEPT = new Set(['ftyp', 'meta', 'mdat', 'moov']);
/** Items and boxes inside `meta` and `moov` that can contain location, time or names. */
const TELLING = ['Exif', 'mime', 'uri ', 'uuid', 'udta'];
/** Bytes of `meta` and `moov`: some hundred of an image, and 100 of each frame of an animation. */
export const MOST_ABOUT = 1024 * 1024;
/** The brand of image sequences that decoders of still images read too: they show the first frame. */
const SEQUENCE = Buffer.from('msf1', 'latin1');
const BRAND_AT = 8;

/**
 * An AVIF (ISO/IEC 14496-12 boxes) with unchanged pixels, if it contains nothing but one image or an animation; null if it
 * contains more, or is malformed. Removing items would mean moving all offsets, so such a file is encoded again instead.
 */
export function* stripAvif(file: Buffer): Walk<Buffer[] | null> {
  let at = 0;
  let isSequence = false;
  const parts = new Parts();
  for (let boxes = 0; at < file.length; boxes += 1) {
    if (at + 8 > file.length || boxes === MOST_CHUNKS) return null;
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    // 0 means 'to the end', 1 a 64-bit length: encoders write neither.
    if (size < 8 || at + size > file.length || !KEPT.has(type)) return null;
    const box = file.subarray(at, at + size);
    if ((type === 'meta' || type === 'moov') && (size > MOST_ABOUT || isTelling(box))) return null;
    if (type === 'moov') isSequence = true;
    at += size;
    if (parts.endWith(CHUNK)) yield;
  }
  return isSequence ? [file.subarray(0, BRAND_AT), SEQUENCE, file.subarray(BRAND_AT + 4)] : [file];
}

const isTelling = (box: Buffer) => TELLING.some((word) => box.includes(word, 0, 'latin1'));

/** As the file of an animation that decoders of still images read. */
export function* asReadableSequence(file: Buffer): Walk<Buffer> {
  return yield* joined([file.subarray(0, BRAND_AT), SEQUENCE, file.subarray(BRAND_AT + 4)]);
}
