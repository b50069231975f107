/** The width of a story's page by its height (ledger BUILD-061). */
export const STORY_RATIO = 9 / 16;

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

/** What people write on a page. */
export const TEXT_BLOCKS = ['paragraph', 'heading'] as const;

/** The fonts of stories, which need no other site. `family` is CSS. */
export const STORY_FONTS = [
  { id: 'inter', name: 'Inter', family: '"Inter Variable", sans-serif' },
  { id: 'serif', name: 'Serif', family: 'ui-serif, Georgia, serif' },
  { id: 'rounded', name: 'Rounded', family: 'ui-rounded, "Arial Rounded MT Bold", sans-serif' },
  { id: 'typewriter', name: 'Typewriter', family: 'ui-monospace, "Courier New", monospace' },
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
