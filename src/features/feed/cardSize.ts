/**
 * How tall a card is, from what is known before anything is drawn. The picture keeps its ratio; the text below takes
 * lines that are counted for the narrowest column, so that the height stays affine in the width (see HeightOf).
 */
const TITLE_LINE = 20;
const AUTHOR_ROW = 28;
const PADDING = 8;
const NARROWEST = 156;

/** A picture taller than this is cropped in the grid; its closeup shows all of it. */
const MOST_RATIO = 2.4;
const LEAST_RATIO = 0.4;

/** Average advance of a letter at 14 px semibold, by kind of letter; wide on purpose, so that no line is missing. */
function letterWidth(char: string): number {
  if (/[iljtfrI.,:;'!|()\s-]/.test(char)) return 5.2;
  if (/[mwMWQO@%]/.test(char)) return 12.6;
  if (char.charCodeAt(0) > 0x2e80) return 14.4;
  return /[A-Z]/.test(char) ? 9.8 : 8.4;
}

/** Lines of a title: 0, 1 or 2. */
export function titleLines(title: string): 0 | 1 | 2 {
  if (title === '') return 0;
  let width = 0;
  for (const char of title) {
    width += letterWidth(char);
    if (width > NARROWEST) return 2;
  }
  return 1;
}

/** Height by width of the card's picture. */
export function pictureRatio(width: number, height: number): number {
  return Math.min(MOST_RATIO, Math.max(LEAST_RATIO, height / Math.max(1, width)));
}

/** Height (px) of the text below a card's picture. */
export function textHeight(title: string): number {
  return PADDING + titleLines(title) * TITLE_LINE + AUTHOR_ROW;
}

/** True for the id of what stands between related pins. */
export function isModule(id: string): boolean {
  return /^(story|article)-/.test(id);
}

/** Height (px) of a module's card: its square of pictures and two lines below. */
export function moduleHeight(width: number): number {
  return width + 2 * PADDING + 2 * TITLE_LINE;
}
