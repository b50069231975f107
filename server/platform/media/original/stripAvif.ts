const KEPT = new Set(['ftyp', 'meta', 'mdat']);
/** Items and boxes inside `meta` that can carry place, time or names. */
const TELLING = ['Exif', 'mime', 'uri ', 'uuid', 'udta'];

/**
 * An AVIF (ISO/IEC 14496-12 boxes) as it is, where it holds nothing but one picture; null where it holds more, or is
 * not clean. Taking items out would mean moving all offsets, so such a file is encoded anew instead.
 */
export function stripAvif(file: Buffer): Buffer[] | null {
  let at = 0;
  while (at < file.length) {
    if (at + 8 > file.length) return null;
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    // 0 means 'to the end', 1 a 64-bit length: neither is written by encoders of single pictures.
    if (size < 8 || at + size > file.length || !KEPT.has(type)) return null;
    const box = file.subarray(at, at + size);
    if (type === 'meta' && TELLING.some((word) => box.includes(word, 0, 'latin1'))) return null;
    at += size;
  }
  return [file];
}
