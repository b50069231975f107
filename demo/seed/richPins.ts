import { imagePath } from '../../contract/constants/content/imageSizes';
import { videoPath } from '../../contract/constants/content/videos';
import type { RichPin } from '../../server/domains/pins/pins';
import type { Picture } from '../../server/platform/media/picture';
import type { PictureSpec } from '../art/drawPicture';
import { toVideos } from '../content/rich';
import type { DemoPin, DemoStory } from '../content/types';
import type { Drawing } from '../drawing/work';

/** A pin's record in the wire's shape; the pictures of a story are drawn by `draw`. */
export async function toRichPin(
  { rich, key }: Pick<DemoPin, 'rich' | 'key'>,
  { picture, video }: Drawing,
  draw: (spec: PictureSpec) => Promise<Picture>,
): Promise<RichPin | null> {
  switch (rich.kind) {
    case 'recipe':
      return { recipe: rich.record };
    case 'product':
      return { product: rich.record };
    case 'article':
      return { article: rich.record };
    case 'story':
      return { story_pin_data: await toStory(key, rich.story, draw) };
    case 'video':
      return video && { videos: toVideos({ url: videoPath(picture.signature), thumbnail: poster(picture), ...video }) };
    default:
      return null;
  }
}

type StoryBlock = NonNullable<RichPin['story_pin_data']>['pages'][number]['blocks'][number];

const poster = ({ signature }: Picture) => imagePath(signature, '736x', 'jpg');

async function toStory(
  id: string,
  story: DemoStory,
  draw: (spec: PictureSpec) => Promise<Picture>,
): Promise<NonNullable<RichPin['story_pin_data']>> {
  const pages = [];
  for (const page of story.pages) {
    const blocks: StoryBlock[] = [];
    for (const block of page.blocks) {
      blocks.push(
        block.block_type === 'image'
          ? { block_type: 'image', image: inStory(await draw(block.picture)) }
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

function inStory({ signature, sizes }: Picture) {
  const { width = 0, height = 0 } = sizes['564x'] ?? {};
  return { url: imagePath(signature, '564x', 'jpg'), width, height };
}
