import { sql } from 'kysely';
import type { MediaId, UserId } from '../../../../contract/schemas/common';
import { IS_NEW, jsonb } from '../../../platform/database/columns';
import type { PictureSummary } from '../../../platform/database/pinTables';
import type { Db, Row, Tx } from '../../../platform/database/tables';
import type { Picture } from '../../../platform/media/picture';
import { addDescriptors, deleteDescriptors } from './descriptors.repository';
import { addUsage, WHOLE_SITE } from './usage.repository';
import { deleteVideo } from './videos.repository';
import { recordWrite } from './writes.repository';

export type PictureRow = Pick<
  Row<'pictures'>,
  'signature' | 'width' | 'height' | 'format' | 'is_animated' | 'dominant_color' | 'preview' | 'sizes'
>;

const COLUMNS = [
  'signature',
  'width',
  'height',
  'format',
  'is_animated',
  'dominant_color',
  'preview',
  'sizes',
] as const;

/** What pins and covers store of an image. */
export function summaryOf({ signature: _, ...picture }: PictureRow): PictureSummary {
  return picture;
}

/**
 * Stores an image's row. An existing one stays, and if it is unused its grace period begins again. Returns whether it
 * is new, and its bytes.
 */
export async function savePicture(tx: Tx, picture: Picture, now: Date): Promise<{ isNew: boolean; bytes: number }> {
  const row = await tx
    .insertInto('pictures')
    .values({
      signature: picture.signature,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
      format: picture.format,
      is_animated: picture.isAnimated,
      has_alpha: picture.hasAlpha,
      dominant_color: picture.dominantColor,
      preview: picture.preview,
      palette: jsonb(picture.palette),
      sizes: jsonb<PictureSummary['sizes']>(picture.sizes),
      perceptual_hash: picture.likeness.perceptualHash,
      created_at: now,
      unused_since: now,
    })
    .onConflict((conflict) =>
      conflict.column('signature').doUpdateSet({
        unused_since: sql<Date | null>`case when pictures.use_count = 0 then excluded.unused_since end`,
      }),
    )
    .returning(['bytes', IS_NEW])
    .executeTakeFirstOrThrow();
  // Those of an older image are the job's, which tells the indexes.
  if (row.is_new) await addDescriptors(tx, picture.signature, picture.likeness);
  return { isNew: row.is_new, bytes: Number(row.bytes) };
}

/**
 * Records that a person may use an image; the same image always has the same id. Returns whether this is new for the
 * person.
 */
export async function saveUpload(
  tx: Tx,
  upload: { ownerId: UserId; id: MediaId; signature: string; now: Date },
): Promise<{ id: MediaId; isNew: boolean }> {
  const row = await tx
    .insertInto('media')
    .values({ owner_id: upload.ownerId, id: upload.id, signature: upload.signature, created_at: upload.now })
    .onConflict((conflict) => conflict.columns(['owner_id', 'signature']).doUpdateSet({ created_at: upload.now }))
    .returning(['id', IS_NEW])
    .executeTakeFirstOrThrow();
  return { id: row.id, isNew: row.is_new };
}

export async function findPicture(db: Db, signature: string): Promise<PictureRow | undefined> {
  return db.selectFrom('pictures').select(COLUMNS).where('signature', '=', signature).executeTakeFirst();
}

/**
 * Whether the files of a signature are those of an image or of the site's music, which is read here because its files
 * lie in the same store and are recorded as written in the same table.
 */
export async function isInUse(db: Db, signature: string): Promise<boolean> {
  if (await findPicture(db, signature)) return true;
  const piece = await db
    .selectFrom('site_music')
    .select('id')
    .where('signature', '=', signature)
    .limit(1)
    .executeTakeFirst();
  return piece !== undefined;
}

export async function findUploadSignature(db: Db, ownerId: UserId, id: MediaId): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .select('signature')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.signature;
}

/** Whether everyone may see the image; undefined if it does not exist. */
export async function isPublicPicture(db: Db, signature: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('public_count')
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row && row.public_count > 0;
}

