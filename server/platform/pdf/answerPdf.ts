import { FontBook } from './fonts';
import { PAPER, Paper, type TextStyle } from './paper';
import type { PdfDocument, PdfRequest, PdfTable } from './protocol';
import { type ShapedLine, shapeLine, wrapText } from './shaping';
import { type Element, newElement } from './tree';

const TEXT: TextStyle = { size: 10 };
const BOLD: TextStyle = { size: 10, isBold: true };
const HEADING: TextStyle = { size: 20, isBold: true };
const FOOT: TextStyle = { size: 8 };
/** Of a line, as a multiple of the size of its letters. */
const LEADING = 1.5;
const GAP = 14;
/** Between columns. */
const GUTTER = 10;
const THOUSAND = 1000;
const BOTTOM = PAPER.height - PAPER.margin - 20;
const WIDTH = PAPER.width - 2 * PAPER.margin;

export const answerPdf = ({ document }: PdfRequest): Promise<Buffer> => new Layout(document).write();

interface Cell {
  readonly lines: readonly ShapedLine[];
  readonly start: number;
  readonly width: number;
  readonly isNumeric: boolean;
}

/** Puts the blocks of a document on pages, one below the other. */
class Layout {
  readonly #document: PdfDocument;
  readonly #fonts = new FontBook();
  readonly #paper = new Paper(this.#fonts);
  readonly #top = newElement('Document');
  #y = 0;

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#turn();
  }

  async write(): Promise<Buffer> {
    for (const block of this.#document.blocks) {
      if (block.kind === 'table') this.#table(block);
      else if (block.kind === 'heading') this.#paragraph('H1', [block.text], HEADING);
      else this.#paragraph('P', block.lines, TEXT);
      this.#y += GAP;
    }
    this.#foots();
    return this.#paper.write(this.#document, this.#top);
  }

  #turn(): void {
    this.#paper.addPage();
    this.#y = PAPER.margin;
  }

  /** Makes room for something of this height. */
  #need(height: number): void {
    if (this.#y + height > BOTTOM) this.#turn();
  }

  /** The direction of the document; with others' words that of the words decides. */
  get #base(): 'ltr' | 'rtl' {
    return this.#document.isRtl ? 'rtl' : 'ltr';
  }

  #wrap(text: string, width: number, { size }: TextStyle): ShapedLine[] {
    return wrapText(text, (width / size) * THOUSAND, this.#fonts, undefined);
  }

  #paragraph(tag: string, lines: readonly string[], style: TextStyle): void {
    const element = newElement(tag, this.#top);
    const height = style.size * LEADING;
    for (const line of lines.flatMap((text) => this.#wrap(text, WIDTH, style))) {
      this.#need(height);
      this.#place(element, line, { start: 0, width: WIDTH, isNumeric: false }, this.#y + height, style);
      this.#y += height;
    }
  }

  /** Draws a line at the beginning of a column, where the document begins its lines; numbers at its end. */
  #place(
    element: Element,
    line: ShapedLine,
    { start, width, isNumeric }: Omit<Cell, 'lines'>,
    y: number,
    style: TextStyle,
  ): void {
    const isRtl = this.#document.isRtl;
    const left = PAPER.margin + (isRtl ? WIDTH - start - width : start);
    const free = width - (line.width * style.size) / THOUSAND;
    this.#paper.draw(element, line, left + (isNumeric !== isRtl ? free : 0), y, style);
  }

  #table(table: PdfTable): void {
    const element = newElement('Table', this.#top);
    const head = table.hasNoHead
      ? null
      : this.#cells(
          table,
          table.columns.map(({ label }) => label),
          BOLD,
        );
    if (head) this.#row(element, head, BOLD, null);
    for (const row of table.rows) this.#row(element, this.#cells(table, row, TEXT), TEXT, head ?? []);
    for (const row of table.sums ?? []) this.#row(element, this.#cells(table, row, BOLD), BOLD, head);
  }

  /** Draws a row, on a new page below the labels of `head` again. The labels themselves come with null. */
  #row(parent: Element, cells: readonly Cell[], style: TextStyle, head: readonly Cell[] | null): void {
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * style.size * LEADING + 4;
    const before = this.#paper.pageCount;
    this.#need(height);
    if (head && head.length > 0 && this.#paper.pageCount > before) this.#row(parent, head, BOLD, null);
    const row = newElement('TR', parent);
    for (const [at, cell] of cells.entries()) {
      const isLabel = head === null || at === 0;
      const scope = `/A <</O /Table /Scope /${at === 0 && head ? 'Row' : 'Column'}>>`;
      const element = newElement(isLabel ? 'TH' : 'TD', row, isLabel ? scope : '');
      for (const [line, shaped] of cell.lines.entries()) {
        this.#place(element, shaped, cell, this.#y + (line + 1) * style.size * LEADING, style);
      }
    }
    this.#y += height;
    this.#paper.drawRule(this.#y);
  }

  #cells({ columns }: PdfTable, texts: readonly string[], style: TextStyle): Cell[] {
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    let start = 0;
    return columns.map(({ share, isNumeric = false }, at) => {
      const width = (WIDTH * share) / whole;
      const lines = this.#wrap(texts[at] ?? '', width - GUTTER, style);
      // Numbers end where the column does.
      const cell = { lines, start: isNumeric ? start + GUTTER : start, width: width - GUTTER, isNumeric };
      start += width;
      return cell;
    });
  }

  #foots(): void {
    const count = this.#paper.pageCount;
    for (let page = 0; page < count; page += 1) {
      const line = shapeLine(`${this.#document.foot} · ${page + 1}/${count}`, this.#fonts, this.#base);
      this.#paper.drawAside(page, line, PAPER.margin, PAPER.height - PAPER.margin, FOOT);
    }
  }
}
