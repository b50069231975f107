import type { MediaId } from '../../../../../contract/schemas/common';
import type { StoryPage } from '../../../../../contract/schemas/pins/storyPages';
import type { Tx } from '../../../../platform/database/tables';
import type { MemberCtx } from '../../../../platform/http/context';
import type { RichPin, StoredSlot } from '../richPin';
import { withVideo } from '../slotVideos';
import { type BlockFile, newStory, storyPageOf } from './newStory';
import { readNamed, requireBlocks } from './storyBlocks';

interface Part {
  slot: StoredSlot;
  page: StoryPage | null;
  /** It is the file of a block, which names it so. */
  block: MediaId | undefined;
}

/** A new story of pages and the files of their blocks, all claimed. Throws 400 for a block that lacks something. */
export async function buildStory(
  tx: Tx,
  ctx: Pick<MemberCtx, 'viewer' | 'clock'>,
  { id, title, parts }: { id: string; title: string; parts: readonly Part[] },
): Promise<NonNullable<RichPin['story_pin_data']>> {
  const files = new Map<MediaId, BlockFile>();
  for (const { slot, block } of parts) {
    if (block === undefined) continue;
    const { signature, picture, video = null } = slot;
    files.set(block, { signature, picture, video });
  }
  const pages = parts.filter(({ block }) => block === undefined);
  const named = await readNamed(
    tx,
    ctx,
    pages.flatMap(({ page }) => requireBlocks(page)),
  );
  return newStory(
    id,
    title,
    pages.map((page) => withVideo(storyPageOf(page, named, files), page.slot.video ?? null)),
  );
}