/** Whether a person uploaded the image, has a pin of it, or owns or adds to a board with one. */
export async function holdsPicture(db: Db, userId: UserId, signature: string): Promise<boolean> {
  const upload = await db
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', userId)
    .where('signature', '=', signature)
    .executeTakeFirst();
  if (upload) return true;
  const pin = await db
    .selectFrom('pins')
    .select('id')
    .where('pinner_id', '=', userId)
    .where('signature', '=', signature)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (pin) return true;
  const shared = await db
    .selectFrom('board_pins')
    .select('pin_id')
    .where('signature', '=', signature)
    .where('board_id', 'in', (of) =>
      of.selectFrom('user_boards').select('board_id').where('user_id', '=', userId).where('deleted_at', 'is', null),
    )
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/** Adds one use and locks the row, so that the image cannot be deleted; undefined if it does not exist. */
export async function addUse(tx: Tx, signature: string, isPublic: boolean): Promise<PictureRow | undefined> {
  return tx
    .updateTable('pictures')
    .set((value) => ({
      use_count: value('use_count', '+', 1),
      public_count: value('public_count', '+', isPublic ? 1 : 0),
      unused_since: null,
    }))
    .where('signature', '=', signature)
    .returning(COLUMNS)
    .executeTakeFirst();
}

const countUses = (signatures: readonly string[]) => sql`(
  select signature, count(*)::int as uses
  from jsonb_array_elements_text(${JSON.stringify(signatures)}::jsonb) as given(signature) group by signature)`;

/** Adds one use for each of these, none of them public yet; the images have other uses, so they exist. */
export async function addUses(tx: Tx, signatures: readonly string[]): Promise<void> {
  if (signatures.length === 0) return;
  const counted = countUses(signatures);
  await sql`
    select 1 from pictures where signature in (select signature from ${counted} as given)
    order by signature for update`.execute(tx);
  await sql`
    update pictures set use_count = use_count + given.uses, unused_since = null
    from ${counted} as given where pictures.signature = given.signature`.execute(tx);
}

/** Unused images, counted up to `limit`. */
export async function countOrphans(db: Db, limit: number): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom((of) =>
      of.selectFrom('pictures').select('bytes').where('unused_since', 'is not', null).limit(limit).as('some'),
    )
    .select((of) => [
      sql<number>`${of.fn.countAll()}::int`.as('files'),
      sql<string>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { files: row.files, bytes: Number(row.bytes) };
}

/** Removes one use for each of these for good, public ones or not; an image without any becomes an orphan. */
export async function dropUses(tx: Tx, signatures: readonly string[], isPublic: boolean, now: Date): Promise<void> {
  if (signatures.length === 0) return;
  const counted = countUses(signatures);
  await sql`
    select 1 from pictures where signature in (select signature from ${counted} as gone)
    order by signature for update`.execute(tx);
  await sql`
    update pictures set
      use_count = use_count - gone.uses,
      public_count = public_count - ${isPublic ? sql`gone.uses` : sql`0`},
      unused_since = case when use_count = gone.uses then ${now}::timestamptz end
    from ${counted} as gone where pictures.signature = gone.signature`.execute(tx);
}

/** Images that have been unused since before then. */
export async function findOrphans(db: Db, unusedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pictures')
    .select('signature')
    .where('unused_since', '<=', unusedBefore)
    .where('use_count', '=', 0)
    .orderBy('unused_since')
    .limit(limit)
    .execute();
  return rows.map((row) => row.signature);
}

/** Deletes an orphan's rows; false if it is used again. Records that its files must be deleted. */
export async function deleteOrphan(tx: Tx, signature: string, unusedBefore: Date, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('pictures')
    .where('signature', '=', signature)
    .where('unused_since', '<=', unusedBefore)
    .where('use_count', '=', 0)
    .returning('bytes')
    .executeTakeFirst();
  if (!row) return false;
  const owners = await tx.deleteFrom('media').where('signature', '=', signature).returning('owner_id').execute();
  const held = owners.map(({ owner_id }) => owner_id).sort();
  for (const ownerId of [...held, WHOLE_SITE]) await addUsage(tx, ownerId, -1, -Number(row.bytes));
  await deleteDescriptors(tx, signature);
  await deleteVideo(tx, signature);
  await recordWrite(tx, signature, now);
  return true;
}
