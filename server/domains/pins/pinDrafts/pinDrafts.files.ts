import type { DraftContent } from '../../../../contract/schemas/pins/pinDrafts';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { claimPictures, dropUses, requireUpload } from '../../content/media';
import { sameBlockTwice } from './pinDrafts.errors';
import type { PinDraftRow } from './pinDrafts.repository';

type Content = Pick<DraftContent, 'story_page'>;

/** The ids of blocks name them for the device. */
export function requireBlockIds({ story_page: page }: Content): void {
  const ids = (page?.blocks ?? []).flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw sameBlockTwice();
}

/**
 * The column of the files of a draft's blocks, which are then in use; those of the former content are no longer. Throws
 * 404 unless they are uploads of the viewer.
 */
export async function filesOf(tx: Tx, ctx: Ctx, content: Content, former: Pick<PinDraftRow, 'files'> | null) {
  const ownerId = requireViewer(ctx).id;
  const signatures = new Set<string>();
  for (const { media_id: mediaId } of content.story_page?.blocks ?? []) {
    if (mediaId) signatures.add(await requireUpload(tx, ownerId, mediaId, { isVideoAllowed: true }));
  }
  const before = former?.files ?? [];
  const added = [...signatures].filter((signature) => !before.includes(signature));
  await claimPictures(
    tx,
    added.map((signature) => ({ signature })),
    false,
  );
  await dropFiles(tx, ctx, { files: before.filter((signature) => !signatures.has(signature)) });
  return { files: signatures.size > 0 ? jsonb([...signatures]) : null };
}

/** Ends the draft's own use of the files of its blocks. */
export async function dropFiles(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { files }: Pick<PinDraftRow, 'files'>,
): Promise<void> {
  if (files !== null && files.length > 0) await dropUses(tx, [...files], false, clock.now());
}
