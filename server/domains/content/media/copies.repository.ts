import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables';
import { LIKE_HASH_BITS } from '../../../platform/media/perceptualHash';

/** Perceptual hashes by signature; images without one are left out. */
export async function findHashes(db: Db, signatures: readonly string[]): Promise<Map<string, string>> {
  if (signatures.length === 0) return new Map();
  const { rows } = await sql<{ signature: string; perceptual_hash: string }>`
    select signature, perceptual_hash from pictures
    where signature = any(${[...new Set(signatures)]}::text[]) and perceptual_hash is not null`.execute(db);
  return new Map(rows.map((row) => [row.signature, row.perceptual_hash]));
}

/** Perceptual hashes by signature of those of these images whose hash is like one, the most alike first. */
export async function findLikeHashes(
  db: Db,
  hash: string,
  prefixes: readonly string[],
  limit: number,
): Promise<Map<string, string>> {
  if (prefixes.length === 0) return new Map();
  const { rows } = await sql<{ signature: string; perceptual_hash: string }>`
    select found.signature, found.perceptual_hash
    from jsonb_array_elements_text(${JSON.stringify(prefixes)}::jsonb) as given(prefix)
    cross join lateral (
      select signature, perceptual_hash, bit_count(perceptual_hash::bit(256) # ${hash}::text::bit(256)) as bits
      from pictures where signature >= given.prefix and signature < given.prefix || 'g'
    ) found
    where found.bits <= ${sql.lit(LIKE_HASH_BITS)}
    order by found.bits, found.signature limit ${limit}`.execute(db);
  return new Map(rows.map((row) => [row.signature, row.perceptual_hash]));
}

/** By what copies of an image are recognised; null: not known yet. */
export interface RecognisedImage {
  /** See perceptualHash.ts. */
  perceptualHash: string | null;
  /** See fingerprint.ts. */
  fingerprint: Uint8Array | null;
}

export async function findRecognised(db: Db, signature: string): Promise<RecognisedImage> {
  const { rows } = await sql<{ perceptual_hash: string | null; fingerprint: string | null }>`
    select pictures.perceptual_hash, encode(nullif(made.fingerprint, ''), 'base64') as fingerprint
    from pictures left join picture_descriptors made on made.signature = pictures.signature
    where pictures.signature = ${signature}`.execute(db);
  const { perceptual_hash: perceptualHash = null, fingerprint = null } = rows[0] ?? {};
  return { perceptualHash, fingerprint: fingerprint === null ? null : Buffer.from(fingerprint, 'base64') };
}
