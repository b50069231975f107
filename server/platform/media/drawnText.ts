import sharp from 'sharp';

interface TextLook {
  /** The box into which the text is fitted. */
  width: number;
  height: number;
  /** A name for Pango, such as 'sans bold'. */
  font: string;
  colour: string;
}

interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** A text longer than this is cut, because it would be fitted into the box in letters too small to read. */
const MOST_LETTERS = 60;
/** A private code point, for which no font has a glyph. */
const UNKNOWN = '\ue000';
/** Letters whose glyphs are known, or are not there. */
const MOST_KNOWN = 4000;
/** Around an unknown letter, Pango draws a frame of this width. */
const FRAME = 1;

const known = new Map<string, boolean>();

/**
 * Draws a text with the fonts of the machine. Null for an empty text, and where a glyph is missing: boxes instead of
 * letters are worse than no text.
 */
export async function drawText(text: string, { width, height, font, colour }: TextLook): Promise<DrawnText | null> {
  const letters = [...text];
  const shown = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : text;
  if (shown.trim() === '' || !(await hasGlyphs(shown))) return null;
  const markup = `<span foreground="${colour}">${escapeMarkup(shown)}</span>`;
  const options = { text: markup, font, width, height, rgba: true };
  const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Whether the first letter with a direction is of a script that is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const first = [...text].find((letter) => /\p{L}/u.test(letter));
  return (
    first !== undefined &&
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
  );
}

async function hasGlyphs(text: string): Promise<boolean> {
  // Marks and joiners have no glyph of their own.
  const letters = new Set([...text].filter((letter) => !/[\p{M}\p{Cf}\p{Zs}]/u.test(letter)));
  for (const letter of letters) if (!(await hasGlyph(letter))) return false;
  return true;
}

async function hasGlyph(letter: string): Promise<boolean> {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const [drawn, unknown] = [await trace(letter), await trace(UNKNOWN)];
  const has = drawn !== unknown;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(letter, has);
  return has;
}

/** The size and the outermost pixels of a drawn letter: those of all letters without a glyph are alike. */
async function trace(letter: string): Promise<string> {
  const { data, info } = await sharp({ text: { text: escapeMarkup(letter), font: 'sans', dpi: 144 } })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = [...data].filter((_, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    return Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < FRAME;
  });
  return `${info.width} ${info.height} ${edge.join()}`;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (char) => ESCAPES[char] ?? char);
