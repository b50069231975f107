/** An address as people write it: what is behind the sign has a dot. Anything else in a file is left out. */
const ADDRESS = /^[^\s@,;"<>]{1,64}@[^\s@,;"<>]{1,190}$/;
const HASH = /^[0-9a-f]{64}$/;

/**
 * The customers in a text or CSV file: addresses in lower case, and SHA-256 of addresses. Any of the usual separators may
 * stand between them; each is there once.
 */
export function readCustomers(text: string): { addresses: string[]; hashes: string[] } {
  const cells = text.split(/[\s,;"<>]+/).map((cell) => cell.trim().toLowerCase());
  return {
    addresses: [...new Set(cells.filter((cell) => cell.length <= 254 && ADDRESS.test(cell) && cell.includes('.')))],
    hashes: [...new Set(cells.filter((cell) => HASH.test(cell)))],
  };
}

/** SHA-256 of texts in hexadecimal; null where the browser has no such function, which is on plain http. */
export async function hashTexts(texts: readonly string[]): Promise<string[] | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) return null;
  const encoder = new TextEncoder();
  const hashes: string[] = [];
  for (const text of texts) {
    const bytes = new Uint8Array(await subtle.digest('SHA-256', encoder.encode(text)));
    hashes.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
  return hashes;
}
