import { isSameFingerprint } from './fingerprint';
import { LIKE_HASH_BITS } from './perceptualHash';

/**
 * The rule by which two image files show the same image, as copies in other sizes and formats do: their perceptual hashes
 * are alike and their fingerprints are the same. Everything that hides, groups or merges copies decides by it.
 */

const WORD_BITS = 32;

/** A perceptual hash as words of 32 bits, so that two are compared in a few instructions. */
export type HashWords = Uint32Array;

/** By what a copy is recognised. */
export interface Recognisable {
  /** Null: a nearly plain image, which equals only itself. */
  readonly hash: HashWords | null;
  /** See fingerprint.ts; undefined where it is not there yet: until then the image is the same as no other. */
  readonly print: Uint8Array | undefined;
}

/** `hash`: characters '0' and '1'. */
export function toHashWords(hash: string): HashWords {
  const words = new Uint32Array(hash.length / WORD_BITS);
  for (let at = 0; at < words.length; at += 1) {
    words[at] = Number.parseInt(hash.slice(at * WORD_BITS, (at + 1) * WORD_BITS), 2);
  }
  return words;
}

export function isCopy(one: Recognisable, other: Recognisable): boolean {
  if (!one.hash || !other.hash || !one.print || !other.print) return false;
  return isLikeHash(one.hash, other.hash) && isSameFingerprint(one.print, other.print);
}

/**
 * Whether two hashes differ in so few bits that the images may be the same one; a hash ignores colours, words and small
 * details. Unrelated ones end after two words.
 */
export function isLikeHash(one: HashWords, other: HashWords): boolean {
  let distance = 0;
  for (let at = 0; at < one.length; at += 1) {
    distance += countBits((one[at] ?? 0) ^ (other[at] ?? 0));
    if (distance > LIKE_HASH_BITS) return false;
  }
  return true;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
