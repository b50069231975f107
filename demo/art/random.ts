/**
 * Repeatable randomness for the demo pictures and the demo plan: one seed, one picture, on every machine.
 * Generator: mulberry32 (Tommy Ettinger, public domain); strings become seeds by FNV-1a.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [from, to). */
  range(from: number, to: number): number;
  /** Whole number in [from, to]. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** Around 0, within ±1, most of it near 0. */
  bell(): number;
  /** A generator of its own that does not disturb this one's sequence. */
  fork(name: string): Random;
}

export function hashSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The item at `index`, counted around; throws on an empty list. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[((index % items.length) + items.length) % items.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}

export function createRandom(seed: string | number): Random {
  const origin = String(seed);
  let state = hashSeed(origin);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    range: (from, to) => from + next() * (to - from),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    bell: () => (next() + next() + next()) * (2 / 3) - 1,
    fork: (name) => createRandom(`${origin}/${name}`),
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = int(0, i);
        const moved = at(copy, i);
        copy[i] = at(copy, j);
        copy[j] = moved;
      }
      return copy;
    },
  };
}
