import {
  EMPTY_STORY_PAGE,
  STORY_RATIOS,
  type StoryList,
  type StoryRatio,
} from '../../../../../contract/constants/boards/stories';
import type { MediaId } from '../../../../../contract/schemas/common';
import type { StoryPage } from '../../../../../contract/schemas/pins/storyPages';
import type { PictureSummary } from '../../../../platform/database/pinTables';
import { presentImages } from '../../../../platform/media/renditions';
import type { RichPin, StoredSlot } from '../richPin';
import { type Named, namedPart, requireBlocks, type TypedBlock } from './storyBlocks';

type Story = NonNullable<RichPin['story_pin_data']>;
type Page = Story['pages'][number];
export type Block = Page['blocks'][number];

/** The file of a block, with its video where it is one. */
export interface BlockFile {
  signature: string;
  picture: PictureSummary;
  video: Block['video'] | null;
}
export type BlockFiles = ReadonlyMap<MediaId, BlockFile>;

interface NewPage {
  slot: StoredSlot;
  page: StoryPage | null;
}

/** A page of a new story: its picture, then the blocks over it. */
export function storyPageOf({ slot, page }: NewPage, named: Named, files: BlockFiles): Page {
  const { background_color, ratio, picture: edits }: StoryPage = page ?? EMPTY_STORY_PAGE;
  return {
    layout: layoutOf(ratio),
    background_color,
    ...(ratio !== undefined && { ratio }),
    blocks: [
      { block_type: 'image', text: slot.alt_text ?? '', image: imageOf(slot), ...(edits && { edits }) },
      ...requireBlocks(page).flatMap((block) => storedBlock(block, named, files)),
    ],
  };
}

const layoutOf = (ratio: StoryRatio = '9:16') => Object.keys(STORY_RATIOS).indexOf(ratio);

function imageOf({ signature, picture }: Pick<StoredSlot, 'signature' | 'picture'>) {
  const images = presentImages({ ...picture, signature }, ['736x', 'orig']);
  const { url = '', width = 0, height = 0 } = images['736x'] ?? images.orig ?? {};
  return { url, width, height };
}

function storedBlock(block: TypedBlock, named: Named, files: BlockFiles): Block[] {
  const { type, text, style, edits, media_id: mediaId } = block;
  const part = namedPart(block, named);
  if (part === null) return [];
  const stored = { block_type: type, text, style, ...(edits && { edits }), ...part };
  if (type !== 'image' && type !== 'video') return [stored];
  const file = mediaId && files.get(mediaId);
  if (!file) return [];
  return [{ ...stored, ...(file.video ? { video: file.video } : { image: imageOf(file) }) }];
}

/** What a reader has to have at hand: the ingredients and supplies of all pages, in their order. */
function listsOf(blocks: readonly Block[]): Story['metadata']['basics']['list_blocks'] {
  const listOf = (kind: StoryList, type: Block['block_type']) => {
    const items = blocks.flatMap(({ block_type, text }) => (block_type === type && text?.trim()) || []);
    return items.length > 0 ? [{ heading: '', kind, items }] : [];
  };
  return [...listOf('ingredients', 'ingredient'), ...listOf('supplies', 'supply')];
}

export function newStory(id: string, title: string, pages: Page[]): Story {
  const blocks = pages.flatMap((page) => page.blocks);
  const music = new Map(blocks.flatMap((block) => (block.music ? [[block.music.id, block.music] as const] : [])));
  return {
    id,
    pages,
    metadata: { pin_title: title, template_type: 0, basics: { key_value_blocks: [], list_blocks: listsOf(blocks) } },
    static_page_count: pages.filter((page) => page.blocks.every(({ video }) => video === undefined)).length,
    total_video_duration: blocks.reduce((total, { video }) => total + (video?.duration ?? 0), 0),
    has_product_pins: blocks.some(({ product }) => product !== undefined),
    is_deleted: false,
    should_mute: true,
    ...(music.size > 0 && {
      music_attributions: [...music.values()].map(({ artist = '', title: name = '' }) => ({
        ...{ artist, title: name, isrc: '', thumbnail: null },
      })),
    }),
  };
}
