import {
  DEFAULT_BLOCK_TYPE,
  DEFAULT_EDITS,
  DEFAULT_TEXT_STYLE,
  EDIT_SCALES,
  EMPTY_STORY_PAGE,
  POSITION_EDITS,
  STORY_LIMITS,
  type StoryBlockType,
  TEXT_POSITIONS,
  type TextPosition,
} from '../../../contract/constants/boards/stories';
import type { BlockEdits, StoryBlock, StoryPage } from '../../../contract/schemas/pins/storyPages';

/** Names the page's own picture among its blocks. It is behind them and cannot be removed. */
export const PICTURE_ID = 'picture';

/** A block as it is edited: with an id, its type, and its place. */
export type CanvasBlock = Omit<StoryBlock, 'id' | 'type' | 'edits'> & {
  id: string;
  type: StoryBlockType;
  edits: BlockEdits;
};
export type CanvasPage = Omit<StoryPage, 'picture' | 'blocks'> & { picture: BlockEdits; blocks: CanvasBlock[] };

/** The page as it is edited, also one that was saved before its blocks could be moved, or not at all. */
export function toCanvasPage(page: StoryPage | null): CanvasPage {
  const { picture = DEFAULT_EDITS, blocks, ...rest }: StoryPage = page ?? EMPTY_STORY_PAGE;
  return {
    ...rest,
    picture,
    blocks: blocks.map((block, at) => ({
      ...block,
      id: block.id ?? `block-${at}`,
      type: block.type ?? DEFAULT_BLOCK_TYPE,
      edits: editsOf(block),
    })),
  };
}

/** Where a block is: where it was moved, else at its named position. */
export const editsOf = ({ edits, style }: Pick<StoryBlock, 'edits' | 'style'>): BlockEdits =>
  edits ?? { ...DEFAULT_EDITS, ...POSITION_EDITS[style.position] };

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));
/** Decimals beyond these are noise of the pointer. Adding 0 leaves no negative zero, which JSON would not keep. */
const round = (value: number) => Math.round(value * 1e4) / 1e4 + 0;
const turn = (degrees: number) => {
  const rounded = round(degrees);
  return round(rounded - 360 * Math.round(rounded / 360));
};

/** The named position where the middle of a block is; undefined where it was moved elsewhere. */
export function positionOf({ left, top }: BlockEdits): TextPosition | undefined {
  return TEXT_POSITIONS.find((name) => POSITION_EDITS[name].left === left && POSITION_EDITS[name].top === top);
}

/** The edits with their middle on the page, and their scale and angle within the bounds. */
export function boundEdits({ left, top, scale, rotate, scale_x, scale_y }: BlockEdits): BlockEdits {
  const size = (value: number) => clamp(round(value), EDIT_SCALES.min, EDIT_SCALES.max);
  return {
    left: clamp(round(left), 0, 1),
    top: clamp(round(top), 0, 1),
    scale: size(scale),
    rotate: turn(rotate),
    scale_x: size(scale_x),
    scale_y: size(scale_y),
  };
}

export const blockEdits = (page: CanvasPage, id: string): BlockEdits | undefined =>
  id === PICTURE_ID ? page.picture : page.blocks.find((block) => block.id === id)?.edits;

/** Moves, scales or turns a block or the picture; the same page where that changes nothing. */
export function editBlock(page: CanvasPage, id: string, to: Partial<BlockEdits>): CanvasPage {
  if (id === PICTURE_ID) {
    const picture = boundEdits({ ...page.picture, ...to });
    return isSame(picture, page.picture) ? page : { ...page, picture };
  }
  return withBlock(page, id, (block) => ({ ...block, edits: boundEdits({ ...block.edits, ...to }) }));
}

/** Whether two plain values say the same. What came from one by spreading has its keys in the same order. */
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export const changeBlock = (page: CanvasPage, id: string, to: Partial<Omit<CanvasBlock, 'id'>>): CanvasPage =>
  withBlock(page, id, (block) => ({ ...block, ...to }));

function withBlock(page: CanvasPage, id: string, change: (block: CanvasBlock) => CanvasBlock): CanvasPage {
  const blocks = page.blocks.map((block) => (block.id === id ? change(block) : block));
  return isSame(blocks, page.blocks) ? page : { ...page, blocks };
}

/** Where a new block is that is not in the middle of its page. */
const STEP_DOWN = 0.08;
const FIRST_TOP: Readonly<Partial<Record<StoryBlockType, number>>> = { heading: 0.14, music: 0.06, link: 0.9 };

/** A new block; those in the middle of the page are below each other, `before` of them so far. */
export function newBlock(id: string, type: StoryBlockType = DEFAULT_BLOCK_TYPE, before = 0): CanvasBlock {
  return {
    id,
    type,
    text: '',
    style: { ...DEFAULT_TEXT_STYLE },
    edits: { ...DEFAULT_EDITS, top: FIRST_TOP[type] ?? 0.5 + STEP_DOWN * (before % 5) },
  };
}

export const hasRoom = ({ blocks }: Pick<CanvasPage, 'blocks'>): boolean => blocks.length < STORY_LIMITS.blocks;

/** Adds a block before all others; the same page where it is full. */
export const addBlock = (page: CanvasPage, block: CanvasBlock): CanvasPage =>
  hasRoom(page) ? { ...page, blocks: [...page.blocks, block] } : page;

export const removeBlock = (page: CanvasPage, id: string): CanvasPage => ({
  ...page,
  blocks: page.blocks.filter((block) => block.id !== id),
});

/** Moves a block by so many places to the front, or to the back where it is negative. */
export function reorderBlock(page: CanvasPage, id: string, by: number): CanvasPage {
  const from = page.blocks.findIndex((block) => block.id === id);
  const block = page.blocks[from];
  if (!block) return page;
  const others = page.blocks.filter((other) => other !== block);
  const to = clamp(from + by, 0, others.length);
  return to === from ? page : { ...page, blocks: [...others.slice(0, to), block, ...others.slice(to)] };
}
