import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PinId } from '../../../../contract/schemas/common';
import { type HashWords, isCopy, isLikeHash, toHashWords } from '../../../platform/media/copies';

export interface Candidate {
  readonly id: PinId;
  readonly signature: string;
  /** Characters '0' and '1'; null: a nearly plain picture, which equals only itself. */
  readonly hash: string | null;
}

/** A pair of pictures, by signature. */
export type PictureLink = readonly [string, string];

/** Comparisons before other requests get their turn. */
const COMPARED_AT_ONCE = 200_000;

/** Pairs without an order. */
export class PairSet<Key> {
  readonly #others = new Map<Key, Set<Key>>();

  constructor(pairs: Iterable<readonly [Key, Key]>) {
    for (const [one, other] of pairs) {
      this.#othersOf(one).add(other);
      this.#othersOf(other).add(one);
    }
  }

  has(one: Key, other: Key): boolean {
    return this.#others.get(one)?.has(other) === true;
  }

  /** All that are in a pair with this one. */
  with(one: Key): Iterable<Key> {
    return this.#others.get(one) ?? [];
  }

  #othersOf(one: Key): Set<Key> {
    const others = this.#others.get(one) ?? new Set();
    this.#others.set(one, others);
    return others;
  }
}

/** The pairs of different pictures of which the person has said that a pin of one is no duplicate of a pin of the other. */
export function picturesApart(candidates: readonly Candidate[], dismissals: PairSet<PinId>): PictureLink[] {
  const signatures = new Map(candidates.map(({ id, signature }) => [id, signature]));
  return candidates.flatMap(({ id, signature }) =>
    [...dismissals.with(id)].flatMap((other): PictureLink[] => {
      const otherSignature = signatures.get(other);
      return otherSignature !== undefined && otherSignature !== signature ? [[signature, otherSignature]] : [];
    }),
  );
}

/** Reads the fingerprints of pictures (media/fingerprint.ts); those without one are left out. */
export type ReadFingerprints = (signatures: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>;

/** Most other pictures of like hashes with which one is compared by fingerprint: thousands of cards of a template differ. */
const MOST_NEIGHBOURS = 64;

/**
 * Pairs of different pictures among the candidates that are the same one, by their hashes and their fingerprints: those of
 * `apart`, and of the others as many as join all, so that thousands of copies make no millions of pairs. A picture whose
 * fingerprint is not there yet is the same as no other: merging would drop one of two that differ.
 */
export async function linkSamePictures(
  candidates: readonly Candidate[],
  apart: readonly PictureLink[],
  readFingerprints: ReadFingerprints,
): Promise<PictureLink[]> {
  const bySignature = new Map(candidates.map(({ signature, hash }) => [signature, hash]));
  const pictures = [...bySignature].flatMap(([signature, hash]) =>
    hash === null ? [] : [{ signature, hash: toHashWords(hash) }],
  );
  const near = new Set<string>();
  await forPairs(pictures, (one, other) => void near.add(one.signature).add(other.signature));
  const prints = await readFingerprints([...near]);
  const pairsApart = new PairSet(apart);
  const sets = new DisjointSets<string>();
  const links: PictureLink[] = [];
  const neighbours = new Map<string, number>();
  const printed = pictures
    .filter(({ signature }) => prints.has(signature))
    .map((picture) => ({ ...picture, print: prints.get(picture.signature) }));
  await forPairs(printed, (picture, otherPicture) => {
    const [one, other] = [picture.signature, otherPicture.signature];
    const isApart = pairsApart.has(one, other);
    if (!isApart && sets.rootOf(one) === sets.rootOf(other)) return 0;
    const different = neighbours.get(one) ?? 0;
    if (different >= MOST_NEIGHBOURS) return 0;
    const isSame = isCopy(picture, otherPicture);
    if (!isSame) neighbours.set(one, different + 1);
    if (isSame && (isApart || sets.join(one, other))) links.push([one, other]);
    return COMPARISONS_OF_PRINT;
  });
  return links;
}

/** How many comparisons of hashes take as long as one of fingerprints. */
const COMPARISONS_OF_PRINT = 500;

/** Calls back for each pair of like hashes; a number that it returns counts as so many comparisons. */
async function forPairs<Picture extends { readonly hash: HashWords }>(
  pictures: readonly Picture[],
  use: (one: Picture, other: Picture) => number | undefined,
): Promise<void> {
  let compared = 0;
  for (const [at, one] of pictures.entries()) {
    for (let next = at + 1; next < pictures.length; next += 1) {
      const other = pictures[next];
      if (other && isLikeHash(one.hash, other.hash)) compared += use(one, other) ?? 0;
    }
    compared += pictures.length - at;
    if (compared < COMPARED_AT_ONCE) continue;
    compared = 0;
    await nextTurn();
  }
}

/** The lower id first. */
export const orderedPair = (one: PinId, other: PinId): [PinId, PinId] =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one];

