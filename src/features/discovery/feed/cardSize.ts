/**
 * The height of a card, computed before anything is rendered. The picture keeps its ratio. The lines of the title are
 * counted for two widths, of a phone's column and of any wider one, so that the height stays affine in the width (see
 * HeightOf). A title of two lines is held narrow enough to need both (PinCardView.module.css). In a compact grid every
 * title has one line.
 */
import { LEAST_COLUMN } from '../../../ui/masonry/columns';

const TITLE_LINE = 20;
const AUTHOR_ROW = 28;
const PADDING = 8;
/** Of a compact card (PinCardView.module.css). */
const COMPACT_PADDING = 4;
/** Widths (px) of a title that surely fits one line: of a phone's card, and of the narrowest card of a wider grid. */
const ONE_LINE = { narrow: 156, wide: LEAST_COLUMN - PADDING };
/** A title up to this width (px) can fit one line of the widest card. */
const TWO_LINES = 300;

/** A picture taller than this is cropped in the grid; its closeup shows all of it. */
const MOST_RATIO = 2.4;
const LEAST_RATIO = 0.4;

/** Advances (px) of letters in Inter at 14 px semibold, as averages of similar letters; the first match counts. */
const LETTERS: readonly (readonly [RegExp, number])[] = [
  [/\s/, 3.5],
  [/[ijlI.,:;'’!|·`]/, 4.2],
  [/[tfr()[\]/\\]/, 5.2],
  [/[-1sz"“”*?J7L_^{}]/, 7.4],
  [/[a-z0-9]/, 8.6],
  [/[A-Z]/, 9.8],
  [/[\u2e80-\uffff]/, 14.4],
];
const WIDE_LETTERS: Readonly<Record<string, number>> = { w: 11.8, m: 12.6, M: 12.9, W: 14.3, '@': 14, '%': 14.1 };
/** Accents, and scripts with an alphabet of their own. */
const OTHER_LETTER = 9.2;

function letterWidth(char: string): number {
  return WIDE_LETTERS[char] ?? LETTERS.find(([letters]) => letters.test(char))?.[1] ?? OTHER_LETTER;
}

/**
 * The line breaks of the title: one line, one in a wide grid and two on a phone, two lines that could be one in the
 * widest card, or as many as fit.
 */
export type TitleFit = 'none' | 'oneLine' | 'oneLineWide' | 'twoLines' | 'long';

export function fitTitle(title: string): TitleFit {
  if (title === '') return 'none';
  let width = 0;
  for (const char of title) {
    width += letterWidth(char);
    if (width > TWO_LINES) return 'long';
  }
  if (width > ONE_LINE.wide) return 'twoLines';
  return width > ONE_LINE.narrow ? 'oneLineWide' : 'oneLine';
}

/** Lines of a title in a card of this width (px). */
export function titleLines(fit: TitleFit, width: number, isCompact = false): 0 | 1 | 2 {
  if (fit === 'none') return 0;
  if (isCompact || fit === 'oneLine') return 1;
  return fit === 'oneLineWide' && width >= LEAST_COLUMN ? 1 : 2;
}

/** Height by width of the card's picture. */
export function pictureRatio(width: number, height: number): number {
  return Math.min(MOST_RATIO, Math.max(LEAST_RATIO, height / Math.max(1, width)));
}

/** Height (px) of the text below the picture of a card of this width. */
export function textHeight(fit: TitleFit, width: number, isCompact = false): number {
  return (isCompact ? COMPACT_PADDING : PADDING) + titleLines(fit, width, isCompact) * TITLE_LINE + AUTHOR_ROW;
}

/** True for the id of a module between related pins. */
export function isModule(id: string): boolean {
  return /^(story|article)-/.test(id);
}

/** Height (px) of a module's card: its square of pictures and two lines below. */
export function moduleHeight(width: number): number {
  return width + 2 * PADDING + 2 * TITLE_LINE;
}
