import { sql } from 'kysely';
import type { VideoFailure } from '../../../../contract/constants/content/videos';
import type { Db, NewRow, Row, Tx } from '../../../platform/database/tables';

export type VideoRow = Row<'videos'>;

export async function findVideo(db: Db, signature: string): Promise<VideoRow | undefined> {
  return db.selectFrom('videos').selectAll().where('signature', '=', signature).executeTakeFirst();
}

export async function findVideos(db: Db, signatures: readonly string[]): Promise<Map<string, VideoRow>> {
  if (signatures.length === 0) return new Map();
  const rows = await db.selectFrom('videos').selectAll().where('signature', 'in', signatures).execute();
  return new Map(rows.map((row) => [row.signature, row]));
}

/** Those of these videos that are being processed; they stay so until the transaction ends. */
export async function lockProcessing(tx: Tx, signatures: readonly string[]): Promise<string[]> {
  if (signatures.length === 0) return [];
  const rows = await tx
    .selectFrom('videos')
    .select('signature')
    .where('signature', 'in', signatures)
    .where('status', '=', 'processing')
    .orderBy('signature')
    .forShare()
    .execute();
  return rows.map(({ signature }) => signature);
}

/** How many videos are being processed: those that a person has uploaded, or all. */
export async function countProcessing(db: Db, ownerId?: Row<'media'>['owner_id']): Promise<number> {
  const { count } = await db
    .selectFrom('videos')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'processing')
    .$if(ownerId !== undefined, (rows) =>
      rows.where((of) =>
        of.exists(
          of
            .selectFrom('media')
            .select('media.id')
            .whereRef('media.signature', '=', 'videos.signature')
            .where('media.owner_id', '=', ownerId as Row<'media'>['owner_id']),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another video than this one is being processed. */
export async function isAnotherProcessing(db: Db, signature: string): Promise<boolean> {
  const other = await db
    .selectFrom('videos')
    .select('signature')
    .where('status', '=', 'processing')
    .where('signature', '!=', signature)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The signatures of these uploads of a person. */
export async function findUploads(db: Db, ownerId: Row<'media'>['owner_id'], ids: readonly Row<'media'>['id'][]) {
  return db
    .selectFrom('media')
    .select(['id', 'signature'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .execute();
}

/**
 * Adds a video. One that failed is processed again, one that is there stays; returns whether its renditions have to be
 * made.
 */
export async function saveVideo(tx: Tx, row: NewRow<'videos'>): Promise<boolean> {
  const saved = await tx
    .insertInto('videos')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('signature')
        .doUpdateSet({ status: 'processing', progress: 0, failure: null, updated_at: row.updated_at })
        .where('videos.status', '=', 'failed'),
    )
    .returning('status')
    .executeTakeFirst();
  return saved?.status === 'processing';
}

/** Changes a video that is being processed; one that was deleted or has ended stays. */
export async function changeProcessing(
  db: Db,
  signature: string,
  change: Partial<Pick<VideoRow, 'status' | 'progress' | 'duration' | 'width' | 'height'>> & {
    failure?: VideoFailure;
    updated_at: Date;
  },
): Promise<void> {
  await db
    .updateTable('videos')
    .set(change)
    .where('signature', '=', signature)
    .where('status', '=', 'processing')
    .execute();
}

export async function deleteVideo(tx: Tx, signature: string): Promise<void> {
  await tx.deleteFrom('videos').where('signature', '=', signature).execute();
}
