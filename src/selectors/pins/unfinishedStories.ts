import { parseUrl } from '../../../contract/constants/parseUrl';
import type { StoryPage } from '../../../contract/schemas/pins/storyPages';
import { type CanvasBlock, type CanvasPage, removeBlock, toCanvasPage } from '../../entities/pins/storyPages';
import type { RootState } from '../../reducers/root';
import { isPublishBegun, isUploading, selectBlockVideo, selectDraft, selectItems, selectUpload } from './pinBuilder';

/** What a block lacks, without which its story is not published; null if nothing. */
export type BlockProblem = 'text' | 'media' | 'video' | 'url' | 'person' | 'product' | 'comment' | 'music';

/** What a block lacks. A file that is being uploaded is not taken into account. */
export const problemOf = (state: RootState, block: CanvasBlock): BlockProblem | null =>
  videoProblem(state, block) ?? blockProblem(block);

/** The video of a block could not be prepared. */
const videoProblem = (state: RootState, block: CanvasBlock): BlockProblem | null =>
  selectBlockVideo(state, block)?.status === 'failed' ? 'video' : null;

function blockProblem(block: CanvasBlock): BlockProblem | null {
  switch (block.type) {
    case 'image':
    case 'video':
      return block.media_id ? null : 'media';
    case 'link':
      return block.url && parseUrl(block.url) ? null : 'url';
    case 'mention_sticker':
      return block.user_id ? null : 'person';
    case 'product_sticker':
    case 'virtual_try_on_makeup_sticker':
      return block.pin_id ? null : 'product';
    case 'comment_reply_sticker':
      return block.comment_id ? null : 'comment';
    case 'music':
      return block.music_id ? null : 'music';
    default:
      return block.text.trim() === '' ? 'text' : null;
  }
}

interface UnfinishedBlock {
  block: CanvasBlock;
  problem: BlockProblem;
}

/** A page with blocks that lack something. */
export interface UnfinishedPage {
  /** The draft of its story. */
  draftId: string;
  /** The draft of its picture. */
  itemId: string;
  /** Among the pages of its story, from 0. */
  index: number;
  /** The title of its story. */
  title: string;
  blocks: readonly UnfinishedBlock[];
}

/**
 * The pages of a draft's story that cannot be published as they are; none if it is no story, or is being published. A
 * file that is still uploaded is waited for. Creates objects: not for useAppSelector.
 */
export function selectUnfinishedPages(state: RootState, draftId: string): UnfinishedPage[] {
  const draft = selectDraft(state, draftId);
  if (!draft?.isStory || isPublishBegun(draft)) return [];
  const pages = selectItems(state, draft).map(({ id: itemId, storyPage }, index) => {
    const blocks = toCanvasPage(storyPage).blocks.flatMap((block): UnfinishedBlock[] => {
      const problem = isUploading(selectUpload(state, block.id)) ? null : problemOf(state, block);
      return problem ? [{ block, problem }] : [];
    });
    return { draftId, itemId, index, title: draft.title, blocks };
  });
  return pages.filter(({ blocks }) => blocks.length > 0);
}

/** The page without these blocks. */
export const withoutBlocks = (page: StoryPage | null, { blocks }: UnfinishedPage): CanvasPage =>
  blocks.reduce((left, { block }) => removeBlock(left, block.id), toCanvasPage(page));
