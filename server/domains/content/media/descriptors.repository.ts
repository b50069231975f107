import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/tables';
import type { Likeness } from '../../../platform/media/picture';

/** Stores descriptors and fingerprint, or what is missing of them; null if the original could not be read. */
export async function addDescriptors(
  tx: Tx,
  signature: string,
  likeness: Pick<Likeness, 'descriptors' | 'fingerprint'> | null,
): Promise<void> {
  const { descriptors, fingerprint } = likeness ?? { descriptors: null, fingerprint: '' };
  await sql`
    insert into picture_descriptors as made (signature, descriptors, fingerprint)
    values (${signature}, decode(${descriptors}, 'base64'), decode(${fingerprint}, 'base64'))
    on conflict (signature) do update set fingerprint = excluded.fingerprint where made.fingerprint is null`.execute(
    tx,
  );
}

export async function deleteDescriptors(tx: Tx, signature: string): Promise<void> {
  await tx.deleteFrom('picture_descriptors').where('signature', '=', signature).execute();
}

/** Fingerprints of these pictures; those without one are left out. */
export async function findFingerprints(db: Db, signatures: readonly string[]): Promise<Map<string, Uint8Array>> {
  if (signatures.length === 0) return new Map();
  const { rows } = await sql<{ signature: string; fingerprint: string }>`
    select signature, encode(fingerprint, 'base64') as fingerprint from picture_descriptors
    where signature = any(${[...signatures]}::text[]) and length(fingerprint) > 0`.execute(db);
  return new Map(rows.map((row) => [row.signature, Buffer.from(row.fingerprint, 'base64')]));
}

/** Images after this one without descriptors or fingerprint, in the order of their signatures. */
export async function findUndescribed(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('signature')
    .where('signature', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('picture_descriptors')
            .select('signature')
            .whereRef('signature', '=', 'pictures.signature')
            .where('fingerprint', 'is not', null),
        ),
      ),
    )
    .orderBy('signature')
    .limit(limit)
    .execute();
  return rows.map(({ signature }) => signature);
}

/**
 * Stores what an older image looks like; null: its original cannot be read. Returns false if the image was deleted or is
 * described already.
 */
export async function describeOlder(tx: Tx, signature: string, likeness: Likeness | null): Promise<boolean> {
  const picture = await tx
    .selectFrom('pictures')
    .select('signature')
    .where('signature', '=', signature)
    .forUpdate()
    .executeTakeFirst();
  if (!picture) return false;
  await addDescriptors(tx, signature, likeness);
  if (!likeness) return true;
  await tx
    .updateTable('pictures')
    .set({ perceptual_hash: likeness.perceptualHash })
    .where('signature', '=', signature)
    .where('perceptual_hash', 'is', null)
    .execute();
  return true;
}
