/**
 * The SHA-256 of a blob in Base64. null without crypto.subtle, which browsers have in secure contexts alone, and where
 * the blob cannot be read: sending it says why.
 */
export async function sha256(blob: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle || !blob.arrayBuffer) return null;
  const bytes = await blob.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  return btoa(String.fromCharCode(...new Uint8Array(await subtle.digest('SHA-256', bytes))));
}
