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

/** Six digits of hex. */
export type SeenKey = string & { readonly __seen: true };

/** Four characters of a bookmark each; bookmarks have at most 2048. */
export const SEEN_LIMIT = 240;

export function readSeen(text: string): Seen {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  const keys = new Set<string>(hex.match(/.{6}/g) ?? []);
  return {
    has: (key) => keys.has(key),
    add: (key) => void keys.add(key),
    get size() {
      return keys.size;
    },
    toText: () => Buffer.from([...keys].slice(-SEEN_LIMIT).join(''), 'hex').toString('base64url'),
  };
}

/** A picture. */
export function keyOfPicture(signature: string): SeenKey {
  return signature.slice(0, 6) as SeenKey;
}

/** 2^64 divided by the golden ratio: spreads numbers that follow each other (Knuth, TAOCP 3, section 6.4). */
const GOLDEN = 0x9e3779b97f4a7c15n;

/** A pin with all that were saved from it. */
export function keyOfLine(pin: { id: string; origin_pin_id: string | null }): SeenKey {
  const mixed = BigInt.asUintN(64, BigInt(pin.origin_pin_id ?? pin.id) * GOLDEN) >> 40n;
  return mixed.toString(16).padStart(6, '0') as SeenKey;
}
