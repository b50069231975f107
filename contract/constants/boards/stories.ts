/** Blocks of one page, and characters of one block. */
export const STORY_LIMITS = { blocks: 10, text: 500 } as const;

/** Where a text stands on its page: top or bottom; left, center or right (ledger BUILD-043). */
export const TEXT_POSITIONS = ['tl', 'tc', 'tr', 'bl', 'bc', 'br'] as const;
export type TextPosition = (typeof TEXT_POSITIONS)[number];

/** By their number in a style (ledger BUILD-044, BUILD-045). */
export const TEXT_ALIGNMENTS = ['left', 'center'] as const;
export const VERTICAL_ALIGNMENTS = ['top', 'center', 'bottom'] as const;

export const TEXT_TRANSFORMS = ['none', 'uppercase'] as const;
export const TEXT_SIZES = ['sm', 'md', 'lg'] as const;

/** The blocks that are plain text in its style. */
export const TEXT_BLOCKS = ['paragraph', 'heading', 'ingredient', 'supply'] as const;

/** The lists that a story has of its blocks of one type, from all pages (ledger ENT-032). */
export const STORY_LISTS = ['ingredients', 'supplies'] as const;
export type StoryList = (typeof STORY_LISTS)[number];

/** What a page is made of (ledger BUILD-041). */
export const STORY_BLOCK_TYPES = [
  'paragraph',
  'heading',
  'image',
  'video',
  'link',
  'ingredient',
  'supply',
  'mention_sticker',
  'product_sticker',
  'comment_reply_sticker',
  'generic_interactive_sticker',
  'music',
  'virtual_try_on_makeup_sticker',
] as const;
export type StoryBlockType = (typeof STORY_BLOCK_TYPES)[number];

/** Of a block that was made or saved without one (ledger BUILD-040). */
export const DEFAULT_BLOCK_TYPE = 'paragraph' satisfies StoryBlockType;

/** The widths of pages by their heights. A story is 9:16; a flexible one has all of them (ledger BUILD-060, BUILD-062). */
export const STORY_RATIOS = { '9:16': 9 / 16, '2:3': 2 / 3, '3:4': 3 / 4, '16:9': 16 / 9, '4:3': 4 / 3 } as const;
export type StoryRatio = keyof typeof STORY_RATIOS;
export const FLEXIBLE_RATIOS = {
  portrait: ['9:16', '2:3', '3:4'],
  landscape: ['16:9', '4:3'],
} as const satisfies Record<string, readonly StoryRatio[]>;

/** Of a block's scale, scaleX and scaleY. */
export const EDIT_SCALES = { min: 0.1, max: 10 } as const;

/** A block in the middle of its page, as large as it was made, upright (ledger BUILD-039). */
export const DEFAULT_EDITS = { left: 0.5, top: 0.5, scale: 1, rotate: 0, scale_x: 1, scale_y: 1 } as const;

/** Where the middle of a text is whose position was chosen by name: fractions of the page (ledger BUILD-043). */
export const POSITION_EDITS: Readonly<Record<TextPosition, { left: number; top: number }>> = {
  tl: { left: 0.32, top: 0.14 },
  tc: { left: 0.5, top: 0.14 },
  tr: { left: 0.68, top: 0.14 },
  bl: { left: 0.32, top: 0.84 },
  bc: { left: 0.5, top: 0.84 },
  br: { left: 0.68, top: 0.84 },
};

/** The fonts of stories, served by ourselves (storyFonts.css). `family` is CSS: ours, then for scripts that it lacks. */
export const STORY_FONTS = [
  { id: 'inter', name: 'Inter', family: '"Inter Variable", sans-serif' },
  { id: 'serif', name: 'Serif', family: '"Lora Variable", ui-serif, Georgia, serif' },
  { id: 'rounded', name: 'Rounded', family: '"Nunito Variable", ui-rounded, sans-serif' },
  { id: 'typewriter', name: 'Typewriter', family: '"Courier Prime", ui-monospace, monospace' },
] as const;
export const STORY_FONT_IDS = STORY_FONTS.map(({ id }) => id);

/** The style of a new text (ledger BUILD-042). */
export const DEFAULT_TEXT_STYLE = {
  alignment: 1,
  vertical_alignment: 1,
  color: '#111111',
  highlight_color: '#FFFFFF',
  /** Pixels on a page that is 360 wide. */
  font_size: 28,
  font_id: 'inter',
  position: 'bc',
  size: 'md',
  transform: 'none',
} as const;

/** A new page: white, with nothing over its picture (ledger BUILD-038). */
export const EMPTY_STORY_PAGE = { background_color: '#FFFFFF', blocks: [] };
