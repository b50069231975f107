import type { PinDraft } from '../../../../contract/schemas/pins/pinDrafts';
import type { Db } from '../../../platform/database/tables';
import { findVideos, presentStoredMedia } from '../../content/media';
import type { PinDraftRow } from './pinDrafts.repository';

/** Drafts with what has become of their videos, as their owner sees them. */
export async function presentDrafts(db: Db, rows: readonly PinDraftRow[]): Promise<PinDraft[]> {
  const videos = await findVideos(
    db,
    rows.flatMap(({ signature }) => signature ?? []),
  );
  return rows.map((row) => present(row, videos));
}

export async function presentDraft(db: Db, row: PinDraftRow): Promise<PinDraft> {
  const [draft] = await presentDrafts(db, [row]);
  return draft as PinDraft;
}

function present(row: PinDraftRow, videos: Awaited<ReturnType<typeof findVideos>>): PinDraft {
  const { media_id: mediaId, signature, picture } = row;
  return {
    id: row.id,
    type: 'pindraft',
    version: row.version,
    status: statusOf(row),
    ...row.content,
    media:
      mediaId !== null && signature !== null && picture !== null
        ? presentStoredMedia(mediaId, { signature, ...picture }, videos.get(signature))
        : null,
    api_error: row.failure,
    pin_id: row.pin_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function statusOf({ published_at, failure, publish_when_ready }: PinDraftRow): PinDraft['status'] {
  if (published_at !== null) return 'published';
  if (publish_when_ready !== null) return 'processing';
  return failure === null ? 'saved' : 'failed';
}
