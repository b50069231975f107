// @ts-check
// How a picture stands in the arrays of the index; descriptors.ts makes the regions.

export const DESCRIPTOR_BYTES = 256;
export const REGION_BYTES = 15 * DESCRIPTOR_BYTES;
export const HASH_WORDS = 8;
/** Pictures whose hashes differ in at most this many bits may be the same one (perceptualHash.ts). */
export const LIKE_HASH_BITS = 31;
