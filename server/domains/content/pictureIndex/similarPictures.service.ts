import type { Services } from '../../../platform/http/context';
import { DESCRIPTOR_BYTES } from '../../../platform/media/descriptors';
import { distanceOf } from '../../../platform/pictureIndex/distances.mjs';
import { type NearPicture, type PicturePair, PREFIX_DIGITS } from '../../../platform/pictureIndex/pictureIndex';
import { findCopies, findRecognised, type RecognisedImage } from '../media';
import { findWholes } from './pictureIndex.repository';

type IndexServices = Pick<Services, 'db' | 'pictureIndex'>;

/** What a picture is searched by; `except`: it is a picture of the site, and left out with copies of it. */
export interface SearchedPicture extends RecognisedImage {
  descriptor: Uint8Array;
  except?: RecognisedImage & { signature: string };
}

/**
 * Squared distances, chosen by every second picture of the demo. Of wholes that are similar, as copies with a narrow edge
 * cut off or mirrored are (95 % within 1,480), and 2 in 10,000 pairs of pictures that were drawn for themselves.
 */
export const SIMILAR = 2000;
/** Of what may be shown under a picture: a hundredth of all pairs, and the next one of five in six pictures. */
export const LOOKS_ALIKE = 19_000;

/** Pictures that are compared with each other at once. */
const MOST_COMPARED = 2000;

/**
 * Pairs of similar pictures among these, the third tier of duplicates after the same file and the same picture: those of
 * `apart`, and of the others as many as join all. Pictures may be of any pins, listed or not: who asks decides what the
 * viewer may see. Those that are not described yet, and those after the first 2,000, are in no pair.
 */
export async function findSimilarPairs(
  { db, pictureIndex }: IndexServices,
  signatures: readonly string[],
  apart: readonly PicturePair[],
): Promise<PicturePair[]> {
  const wholes = await findWholes(db, signatures.slice(0, MOST_COMPARED), DESCRIPTOR_BYTES);
  return pictureIndex.pairs(wholes, { most: SIMILAR, apart });
}

/** Of the first 2,000 of these pictures the one that is most similar to another one; null where none is. */
export async function findMostSimilar(
  { db }: Pick<IndexServices, 'db'>,
  signature: string,
  signatures: readonly string[],
): Promise<string | null> {
  const others = signatures.filter((other) => other !== signature).slice(0, MOST_COMPARED);
  const wholes = await findWholes(db, [signature, ...others], DESCRIPTOR_BYTES);
  const given = wholes.find((picture) => picture.signature === signature);
  if (!given) return null;
  let [nearest, least]: [string | null, number] = [null, SIMILAR + 1];
  for (const { signature: other, descriptor } of wholes) {
    const distance = other === signature ? least : distanceOf(given.descriptor, 0, descriptor, 0, least);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

/** By what a stored picture is searched; null while it is not described. */
export async function findSearched(
  { db }: Pick<IndexServices, 'db'>,
  signature: string,
): Promise<SearchedPicture | null> {
  const [found] = await findWholes(db, [signature], DESCRIPTOR_BYTES);
  if (!found) return null;
  const image = await findRecognised(db, signature);
  return { ...image, descriptor: found.descriptor, except: { ...image, signature } };
}

/**
 * The pictures of listed pins that look most like one, copies of it first; null: ask the database. The index knows hashes
 * alone, so that fingerprints decide here which of those that are like it are copies.
 */
export async function findNearPictures(
  { db, pictureIndex }: IndexServices,
  { perceptualHash, fingerprint, descriptor, except }: SearchedPicture,
  limit: number,
): Promise<NearPicture[] | null> {
  const near = await pictureIndex.near({ perceptualHash, descriptor, except: except?.signature, limit });
  if (near === null) return null;
  const hidden = except ? await findCopies(db, except, near.map(prefixOf)) : new Set<string>();
  const shown = withoutPrefixes(near, hidden);
  const copies = await findCopies(db, { perceptualHash, fingerprint }, shown.filter(isLikeHash).map(prefixOf));
  const others = withoutPrefixes(shown, copies);
  return [...shown.filter((picture) => !others.includes(picture)), ...others];
}

const prefixOf = ({ prefix }: NearPicture) => prefix;
const isLikeHash = ({ distance }: NearPicture) => distance < 0;

function withoutPrefixes(near: readonly NearPicture[], signatures: ReadonlySet<string>): NearPicture[] {
  const prefixes = new Set([...signatures].map((signature) => signature.slice(0, PREFIX_DIGITS)));
  return near.filter(({ prefix }) => !prefixes.has(prefix));
}
