import { SAME_PICTURE } from '../../platform/media/perceptualHash';

const WORD_BITS = 32;

/** A perceptual hash as words of 32 bits, so that two are compared in a few instructions. */
export type HashWords = Uint32Array;

/** `hash`: characters '0' and '1'. */
export function toHashWords(hash: string): HashWords {
  const words = new Uint32Array(hash.length / WORD_BITS);
  for (let at = 0; at < words.length; at += 1) {
    words[at] = Number.parseInt(hash.slice(at * WORD_BITS, (at + 1) * WORD_BITS), 2);
  }
  return words;
}

/** Whether two hashes differ in so few bits that the pictures are the same one. Unrelated ones end after two words. */
export function isSameHash(one: HashWords, other: HashWords): boolean {
  let distance = 0;
  for (let at = 0; at < one.length; at += 1) {
    distance += countBits((one[at] ?? 0) ^ (other[at] ?? 0));
    if (distance > SAME_PICTURE) return false;
  }
  return true;
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
