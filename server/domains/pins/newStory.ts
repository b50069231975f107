import { EMPTY_STORY_PAGE } from '../../../contract/constants/stories';
import type { StoryPage } from '../../../contract/schemas/storyPages';
import { presentImages } from '../../platform/media/renditions';
import type { RichPin, StoredSlot } from './richPin';

type Story = NonNullable<RichPin['story_pin_data']>;
type Page = Story['pages'][number];

/** A page of a new story: its picture, then what stands over it. */
export function storyPageOf({ signature, picture, alt_text = '' }: StoredSlot, page: StoryPage | null): Page {
  const images = presentImages({ ...picture, signature }, ['736x', 'orig']);
  const { url = '', width = 0, height = 0 } = images['736x'] ?? images.orig ?? {};
  const { background_color, blocks } = page ?? EMPTY_STORY_PAGE;
  const texts = blocks.filter(({ text }) => text.trim() !== '');
  return {
    layout: 0,
    background_color,
    blocks: [
      { block_type: 'image', text: alt_text, image: { url, width, height } },
      ...texts.map(({ type, text, style }) => ({ block_type: type, text, style })),
    ],
  };
}

export function newStory(id: string, title: string, pages: Page[]): Story {
  return {
    id,
    pages,
    metadata: { pin_title: title, template_type: 0, basics: { key_value_blocks: [], list_blocks: [] } },
    static_page_count: pages.length,
    total_video_duration: 0,
    has_product_pins: false,
    is_deleted: false,
    should_mute: true,
  };
}
