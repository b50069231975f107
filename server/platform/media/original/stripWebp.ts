import { CHUNK, Parts, type Walk } from '../walk';
import { MOST_CHUNKS } from './pngChunks';

const RIFF_HEADER = 12;
const CHUNK_HEADER = 8;

const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);
/** Bits of VP8X that declare EXIF and XMP, and a profile. */
const METADATA_FLAGS = 0x08 | 0x04;
const PROFILE_FLAG = 0x20;

/**
 * The chunks of a WebP (RFC 9649, section 2) that are displayed, unchanged, with all frames, without data after the
 * end; `hasProfile`: with the profile of the colours. Null if the structure is malformed.
 */
export function* stripWebp(file: Buffer, hasProfile = false): Walk<Buffer[] | null> {
  if (file.length < RIFF_HEADER) return null;
  const end = CHUNK_HEADER + file.readUInt32LE(4);
  if (end > file.length) return null;

  const kept: Buffer[] = [];
  const parts = new Parts();
  let at = RIFF_HEADER;
  for (let chunks = 0; at + CHUNK_HEADER <= end; chunks += 1) {
    if (chunks === MOST_CHUNKS) return null;
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const next = at + CHUNK_HEADER + size + (size % 2);
    // Some encoders omit the last chunk's padding byte.
    if (at + CHUNK_HEADER + size > end) return null;
    if (type === 'VP8X') kept.push(withoutFlags(file.subarray(at, next), hasProfile));
    else if (KEPT.has(type) || (type === 'ICCP' && hasProfile)) kept.push(...padded(file, at, next));
    at = next;
    if (parts.endWith(CHUNK)) yield;
  }
  const header = Buffer.from(file.subarray(0, RIFF_HEADER));
  header.writeUInt32LE(4 + kept.reduce((sum, part) => sum + part.length, 0), 4);
  return [header, ...kept];
}

function padded(file: Buffer, start: number, end: number): Buffer[] {
  const chunk = file.subarray(start, end);
  return chunk.length === end - start ? [chunk] : [chunk, Buffer.alloc(1)];
}

function withoutFlags(chunk: Buffer, hasProfile: boolean): Buffer {
  const copy = Buffer.from(chunk);
  copy[CHUNK_HEADER] = (copy[CHUNK_HEADER] ?? 0) & ~(hasProfile ? METADATA_FLAGS : METADATA_FLAGS | PROFILE_FLAG);
  return copy;
}
