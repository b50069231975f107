import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tables';
import type { DescribedPicture } from '../../../platform/pictureIndex/pictureIndex';

type Row = Omit<DescribedPicture, 'descriptors'> & { descriptors: string | null };

const described = ({ descriptors, ...row }: Row): DescribedPicture => ({
  ...row,
  descriptors: descriptors === null ? null : Buffer.from(descriptors, 'base64'),
});

/** The pictures of listed pins after `after`, in the order of their signatures, as far as they are described. */
export async function findListedPictures(db: Db, after: string, limit: number): Promise<DescribedPicture[]> {
  const { rows } = await sql<Row>`
    select made.signature, pictures.perceptual_hash, encode(made.descriptors, 'base64') as descriptors
    from picture_descriptors made join pictures on pictures.signature = made.signature
    where made.signature > ${after} and exists (select from picture_boards where signature = made.signature)
    order by made.signature limit ${limit}`.execute(db);
  return rows.map(described);
}

/** What the index should have of these pictures: null for one that is not listed or not described. */
export async function findPictures(db: Db, signatures: readonly string[]): Promise<DescribedPicture[]> {
  const { rows } = await sql<Row>`
    select given.signature, pictures.perceptual_hash, encode(made.descriptors, 'base64') as descriptors
    from jsonb_array_elements_text(${JSON.stringify(signatures)}::jsonb) as given(signature)
    left join pictures on pictures.signature = given.signature
    left join picture_descriptors made on made.signature = given.signature
      and exists (select from picture_boards where signature = given.signature)`.execute(db);
  return rows.map(described);
}

/** Of the pictures that are described, what they look like as wholes. */
export async function findWholes(
  db: Db,
  signatures: readonly string[],
  bytes: number,
): Promise<{ signature: string; perceptual_hash: string | null; descriptor: Buffer }[]> {
  if (signatures.length === 0) return [];
  const { rows } = await sql<{ signature: string; perceptual_hash: string | null; descriptor: string }>`
    select made.signature, pictures.perceptual_hash,
      encode(substring(made.descriptors for ${sql.lit(bytes)}), 'base64') as descriptor
    from jsonb_array_elements_text(${JSON.stringify([...new Set(signatures)])}::jsonb) as given(signature)
    join picture_descriptors made on made.signature = given.signature
    join pictures on pictures.signature = given.signature
    where length(made.descriptors) >= ${sql.lit(bytes)}`.execute(db);
  return rows.map(({ descriptor, ...row }) => ({ ...row, descriptor: Buffer.from(descriptor, 'base64') }));
}
