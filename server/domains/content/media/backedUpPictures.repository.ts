import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import { insertionOf, insertTextRows, type TextRow } from '../../../platform/database/textRows';
import { addUsage, WHOLE_SITE } from './usage.repository';

/** What a backup holds of an image; `uploads`: of those who uploaded it. */
export interface BackedUpPicture {
  picture: TextRow;
  descriptors: readonly TextRow[];
  videos: readonly TextRow[];
  uploads: readonly TextRow[];
}

/**
 * Adds the rows of images that are gone as a backup holds them, without any use; one that is there stays. Counts them
 * in the usage of the site, and of those who uploaded them and still have an account. Their files must be there.
 */
export async function addBackedUpPictures(tx: Tx, pictures: readonly BackedUpPicture[], now: Date): Promise<void> {
  const ordered = [...pictures].sort((one, other) =>
    String(one.picture.signature) < String(other.picture.signature) ? -1 : 1,
  );
  for (const { picture, descriptors, videos, uploads } of ordered) {
    const unused = { ...picture, use_count: '0', public_count: '0', unused_since: now.toISOString() };
    const insertion = await insertionOf(tx, 'pictures', [unused]);
    const { rows } = await sql`${insertion} returning signature`.execute(tx);
    if (rows.length === 0) continue;
    await insertTextRows(tx, 'picture_descriptors', descriptors);
    // Its renditions were not made yet, and the job that would is gone.
    const made = videos.map((video) =>
      video.status === 'processing' ? { ...video, status: 'failed', failure: 'notMade' } : video,
    );
    await insertTextRows(tx, 'videos', made);
    await addUsage(tx, WHOLE_SITE, 1, Number(picture.bytes));
    await addUploads(tx, uploads, Number(picture.bytes));
  }
}

async function addUploads(tx: Tx, uploads: readonly TextRow[], bytes: number): Promise<void> {
  const ids = uploads.map(({ owner_id }) => owner_id as UserId);
  if (ids.length === 0) return;
  const people = await tx.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const there = new Set<string | null>(people.map(({ id }) => id));
  const kept = uploads.filter(({ owner_id }) => owner_id !== undefined && there.has(owner_id));
  if (kept.length === 0) return;
  const insertion = await insertionOf(tx, 'media', kept);
  const { rows } = await sql<{ owner_id: UserId }>`${insertion} returning owner_id`.execute(tx);
  for (const { owner_id } of rows.sort((one, other) => (one.owner_id < other.owner_id ? -1 : 1))) {
    await addUsage(tx, owner_id, 1, bytes);
  }
}
