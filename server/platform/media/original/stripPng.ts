const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;

/**
 * Pixels, palette, transparency and (acTL, fcTL, fdAT) animation; all other chunks are text, time, location and colour
 * hints.
 */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT']);

/**
 * The chunks of a PNG (third edition, section 5) that decoding needs, unchanged, without data after the end. Null if
 * the structure is malformed.
 */
export function stripPng(file: Buffer): { parts: Buffer[]; isAnimated: boolean } | null {
  const parts = [file.subarray(0, SIGNATURE_BYTES)];
  let isAnimated = false;
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_FRAME <= file.length) {
    const end = at + CHUNK_FRAME + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) return null;
    if (KEPT.has(type)) parts.push(file.subarray(at, end));
    if (type === 'acTL') isAnimated = file.readUInt32BE(at + 8) > 1;
    if (type === 'IEND') return { parts, isAnimated };
    at = end;
  }
  return null;
}
