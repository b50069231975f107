/**
 * What a reader has been shown, stored in the cursor as hashes of 24 bits, latest last. Nothing appears twice while
 * paging, whatever others save meanwhile, and readers need no rows. One in 16 million pairs collides, and then the
 * reader misses one pin.
 */
export interface Seen {
  has(key: SeenKey): boolean;
  add(key: SeenKey): void;
  readonly size: number;
  /** base64url without a dot; beyond `SEEN_LIMIT` the oldest are dropped. */
  toText(): string;
}

/** 24 bits. */
export type SeenKey = number & { readonly __seen: true };

const KEY_BYTES = 3;
const KEY_BITS = 24n;
/** Four characters of a bookmark each; bookmarks have at most 2048. */
export const SEEN_LIMIT = 240;

export function readSeen(text: string): Seen {
  const bytes = Buffer.from(text, 'base64url');
  const keys = new Set<number>();
  for (let at = 0; at + KEY_BYTES <= bytes.length; at += KEY_BYTES) keys.add(bytes.readUIntBE(at, KEY_BYTES));
  return {
    has: (key) => keys.has(key),
    add: (key) => void keys.add(key),
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

/** 2^64 divided by the golden ratio: spreads consecutive numbers (Knuth, TAOCP 3, section 6.4). */
const GOLDEN = 0x9e3779b97f4a7c15n;

/** The key of a pin's lineage. */
export function keyOfLine(pin: { id: string; origin_pin_id: string | null }): SeenKey {
  const mixed = BigInt.asUintN(64, BigInt(pin.origin_pin_id ?? pin.id) * GOLDEN);
  return Number(mixed >> (64n - KEY_BITS)) as SeenKey;
}
