import { DEFAULT_EDITS, DEFAULT_TEXT_STYLE } from '../../../../contract/constants/boards/stories';
import { STORY_MUSIC } from '../../../../contract/constants/content/storyMusic';
import type { BlockEdits, TextStyle } from '../../../../contract/schemas/pins/storyPages';
import type { PinEntity } from '../../../entities/pins/pins';
import { type CanvasBlock, editsOf } from '../../../selectors/pins/storyEditor';
import type { ShownBlock, ShownMusic } from './StoryBlockView';

export type Page = NonNullable<PinEntity['storyPinData']>['pages'][number];
export type Block = Page['blocks'][number];

/** A block of a draft. Nothing leads away from the editor. */
export const ofDraft = (block: CanvasBlock): ShownBlock => ({
  ...{ id: block.id, type: block.type, text: block.text, style: block.style, edits: block.edits },
  name: block.name ?? '',
  href: block.type === 'link' ? (block.url ?? null) : null,
  image: block.image ?? null,
  music: block.music_id ? { id: block.music_id, url: null, label: block.name ?? '', license: '' } : null,
});

/** A style as the contract names it. */
const toStyle = ({
  verticalAlignment,
  highlightColor,
  fontSize,
  fontId,
  ...style
}: NonNullable<Block['style']>): TextStyle => ({
  ...style,
  vertical_alignment: verticalAlignment,
  highlight_color: highlightColor,
  font_size: fontSize,
  font_id: fontId,
});

const toEdits = ({ scaleX, scaleY, ...edits }: NonNullable<Block['edits']>): BlockEdits => ({
  ...edits,
  scale_x: scaleX,
  scale_y: scaleY,
});

/** The page's own picture, or the cover of its own video: its first block where that is one. */
export function pictureOf({ blocks: [first] }: Page) {
  const src = first && isOwn(first) ? (first.image?.url ?? first.video?.thumbnail) : undefined;
  if (!first || src === undefined) return null;
  return { src, alt: first.text ?? '', edits: first.edits ? toEdits(first.edits) : DEFAULT_EDITS };
}

const isOwn = ({ blockType }: Block) => blockType === 'image' || blockType === 'video';

/** The blocks over the picture, each with its place on the page. Removed stickers are not shown. */
export function shownBlocks(page: Page): ShownBlock[] {
  const from = pictureOf(page) ? 1 : 0;
  const unplaced = page.blocks.slice(from).filter(({ style, edits }) => !style && !edits);
  return page.blocks.flatMap((block, at) => {
    if (at < from || block.isRemoved) return [];
    const isUnplaced = !block.style && !block.edits;
    const look = isUnplaced ? stacked(block, unplaced.indexOf(block), unplaced.length) : lookOf(block);
    return [{ id: String(at), type: block.blockType, text: block.text ?? '', ...look, ...namedBy(block) }];
  });
}

function lookOf({ style: given, edits }: Block): Pick<ShownBlock, 'style' | 'edits'> {
  const style = given ? toStyle(given) : DEFAULT_TEXT_STYLE;
  return { style, edits: edits ? toEdits(edits) : editsOf({ style }) };
}

/** The part of the page, from below, over which blocks without a place are divided. */
const STACK = 0.4;
const STACKED_SIZES = { heading: 24, other: 15 } as const;

/** A block that nobody placed, such as those of stories that were imported: one below the other. */
function stacked({ blockType }: Block, at: number, count: number): Pick<ShownBlock, 'style' | 'edits'> {
  const size = STACKED_SIZES[blockType === 'heading' ? 'heading' : 'other'];
  return {
    style: { ...DEFAULT_TEXT_STYLE, font_size: size },
    edits: { ...DEFAULT_EDITS, top: 1 - STACK + (STACK * (at + 0.5)) / count },
  };
}

/** A piece of a story; of older ones its id alone is stored, of a piece that a new site starts with. */
export function musicOf({ id, title, artist, license = '', url = null }: NonNullable<Block['music']>): ShownMusic {
  const known = STORY_MUSIC.find((piece) => piece.id === id);
  const names = [title ?? known?.title ?? '', artist ?? known?.artist ?? ''];
  return { id, url, license, label: names.filter(Boolean).join(' · ') };
}

function namedBy({ user, product, comment, url, image, video, music }: Block) {
  const named = {
    name: '',
    href: null,
    image: image?.url ?? video?.thumbnail ?? null,
    music: music ? musicOf(music) : null,
  };
  if (comment) return { ...named, name: user?.fullName ?? '', href: `/pin/${comment.pinId}/` };
  if (user) return { ...named, name: user.fullName, href: `/${user.username}/` };
  if (product) return { ...named, name: product.name, href: `/pin/${product.pinId}/` };
  return { ...named, href: url ?? null };
}