/**
 * The groups of two and more candidates that show the same picture or linked ones, in the order of the candidates. Two
 * dismissed pins are in one group only where a third one is a duplicate of both. `links` may leave out pairs that follow
 * from others, unless they are of `picturesApart`.
 */
export async function groupCandidates(
  candidates: readonly Candidate[],
  links: readonly PictureLink[],
  dismissals: PairSet<PinId>,
): Promise<Candidate[][]> {
  const bySignature = groupBy(candidates, ({ signature }) => signature);
  const sets = new DisjointSets<PinId>();
  const ofPictures = [...bySignature.keys()].map((signature): PictureLink => [signature, signature]);
  let compared = 0;
  for (const [one, other] of [...ofPictures, ...links]) {
    const [ones, others] = [bySignature.get(one) ?? [], bySignature.get(other) ?? []];
    unite(sets, ones, others, dismissals);
    compared += ones.length + others.length;
    if (compared < COMPARED_AT_ONCE) continue;
    compared = 0;
    await nextTurn();
  }
  const groups = groupBy(candidates, ({ id }) => sets.rootOf(id));
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Those of the groups that are not, as a whole, in one of the others. */
export function withoutGroups(
  groups: readonly Candidate[][],
  others: readonly (readonly Candidate[])[],
): Candidate[][] {
  const otherOf = new Map(others.flatMap((group) => group.map(({ id }) => [id, group])));
  return groups.filter((group) => {
    const [first] = group.map(({ id }) => otherOf.get(id));
    return first === undefined || group.some(({ id }) => otherOf.get(id) !== first);
  });
}

function groupBy<Key>(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => Key): Map<Key, Candidate[]> {
  const groups = new Map<Key, Candidate[]>();
  for (const candidate of candidates) {
    const key = keyOf(candidate);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return groups;
}

/**
 * Joins the pins of two linked pictures, or of one, that are connected by pairs that were not dismissed. Each comparison
 * reaches a pin or meets a dismissed pair, so that thousands of pins need no comparison of all with each other.
 */
function unite(
  sets: DisjointSets<PinId>,
  ones: readonly Candidate[],
  others: readonly Candidate[],
  dismissals: PairSet<PinId>,
): void {
  const [unreached, otherUnreached] = [new Set(ones), new Set(others)];
  for (const start of ones) {
    if (!unreached.delete(start)) continue;
    const queue = [{ id: start.id, opposite: otherUnreached }];
    for (const { id, opposite } of queue) {
      for (const other of opposite) {
        if (dismissals.has(id, other.id)) continue;
        sets.join(start.id, other.id);
        opposite.delete(other);
        queue.push({ id: other.id, opposite: opposite === unreached ? otherUnreached : unreached });
      }
    }
  }
}

/** Disjoint sets (union–find with path halving). */
class DisjointSets<Key> {
  readonly #parents = new Map<Key, Key>();

  rootOf(key: Key): Key {
    let at = key;
    for (let parent = this.#parents.get(at); parent !== undefined; parent = this.#parents.get(at)) {
      const above = this.#parents.get(parent);
      if (above !== undefined) this.#parents.set(at, above);
      at = above ?? parent;
    }
    return at;
  }

  /** Returns false if they were joined already. */
  join(one: Key, other: Key): boolean {
    const [root, otherRoot] = [this.rootOf(one), this.rootOf(other)];
    if (root !== otherRoot) this.#parents.set(otherRoot, root);
    return root !== otherRoot;
  }
}
