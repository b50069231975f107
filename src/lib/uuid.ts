/**
 * A random UUID of version 4 (RFC 9562, 5.4). Browsers have `crypto.randomUUID` only in secure contexts, so not on a
 * site over plain HTTP; `getRandomValues` exists everywhere.
 */
export function uuid4(): string {
  return format(randomBytes(), 4);
}

/**
 * A UUID of version 7 (RFC 9562, 5.7): 48 bits of time, then random bits, so that ids created one after the other are
 * neighbours in an index. `now`: ms since 1970.
 */
export function uuid7(now: number): string {
  const bytes = randomBytes();
  for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) & 0xff;
  return format(bytes, 7);
}

const randomBytes = () => globalThis.crypto.getRandomValues(new Uint8Array(16));

function format(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
