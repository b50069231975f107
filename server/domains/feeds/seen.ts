/**
 * What a reader has been shown, kept in the cursor: 24 bits of each picture's signature, the latest last. So that no
 * picture comes twice while one pages, whatever others save meanwhile, and without a row for anybody who only looks.
 * Of two different pictures one in 16 million is taken for the other, which costs a reader that one picture.
 */
export interface Seen {
  has(signature: string): boolean;
  add(signature: string): void;
  readonly size: number;
  /** base64url without a dot; the oldest fall out beyond `SEEN_LIMIT`. */
  toText(): string;
}

/** Four characters of a bookmark each; bookmarks have at most 2048. */
export const SEEN_LIMIT = 240;
const HEX_DIGITS = 6;

export function readSeen(text: string): Seen {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  const keys = new Set<string>(hex.match(/.{6}/g) ?? []);
  const keyOf = (signature: string) => signature.slice(0, HEX_DIGITS);
  return {
    has: (signature) => keys.has(keyOf(signature)),
    add: (signature) => void keys.add(keyOf(signature)),
    get size() {
      return keys.size;
    },
    toText: () => Buffer.from([...keys].slice(-SEEN_LIMIT).join(''), 'hex').toString('base64url'),
  };
}
