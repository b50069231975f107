/**
 * Finds the words that may be near a misspelled one without looking at all of them: words within a distance have a text
 * in common that is left when up to so many letters are taken out of each (Garbe, "Symmetric Delete", SymSpell). Only the
 * beginnings of words are indexed. Bounded memory for each word, and a bounded number of words for each look.
 */
export interface DeletionIndex {
  readonly bytes: number;
  add(word: string, id: number): void;
  /** Ids of words that may be within `distance` letters, some more than once; those with fewer letters taken out first. */
  candidates(word: string, distance: number): Generator<number>;
  clear(): void;
}

/** Letters of a word that are indexed. */
const PREFIX = 7;
/** At most so many letters are taken out: the largest distance that is looked for. */
const MOST_DELETED = 2;
/** A power of two. Texts with the same hash share a place. */
const PLACES = 1 << 20;
/** Entries that one look reads at most. */
const MOST_READ = 20_000;
const FIRST_ROOM = 1024;
/** No entry; the numbers of entries begin at 1. */
const NONE = 0;

export function createDeletionIndex(): DeletionIndex {
  let heads = new Int32Array(0);
  let next = new Int32Array(0);
  let ids = new Int32Array(0);
  let length = 1;

  function addAt(place: number, id: number): void {
    if (length >= next.length) {
      const room = Math.max(FIRST_ROOM, next.length * 2);
      next = enlarged(next, room);
      ids = enlarged(ids, room);
    }
    next[length] = heads[place] ?? NONE;
    ids[length] = id;
    heads[place] = length;
    length += 1;
  }

  return {
    get bytes() {
      return heads.byteLength + next.byteLength + ids.byteLength;
    },
    add(word, id) {
      if (heads.length === 0) heads = new Int32Array(PLACES);
      for (const text of deletionsOf(word, MOST_DELETED)) addAt(placeOf(text), id);
    },
    *candidates(word, distance) {
      let read = 0;
      for (const text of deletionsOf(word, distance)) {
        for (let entry = heads[placeOf(text)] ?? NONE; entry !== NONE; entry = next[entry] ?? NONE) {
          read += 1;
          if (read > MOST_READ) return;
          yield ids[entry] ?? 0;
        }
      }
    },
    clear() {
      heads = new Int32Array(0);
      next = new Int32Array(0);
      ids = new Int32Array(0);
      length = 1;
    },
  };
}

function enlarged(from: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(from);
  return larger;
}

/** The beginning of a word, then what is left when letters are taken out of it: 29 texts at most. */
function deletionsOf(word: string, most: number): Set<string> {
  const texts = new Set([word.slice(0, PREFIX)]);
  let shortest = [...texts];
  for (let deleted = 0; deleted < most; deleted += 1) {
    shortest = shortest.flatMap((text) =>
      Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)).filter((left) => !texts.has(left)),
    );
    for (const text of shortest) texts.add(text);
  }
  return texts;
}

/** FNV-1a. */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}
