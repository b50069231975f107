import type { Db } from '../../../platform/database/tables';
import { type HashWords, isCopy, isLikeHash, type Recognisable, toHashWords } from '../../../platform/media/copies';
import { findHashes, findLikeHashes, type RecognisedImage } from './copies.repository';
import { findFingerprints } from './descriptors.repository';

/** Whether two of the images that were read are copies of each other, by signature. */
export type AreCopies = (one: string, other: string) => boolean;

/** Most images of like hashes that are compared with one: of a template there are thousands. */
const MOST_ALIKE = 256;

/** Reads what tells copies among these images. */
export async function readCopies(db: Db, signatures: readonly string[]): Promise<AreCopies> {
  const hashes = await findHashes(db, signatures);
  return copiesAmong(
    db,
    [...hashes].map(([signature, hash]) => ({ signature, hash })),
  );
}

/**
 * As `readCopies`, for images whose hashes are known. Fingerprints are read of those alone whose hash is like another's.
 * `most` bounds how many pairs are compared by fingerprint, 40 µs each at worst; later ones count as different.
 */
export async function copiesAmong(
  db: Db,
  images: readonly { signature: string; hash: string | null }[],
  most = Number.POSITIVE_INFINITY,
): Promise<AreCopies> {
  const hashes = new Map<string, HashWords>();
  for (const { signature, hash } of images) if (hash !== null) hashes.set(signature, toHashWords(hash));
  const prints = await findFingerprints(db, alike([...hashes]));
  let left = most;
  return (one, other) => {
    const [hash, otherHash] = [hashes.get(one), hashes.get(other)];
    if (left <= 0 || !hash || !otherHash || !isLikeHash(hash, otherHash)) return false;
    left -= 1;
    return isCopy({ hash, print: prints.get(one) }, { hash: otherHash, print: prints.get(other) });
  };
}

/** The signatures of those whose hash is like that of another one. */
function alike(images: readonly (readonly [string, HashWords])[]): string[] {
  const found = new Set<string>();
  for (const [at, [one, hash]] of images.entries()) {
    for (const [other, otherHash] of images.slice(at + 1)) {
      if (!isLikeHash(hash, otherHash)) continue;
      found.add(one);
      found.add(other);
    }
  }
  return [...found];
}

/** The signatures of those images, each given by its signature or the first digits of it, that are copies of one. */
export async function findCopies(
  db: Db,
  { perceptualHash, fingerprint }: RecognisedImage,
  prefixes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (perceptualHash === null || fingerprint === null) return new Set();
  const given: Recognisable = { hash: toHashWords(perceptualHash), print: fingerprint };
  const hashes = await findLikeHashes(db, perceptualHash, prefixes, MOST_ALIKE);
  const prints = await findFingerprints(db, [...hashes.keys()]);
  const copies = [...hashes].filter(([signature, hash]) =>
    isCopy(given, { hash: toHashWords(hash), print: prints.get(signature) }),
  );
  return new Set(copies.map(([signature]) => signature));
}
