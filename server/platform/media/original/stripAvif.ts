const KEPT = new Set(['ftyp', 'meta', 'mdat']);
/** Items and boxes inside `meta` that can contain location, time or names. */
const TELLING = ['Exif', 'mime', 'uri ', 'uuid', 'udta'];

/**
 * An AVIF (ISO/IEC 14496-12 boxes) unchanged, if it contains nothing but one image; null if it contains more, or is
 * malformed. Removing items would mean moving all offsets, so such a file is encoded again instead.
 */
export function stripAvif(file: Buffer): Buffer[] | null {
  let at = 0;
  while (at < file.length) {
    if (at + 8 > file.length) return null;
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    // 0 means 'to the end', 1 a 64-bit length: encoders of single images write neither.
    if (size < 8 || at + size > file.length || !KEPT.has(type)) return null;
    const box = file.subarray(at, at + size);
    if (type === 'meta' && TELLING.some((word) => box.includes(word, 0, 'latin1'))) return null;
    at += size;
  }
  return [file];
}
