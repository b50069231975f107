import { createHash } from 'node:crypto';

const BUCKET_BYTES = 6;

/**
 * Maps a person or visitor to a number from 0 to below 1 for a named experiment: always the same for the same two
 * texts, and independent between names. The first 48 bits of SHA-256 (FIPS 180-4) of `name\0unit`.
 */
export function drawOf(name: string, unit: string): number {
  const digest = createHash('sha256').update(`${name}\0${unit}`).digest();
  return digest.readUIntBE(0, BUCKET_BYTES) / 2 ** (8 * BUCKET_BYTES);
}

/** The group into whose share the number falls, in the order of the list; null beyond the last one. */
export function groupOf(name: string, unit: string, groups: readonly { name: string; share: number }[]): string | null {
  const draw = drawOf(name, unit);
  let end = 0;
  for (const group of groups) {
    end += group.share;
    if (draw < end) return group.name;
  }
  return null;
}
