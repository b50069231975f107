import type { PinDraft } from '../../../contract/schemas/pinDrafts';
import { presentStoredMedia } from '../media';
import type { PinDraftRow } from './pinDrafts.repository';

export function presentDraft(row: PinDraftRow): PinDraft {
  const { media_id: mediaId, signature, picture } = row;
  return {
    id: row.id,
    type: 'pindraft',
    version: row.version,
    status: statusOf(row),
    ...row.content,
    media:
      mediaId !== null && signature !== null && picture !== null
        ? presentStoredMedia(mediaId, { signature, ...picture })
        : null,
    api_error: row.failure,
    pin_id: row.pin_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function statusOf({ published_at, failure }: PinDraftRow): PinDraft['status'] {
  if (published_at !== null) return 'published';
  return failure === null ? 'saved' : 'failed';
}
