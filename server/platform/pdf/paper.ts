import { embedFont } from './embedFont';
import type { FontBook, PdfFont } from './fonts';
import { numberOf, PdfObjects, type Reference, textOf } from './objects';
import type { PdfDocument } from './protocol';
import type { GlyphRun, ShapedLine } from './shaping';
import { type Element, writeTree } from './tree';

/** A4, in points. */
export const PAPER = { width: 595, height: 842, margin: 50 } as const;
/** The width of the stroke that makes letters bold, as a share of their size. */
const BOLD = 0.03;

export interface TextStyle {
  readonly size: number;
  readonly isBold?: boolean;
}

/** The pages of a document, with what is drawn on each. */
export class Paper {
  readonly #fonts: FontBook;
  readonly #names = new Map<PdfFont, string>();
  readonly #pages: { content: string[]; marks: number }[] = [];

  constructor(fonts: FontBook) {
    this.#fonts = fonts;
  }

  addPage(): void {
    this.#pages.push({ content: [], marks: 0 });
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  /** Draws a line that begins at `x`, measured from the left, with its base at `y`, measured from the top. */
  draw(element: Element, line: ShapedLine, x: number, y: number, style: TextStyle): void {
    const at = this.#pages.length - 1;
    const page = this.#pages[at];
    if (!page || line.runs.length === 0) return;
    const id = page.marks++;
    element.kids.push({ page: at, id });
    page.content.push(`/${element.tag} <</MCID ${id}>> BDC`, this.#write(line, x, y, style), 'EMC');
  }

  /** Draws a line that is no part of the content, as at the foot of a page. */
  drawAside(page: number, line: ShapedLine, x: number, y: number, style: TextStyle): void {
    this.#pages[page]?.content.push('/Artifact BMC', this.#write(line, x, y, style), 'EMC');
  }

  drawRule(y: number): void {
    const { width, height, margin } = PAPER;
    const at = numberOf(height - y);
    this.#pages.at(-1)?.content.push(`/Artifact BMC 0.5 w 0.7 G ${margin} ${at} m ${width - margin} ${at} l S EMC`);
  }

  #write({ text, runs }: ShapedLine, x: number, y: number, { size, isBold }: TextStyle): string {
    const bold = isBold ? `2 Tr ${numberOf(size * BOLD)} w` : '0 Tr';
    const start = `BT 0 g 0 G ${bold} 1 0 0 1 ${numberOf(x)} ${numberOf(PAPER.height - y)} Tm`;
    const shown = runs
      .map((run) => `/${this.#nameOf(run.font)} ${numberOf(size)} Tf ${glyphsOf(run, size)}`)
      .join('\n');
    return `/Span <</ActualText ${textOf(text)}>> BDC\n${start}\n${shown}\nET\nEMC`;
  }

  #nameOf(font: PdfFont): string {
    const known = this.#names.get(font) ?? `F${this.#names.size}`;
    this.#names.set(font, known);
    return known;
  }

  /** The file, with the tree of its elements. */
  async write(document: PdfDocument, top: Element): Promise<Buffer> {
    const objects = new PdfObjects();
    const fonts: string[] = [];
    for (const [at, font] of this.#fonts.used.entries()) {
      fonts.push(`/${this.#nameOf(font)} ${await embedFont(objects, font, at)}`);
    }
    const resources = objects.add(`<</Font <<${fonts.join(' ')}>>>>`);
    const list = objects.reserve();
    const pages: Reference[] = this.#pages.map(({ content }, at) => {
      const stream = objects.addStream(content.join('\n'));
      return objects.add(
        `<</Type /Page /Parent ${list} /MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Resources ${resources} ` +
          `/Contents ${stream} /StructParents ${at} /Tabs /S>>`,
      );
    });
    objects.put(list, `<</Type /Pages /Count ${pages.length} /Kids [${pages.join(' ')}]>>`);
    const tree = writeTree(objects, top, pages);
    const direction = document.isRtl ? ' /Direction /R2L' : '';
    const catalog = objects.add(
      `<</Type /Catalog /Pages ${list} /Lang ${textOf(document.language)} /MarkInfo <</Marked true>> ` +
        `/StructTreeRoot ${tree} /ViewerPreferences <</DisplayDocTitle true${direction}>>>>`,
    );
    return objects.write(catalog, objects.add(`<</Title ${textOf(document.title)}>>`));
  }
}

/** The glyphs of a run with what moves each from where its width alone would put it. */
function glyphsOf({ font, glyphs }: GlyphRun, size: number): string {
  const parts: string[] = [];
  let rise = 0;
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) parts.push(`[${open.join(' ')}] TJ`);
    open = [];
  };
  for (const { id, advance, x, y } of glyphs) {
    if (y !== rise) {
      close();
      parts.push(`${numberOf((y * size) / 1000)} Ts`);
      rise = y;
    }
    if (x !== 0) open.push(numberOf(-x));
    open.push(`<${id.toString(16).padStart(4, '0')}>`);
    const after = (font.widths.get(id) ?? 0) - advance + x;
    if (Math.abs(after) >= 0.01) open.push(numberOf(after));
  }
  close();
  if (rise !== 0) parts.push('0 Ts');
  return parts.join(' ');
}
