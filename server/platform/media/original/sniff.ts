import type { ImageFormat } from '../../../../contract/constants/content/imageSizes';

/** Number of bytes at a file's start that `sniffFormat` needs. */
export const SNIFF_BYTES = 256;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']);

/**
 * The format according to a file's first bytes; null if it is none that is accepted. Names and declared types are
 * ignored.
 */
export function sniffFormat(head: Buffer): ImageFormat | null {
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  if (text.slice(4, 8) === 'ftyp') return isAvif(head) ? 'avif' : null;
  return null;
}

/** An ISO base media file whose brands (ISO/IEC 23000-22, AVIF 1.1 section 6) say AVIF and not HEIC. */
function isAvif(head: Buffer): boolean {
  if (head.length < 16) return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const major = head.toString('latin1', 8, 12);
  const brands = [major];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return !HEIC_BRANDS.has(major) && brands.some((brand) => brand === 'avif' || brand === 'avis');
}
