/**
 * What a reader has been shown, stored in the cursor as hashes of 24 bits, latest last. Nothing appears twice while
 * paging, whatever others save meanwhile, and readers need no rows. One in 16 million pairs collides, and then the
 * reader misses one pin.
 */
export interface Seen {
  has(key: SeenKey): boolean;
  add(key: SeenKey): void;
  keys(): Iterable<SeenKey>;
  readonly size: number;
  /** base64url without a dot; beyond `SEEN_LIMIT` the oldest are dropped. */
  toText(): string;
}

/** 24 bits. */
export type SeenKey = number & { readonly __seen: true };

const KEY_BYTES = 3;
/** Four characters of a bookmark each; bookmarks have at most 2048. */
export const SEEN_LIMIT = 240;

export function readSeen(text: string): Seen {
  const bytes = Buffer.from(text, 'base64url');
  const keys = new Set<SeenKey>();
  for (let at = 0; at + KEY_BYTES <= bytes.length; at += KEY_BYTES)
    keys.add(bytes.readUIntBE(at, KEY_BYTES) as SeenKey);
  return {
    has: (key) => keys.has(key),
    add: (key) => void keys.add(key),
    keys: () => keys,
    get size() {
      return keys.size;
    },
    toText() {
      const latest = [...keys].slice(-SEEN_LIMIT);
      const written = Buffer.allocUnsafe(latest.length * KEY_BYTES);
      for (const [index, key] of latest.entries()) written.writeUIntBE(key, index * KEY_BYTES, KEY_BYTES);
      return written.toString('base64url');
    },
  };
}

/** The key of an image. */
export function keyOfPicture(signature: string): SeenKey {
  return Number.parseInt(signature.slice(0, 2 * KEY_BYTES), 16) as SeenKey;
}
