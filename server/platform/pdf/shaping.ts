import bidiFactory from 'bidi-js';
import * as hb from 'harfbuzzjs';
import type { FontBook, PdfFont } from './fonts';

/** Where a glyph is drawn, in thousandths of the font's size. */
export interface PlacedGlyph {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

export interface GlyphRun {
  readonly font: PdfFont;
  readonly glyphs: readonly PlacedGlyph[];
}

/** A line of text as it is drawn: its runs from left to right. */
export interface ShapedLine {
  readonly text: string;
  readonly width: number;
  readonly runs: readonly GlyphRun[];
}

/** Of a run: from which letter to which, in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly font: PdfFont;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });
const THOUSAND = 1000;

/** Shapes one line: with the fonts that have its letters, in the order in which they are read. */
export function shapeLine(text: string, fonts: FontBook, base: 'ltr' | 'rtl' | undefined): ShapedLine {
  const levels = bidi.getEmbeddingLevels(text, base).levels;
  const runs = reorder(splitSpans(text, levels, fonts)).map((span) => shapeSpan(text, span));
  const width = runs.reduce((sum, { glyphs }) => sum + glyphs.reduce((part, { advance }) => part + advance, 0), 0);
  return { text, width, runs };
}

function splitSpans(text: string, levels: Uint8Array, fonts: FontBook): Span[] {
  const spans: Span[] = [];
  let font: PdfFont | undefined;
  for (const { segment, index } of graphemes.segment(text)) {
    font = fonts.choose(segment, font);
    const level = levels[index] ?? 0;
    const last = spans.at(-1);
    const end = index + segment.length;
    if (last && last.font === font && last.level === level) spans[spans.length - 1] = { ...last, end };
    else spans.push({ start: index, end, level, font });
  }
  return spans;
}

/** From left to right: rule L2 of the Unicode bidirectional algorithm, on spans. */
function reorder(spans: readonly Span[]): Span[] {
  const ordered = [...spans];
  const highest = Math.max(0, ...spans.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end);
    }
  }
  return ordered;
}

function shapeSpan(text: string, { start, end, level, font }: Span): GlyphRun {
  const buffer = new hb.Buffer();
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(font.font, buffer);
  const [infos, places] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()];
  const scale = THOUSAND / font.face.upem;
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), end].sort((a, b) => a - b);
  const textOf = (cluster: number) => text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? end);
  const glyphs = infos.map(({ codepoint: id, cluster }, at) => {
    const place = places[at];
    const isFirst = infos.findIndex((info) => info.cluster === cluster) === at;
    if (!font.used.has(id)) {
      font.used.set(id, isFirst ? textOf(cluster) : '');
      font.widths.set(id, font.font.glyphHAdvance(id) * scale);
    }
    const advance = (place?.xAdvance ?? 0) * scale;
    return { id, advance, x: (place?.xOffset ?? 0) * scale, y: (place?.yOffset ?? 0) * scale };
  });
  return { font, glyphs };
}

/** Breaks a text into lines of at most this width, in thousandths of the font's size. A word that is wider is broken. */
export function wrapText(text: string, most: number, fonts: FontBook, base: 'ltr' | 'rtl' | undefined): ShapedLine[] {
  const whole = shapeLine(text, fonts, base);
  if (whole.width <= most) return [whole];
  const lines: string[] = [];
  let line = '';
  const measure = (part: string) => shapeLine(part.trimEnd(), fonts, base).width;
  const add = (part: string): void => {
    if (line !== '' && measure(line + part) > most) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? part.trimStart() : part;
  };
  for (const { segment } of words.segment(text)) {
    if (measure(segment) <= most) add(segment);
    else for (const { segment: letter } of graphemes.segment(segment)) add(letter);
  }
  if (line.trim() !== '') lines.push(line.trimEnd());
  return lines.map((one) => shapeLine(one, fonts, base));
}
