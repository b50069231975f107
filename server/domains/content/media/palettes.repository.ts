import type { Db } from '../../../platform/database/tables';

/** Palettes of images by signature. */
export async function findPalettes(db: Db, signatures: readonly string[]): Promise<Map<string, string[]>> {
  if (signatures.length === 0) return new Map();
  const rows = await db
    .selectFrom('pictures')
    .select(['signature', 'palette'])
    .where('signature', 'in', signatures)
    .execute();
  return new Map(rows.map(({ signature, palette }) => [signature, palette]));
}
