/**
 * What a reader has been shown, kept in the cursor as 24 bits each, the latest last: so that nothing comes twice while
 * one pages, whatever others save meanwhile, and without a row for anybody who only looks. Of two different things one
 * in 16 million is taken for the other, which costs a reader that one thing.
 */
export interface Seen {
  has(key: SeenKey): boolean;
  add(key: SeenKey): void;
  readonly size: number;
  /** base64url without a dot; the oldest fall out beyond `SEEN_LIMIT`. */
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

/** A picture. */
export function keyOfPicture(signature: string): SeenKey {
  return Number.parseInt(signature.slice(0, 2 * KEY_BYTES), 16) as SeenKey;
}

/** 2^64 divided by the golden ratio: spreads numbers that follow each other (Knuth, TAOCP 3, section 6.4). */
const GOLDEN = 0x9e3779b97f4a7c15n;

/** A pin with all that were saved from it. */
export function keyOfLine(pin: { id: string; origin_pin_id: string | null }): SeenKey {
  const mixed = BigInt.asUintN(64, BigInt(pin.origin_pin_id ?? pin.id) * GOLDEN);
  return Number(mixed >> (64n - KEY_BITS)) as SeenKey;
}
