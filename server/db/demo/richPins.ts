import type { RichPin } from '../../domains/pins';
import type { PictureSpec } from './art/drawPicture';
import type { DemoPin, DemoStory } from './content/types';

interface StoredPicture {
  url: string;
  width: number;
  height: number;
}

/** A pin's record in the wire's shape; the pictures of a story get addresses by `store`. */
export async function toRichPin(
  { rich, key }: DemoPin,
  store: (spec: PictureSpec) => Promise<StoredPicture>,
): Promise<RichPin | null> {
  switch (rich.kind) {
    case 'recipe':
      return { recipe: rich.record };
    case 'product':
      return { product: rich.record };
    case 'article':
      return { article: rich.record };
    case 'story':
      return { story_pin_data: await toStory(key, rich.story, store) };
    default:
      return null;
  }
}

async function toStory(
  id: string,
  story: DemoStory,
  store: (spec: PictureSpec) => Promise<StoredPicture>,
): Promise<NonNullable<RichPin['story_pin_data']>> {
  const pages = [];
  for (const page of story.pages) {
    const blocks = [];
    for (const block of page.blocks) {
      blocks.push(
        block.block_type === 'image'
          ? { block_type: 'image' as const, image: await store(block.picture) }
          : { block_type: block.block_type, text: block.text },
      );
    }
    pages.push({ layout: 0, background_color: page.background_color, blocks });
  }
  return {
    id,
    pages,
    metadata: { pin_title: story.title, template_type: 0, basics: story.basics },
    static_page_count: pages.length,
    total_video_duration: 0,
    has_product_pins: false,
    is_deleted: false,
    should_mute: true,
  };
}
