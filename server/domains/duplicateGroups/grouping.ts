import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PinId } from '../../../contract/schemas/common';
import { isSameHash, toHashWords } from './hashes';

export interface Candidate {
  readonly id: PinId;
  readonly signature: string;
  /** Characters '0' and '1'; null: a nearly plain picture, which equals only itself. */
  readonly hash: string | null;
}

/** Pairs of linked pictures, by signature. */
export type PictureLink = readonly [string, string];

/** Hashes that are compared before other requests get their turn. */
const COMPARED_AT_ONCE = 200_000;

/** The pairs of different pictures among the candidates that are the same one by their hashes. */
export async function linkSamePictures(candidates: readonly Candidate[]): Promise<PictureLink[]> {
  const bySignature = new Map(candidates.map(({ signature, hash }) => [signature, hash]));
  const pictures = [...bySignature].flatMap(([signature, hash]) =>
    hash === null ? [] : [{ signature, words: toHashWords(hash) }],
  );
  const links: PictureLink[] = [];
  let compared = 0;
  for (const [at, one] of pictures.entries()) {
    for (const other of pictures.slice(at + 1)) {
      if (isSameHash(one.words, other.words)) links.push([one.signature, other.signature]);
    }
    compared += pictures.length - at;
    if (compared < COMPARED_AT_ONCE) continue;
    compared = 0;
    await nextTurn();
  }
  return links;
}

/** Tells whether the person has said that two pins are no duplicates of each other. */
export class Dismissals {
  readonly #pairs = new Set<string>();
  readonly #pins = new Set<PinId>();

  constructor(pairs: readonly (readonly [PinId, PinId])[]) {
    for (const pair of pairs) {
      this.#pairs.add(orderedPair(...pair).join());
      for (const id of pair) this.#pins.add(id);
    }
  }

  /** Whether the pin is in no dismissed pair. */
  isFree(id: PinId): boolean {
    return !this.#pins.has(id);
  }

  has(one: PinId, other: PinId): boolean {
    return this.#pairs.has(orderedPair(one, other).join());
  }
}

/** The lower id first. */
export const orderedPair = (one: PinId, other: PinId): [PinId, PinId] =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one];

/**
 * The groups of two and more candidates that show the same picture or linked ones, in the order of the candidates. Two
 * dismissed pins are in one group only where a third one is a duplicate of both.
 */
export function groupCandidates(
  candidates: readonly Candidate[],
  links: readonly PictureLink[],
  dismissals: Dismissals,
): Candidate[][] {
  const bySignature = groupBy(candidates, ({ signature }) => signature);
  const sets = new DisjointSets();
  const pinsOf = (signature: string) => bySignature.get(signature) ?? [];
  for (const pins of bySignature.values()) unite(sets, pins, pins, dismissals);
  for (const [one, other] of links) unite(sets, pinsOf(one), pinsOf(other), dismissals);
  const groups = groupBy(candidates, ({ id }) => sets.rootOf(id));
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Whether all of these are in one of the groups. */
export function areTogether(members: readonly Candidate[], groups: readonly (readonly Candidate[])[]): boolean {
  const [first] = members;
  const group = new Set(groups.find((one) => one.some(({ id }) => id === first?.id))?.map(({ id }) => id));
  return members.every(({ id }) => group.has(id));
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

/** Joins the pins of two linked pictures, or of one picture. */
function unite(
  sets: DisjointSets,
  ones: readonly Candidate[],
  others: readonly Candidate[],
  dismissals: Dismissals,
): void {
  // A pin that was never dismissed links all pins of the other picture, so that thousands need no pairwise comparison.
  const free = ones.find(({ id }) => dismissals.isFree(id));
  const otherFree = others.find(({ id }) => dismissals.isFree(id));
  for (const { id } of free ? others : []) sets.join(free?.id ?? id, id);
  for (const { id } of otherFree ? ones : []) sets.join(otherFree?.id ?? id, id);
  for (const one of ones.filter(({ id }) => !dismissals.isFree(id))) {
    for (const other of others.filter(({ id }) => !dismissals.isFree(id))) {
      if (!dismissals.has(one.id, other.id)) sets.join(one.id, other.id);
    }
  }
}

/** Disjoint sets of pins (union–find with path halving). */
class DisjointSets {
  readonly #parents = new Map<PinId, PinId>();

  rootOf(id: PinId): PinId {
    let at = id;
    for (let parent = this.#parents.get(at); parent !== undefined; parent = this.#parents.get(at)) {
      const above = this.#parents.get(parent);
      if (above !== undefined) this.#parents.set(at, above);
      at = above ?? parent;
    }
    return at;
  }

  join(one: PinId, other: PinId): void {
    const [root, otherRoot] = [this.rootOf(one), this.rootOf(other)];
    if (root !== otherRoot) this.#parents.set(otherRoot, root);
  }
}
