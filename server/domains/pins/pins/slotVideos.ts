import { VIDEO_LIMITS } from '../../../../contract/constants/content/videos';
import { message } from '../../../../contract/messages';
import type { Tx } from '../../../platform/database/tables';
import { invalid } from '../../../platform/http/errors';
import { videosOf } from '../../content/media';
import type { NewSlot } from './pins.create';
import type { RichPin, StoredSlot } from './richPin';

type Page = NonNullable<RichPin['story_pin_data']>['pages'][number];
export type SlotVideo = NonNullable<StoredSlot['video']>;

/**
 * The videos among the pictures of a carousel or the pages of a story, in their order; null for a picture. Throws 409
 * unless they are ready, 400 for a story where they are too long.
 */
export async function videosOfSlots(tx: Tx, slots: readonly NewSlot[]): Promise<(SlotVideo | null)[]> {
  const found: (SlotVideo | null)[] = [];
  for (const { signature } of slots) found.push((await videosOf(tx, signature))?.video_list.V_720P ?? null);
  if (slots.some(({ page }) => page !== undefined)) requireStoryLengths(found);
  return found;
}

/** The longest video, and all of the story together (ledger BUILD-065). */
function requireStoryLengths(videos: readonly (SlotVideo | null)[]): void {
  const durations = videos.map((video) => video?.duration ?? 0);
  const { storyPageSeconds, storySeconds, storyToleranceMs } = VIDEO_LIMITS;
  if (Math.max(0, ...durations) > storyPageSeconds * 1000 + storyToleranceMs) {
    throw invalid({ media_id: message('storyPageTooLong', { seconds: storyPageSeconds }) });
  }
  if (totalDuration(videos) > storySeconds * 1000 + storyToleranceMs) {
    throw invalid({ media_id: message('storyTooLong', { seconds: storySeconds }) });
  }
}

/** Milliseconds. */
export const totalDuration = (videos: readonly (SlotVideo | null)[]): number =>
  videos.reduce((sum, video) => sum + (video?.duration ?? 0), 0);

/** A page of a story whose picture is the cover of this video: it shows the video. */
export function withVideo(page: Page, video: SlotVideo | null): Page {
  const [cover, ...others] = page.blocks;
  if (video === null || !cover) return page;
  const { image: _, ...block } = cover;
  return { ...page, blocks: [{ ...block, block_type: 'video', video }, ...others] };
}

/** A video has no tags (ledger BUILD-027). */
export const tagsOfPictures = <Slot extends Pick<NewSlot, 'tags'>>(
  slots: readonly Slot[],
  videos: readonly (SlotVideo | null)[],
): Slot[] => slots.map((slot, at) => (videos[at] ? { ...slot, tags: [] } : slot));
